import { expect, it } from 'vitest'
import type { Finding } from '../finding'
import { Notes } from './notes'

it('what another part noted is noted too; a finding that is there already stays as it is', () => {
  const [one, other] = [new Notes(), new Notes()]
  const said = (rule: string) => ({ rule }) as unknown as Finding
  one.findings.set('a', said('first'))
  one.meant.add('x')
  other.findings.set('a', said('again')).set('b', said('second'))
  for (const set of ['meant', 'usedCalls', 'usedTypes', 'usedPermissions'] as const) other[set].add(set)
  one.absorb(other)
  expect([...one.findings]).toEqual([
    ['a', said('first')],
    ['b', said('second')],
  ])
  expect([...one.meant]).toEqual(['x', 'meant'])
  expect([[...one.usedCalls], [...one.usedTypes], [...one.usedPermissions]]).toEqual([
    ['usedCalls'],
    ['usedTypes'],
    ['usedPermissions'],
  ])
})
