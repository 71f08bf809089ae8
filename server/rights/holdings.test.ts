/** Tests whether one operator's rights cover another's, and the difference between two states. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOperator, startTestServer, type TestServer } from '../testing'
import { covers, excess, holdingsOf, missing, ownHoldings, type Holdings } from './holdings'

const holding = (
  keys: string,
  cities: Holdings['cities'] = [],
  companies: Holdings['companies'] = [],
): Holdings => ({ keys: new Set(keys), cities, companies })

describe('missing', () => {
  const own = holding('ab', ['1', '2'], [7, 8])

  it.each([
    ['nothing', holding(''), []],
    ['all of one’s own', own, []],
    ['a part of it', holding('a', ['2'], [8]), []],
    ['one key more', holding('abc', ['1'], [7]), ['keys']],
    ['one city more', holding('a', ['1', '2', '3'], [7]), ['cities']],
    ['one company more', holding('a', ['1'], [7, 9]), ['companies']],
    ['every city', holding('a', 'all', [7]), ['cities']],
    ['every company', holding('a', ['1'], 'all'), ['companies']],
    ['more of each', holding('c', ['3'], [9]), ['cities', 'keys', 'companies']],
  ] as const)('from %s', (_, other, parts) => {
    expect(missing(own, other)).toEqual(parts)
    expect(covers(own, other)).toBe(parts.length === 0)
  })

  it('is nothing of cities and companies from one who holds all of them', () => {
    const everywhere = holding('a', 'all', 'all')
    expect(missing(everywhere, holding('a', ['1'], [7]))).toEqual([])
    expect(missing(everywhere, everywhere)).toEqual([])
    expect(missing(everywhere, holding('b', 'all', 'all'))).toEqual(['keys'])
  })
})

describe('what is new', () => {
  const before = holding('a', ['1'], [7])

  it('is nothing where nothing was gained, though something was lost', () => {
    expect(excess(before, before)).toBeNull()
    expect(excess(holding('', [], []), before)).toBeNull()
  })

  it.each([
    ['a key, in all cities and for all companies', holding('ab', ['1'], [7]), holding('b', ['1'], [7])],
    ['a city, with all keys there', holding('a', ['1', '2'], [7]), holding('a', ['2'], [7])],
    ['a company, with all keys for it', holding('a', ['1'], [7, 8]), holding('a', ['1'], [8])],
    ['every city', holding('a', 'all', [7]), holding('a', 'all', [7])],
    ['every company', holding('a', ['1'], 'all'), holding('a', ['1'], 'all')],
    [
      'more than one part: then it is all of it',
      holding('ab', ['1', '2'], [7]),
      holding('ab', ['1', '2'], [7]),
    ],
  ])('%s', (_, after, gained) => expect(excess(after, before)).toEqual(gained))

  it('is a key alone for one who holds every city and every company', () => {
    expect(excess(holding('ab', 'all', 'all'), holding('a', 'all', 'all'))).toEqual(
      holding('b', 'all', 'all'),
    )
  })
})

describe('of operators', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer({ seeded: false })))
  afterAll(() => server.stop())

  it('are read together: keys, screens, cities, companies', async () => {
    const clerk = await createOperator(server, {
      permissions: ['role.add', 'route:roleManage'],
      scopes: ['1', '2'],
    })
    const chief = await createOperator(server, { superAdmin: true })
    const held = await holdingsOf(server.db, [clerk.id, chief.id])
    expect(Object.fromEntries(held)).toEqual({
      [clerk.id]: { keys: new Set(['role.add', 'route:roleManage']), cities: ['1', '2'], companies: 'all' },
      [chief.id]: { keys: new Set(), cities: 'all', companies: 'all' },
    })
    expect((await holdingsOf(server.db, [])).size).toBe(0)
  })

  it('one’s own are those of the session', () => {
    const user = { id: 1, account: 'a', name: 'a', superAdmin: false, scopes: ['1'], companies: [7] }
    const permissions = new Set(['a'])
    expect(ownHoldings({ user, permissions })).toEqual({ keys: permissions, cities: ['1'], companies: [7] })
    expect(ownHoldings({ user: { ...user, superAdmin: true }, permissions }).cities).toBe('all')
  })
})
