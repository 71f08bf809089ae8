/** `npm run contract` against a backend with one fault at a time: each is reported by its own finding and no other. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { product } from '../../../src/product'
import { main } from '../cli'
import { backendRules, notedRules, type BackendRule } from './findings'
import { openShop, type Fault, type Shop } from './shop.fixture'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.break(undefined))

async function attempt(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' }
  const code = await main(
    ['contract', '--root', shop.root, ...words],
    product,
    (text) => (said.out += `${text}\n`),
    (text) => (said.err += `${text}\n`),
  )
  return { code, ...said }
}
const usual = () => ['--service', 'shop', '--base', shop.url, '--token', 'good', '--other-token', 'other']

interface Report {
  summary: Record<string, number>
  calls: {
    call: string
    state: string
    findings: { rule: BackendRule; message: string; advice: string }[]
    notes: { rule: BackendRule }[]
  }[]
}
async function report(...words: string[]): Promise<{ code: number; report: Report }> {
  const { code, out } = await attempt(...usual(), '--json', '--lang', 'en', ...words)
  return { code, report: JSON.parse(out) as Report }
}
const rulesOf = ({ calls }: Report): string[] => [
  ...new Set(calls.flatMap(({ findings, notes }) => [...findings, ...notes].map(({ rule }) => rule))),
]

describe('a backend', () => {
  it('that holds to its calls is found nothing of', async () => {
    const { code, report: found } = await report()
    expect(rulesOf(found)).toEqual([])
    expect(found.calls.map(({ call, state }) => `${call} ${state}`)).toEqual([
      'goods.page good',
      'goods.sheet good',
      'goods.detail good',
    ])
    expect(code).toBe(0)
  })

  it('whose oldest rows alone have a value is asked for them before it is said to have none', async () => {
    shop.break('late-values')
    expect(rulesOf((await report()).report)).toEqual([])
  })

  const kinds: [Fault, BackendRule][] = [
    ...backendRules.map((rule): [Fault, BackendRule] => [rule, rule]),
    ['midnight-elsewhere', 'time-zone'],
  ]
  it.each(kinds)('with the fault %s is found %s of, and nothing else', async (fault, rule) => {
    shop.break(fault)
    const { code, report: found } = await report()
    expect(rulesOf(found)).toEqual([rule])
    expect(code).toBe(notedRules.includes(rule) ? 0 : 1)
    for (const { message, advice } of found.calls.flatMap(({ findings }) => findings)) {
      expect(message).not.toMatch(/\{\w+\}|undefined/)
      expect(advice).not.toMatch(/\{\w+\}|undefined/)
    }
  })
})

describe('what changes something', () => {
  it('is left alone unless asked for', async () => {
    await report()
    expect(shop.asked.filter((path) => /add|edit|delete|pay/.test(path))).toEqual([])
  })

  it('is tried on what the run itself has added, but for money', async () => {
    const { code, report: found } = await report('--writes')
    expect(rulesOf(found)).toEqual([])
    expect(found.calls.slice(3).map(({ call, state }) => `${call} ${state}`)).toEqual([
      'goods.add good',
      'goods.save good',
      'goods.edit good',
      'goods.delete good',
    ])
    expect(code).toBe(0)
  })

  it('changes nothing that was there, not even by a call that adds without an id', async () => {
    shop.break(undefined)
    const before = shop.names()
    const { report: found } = await report('--writes', '--only', 'goods.save')
    expect(found.calls.map(({ call, state }) => `${call} ${state}`)).toEqual(['goods.save good'])
    expect(shop.names()).toEqual(expect.arrayContaining(before))
    expect(shop.names()).toHaveLength(before.length + 1)
  })

  it('is not tried where nothing was added', async () => {
    const { report: found } = await report('--writes', '--only', 'goods.delete')
    expect(found.calls.map(({ call, state }) => `${call} ${state}`)).toEqual(['goods.delete untried'])
    expect(shop.asked).not.toContain('/shop/goods/delete')
  })

  it('may be money where it is named', async () => {
    const { report: found } = await report('--writes', '--only', 'goods.pay')
    expect(found.calls.map(({ call, state }) => `${call} ${state}`)).toEqual(['goods.pay good'])
  })

  it('must refuse what is missing', async () => {
    shop.break('write-accepted')
    const { report: found } = await report('--writes', '--only', 'goods.add,goods.pay')
    expect(rulesOf(found)).toEqual(['bad-accepted'])
  })
})

describe('the report', () => {
  it('names call, place, what was declared, what came and what to do', async () => {
    shop.break('cents-as-yuan')
    const { out } = await attempt(...usual(), '--lang', 'en')
    expect(out).toContain('goods.page (POST /shop/goods/page): 1 findings (20 rows)\n')
    expect(out).toContain(
      '  [cents-as-yuan] data.rows[].price looks like yuan: number 12.501, declared as whole cents.\n',
    )
    expect(out).toContain('      fix: send whole cents, or declare it `yuan`.\n')
    expect(out).toContain('3 calls: 2 as declared, 1 with findings (1 in all), 0 not tried; 0 notes')
  })

  it('speaks Chinese', async () => {
    shop.break('page-size')
    const { out } = await attempt(...usual(), '--lang', 'zh')
    expect(out).toContain('[page-size] 要了 20 行（size），来了 45 行。')
    expect(out).toContain('3 个接口：2 个符合，1 个有问题')
  })
})

describe('2, and no report,', () => {
  it.each([
    ['without an address', ['--service', 'shop', '--token', 'good'], 'wants --base'],
    ['without a service', ['--base', 'http://127.0.0.1:1', '--token', 'good'], 'but shop'],
    ['without a session', ['--service', 'shop', '--base', 'http://127.0.0.1:1'], 'wants a session'],
    [
      'of a call that is not there',
      ['--service', 'shop', '--base', 'http://127.0.0.1:1', '--token', 'good', '--only', 'goods.pag'],
      'Near: goods.page',
    ],
  ])('%s', async (_, words, said) => {
    const { code, err } = await attempt(...words)
    expect(err).toContain(said)
    expect(code).toBe(2)
  })

  it('where nobody answers', async () => {
    const { code, out } = await attempt(
      '--service',
      'shop',
      '--base',
      'http://127.0.0.1:1',
      '--token',
      'good',
      '--lang',
      'en',
    )
    expect(out).toContain('No answer: ')
    expect(code).toBe(2)
  })

  it('where the session is none', async () => {
    const { code, out } = await attempt(
      '--service',
      'shop',
      '--base',
      shop.url,
      '--token',
      '',
      '--lang',
      'en',
    )
    expect(out).toContain('The session is not taken')
    expect(code).toBe(2)
  })
})
