import { expect, it } from 'vitest'
import type { Collection } from '../../compiled'
import { checkRefuseSaid } from './refuse-said'
import { toldOfExpression } from './written.fixture'

const member = (kind: string) => ({ type: { kind } })
const members = { state: member('code'), open: member('bool'), sum: member('cents'), name: member('text') }
const told = (check: string): string[] =>
  toldOfExpression(check, (report, { node, tree }) =>
    checkRefuseSaid(report, node, tree, { members } as unknown as Collection),
  )

it.each([
  ['item.sum > 5', 'sum'],
  ['item.name == row.name', 'name'],
  ['item.state == 1 && item.sum > 5', 'sum'],
  ['item.name != item.sum', 'name'],
])('a deed that is refused unless %s says why in words of its own: of `%s`', (check, name) => {
  expect(told(check)).toEqual([expect.stringMatching(`^refuse-left-out name=${name} at `)])
})
it.each([
  'item.state == 1',
  'item.open',
  'item.open && item.state in [1, 2]',
  'row.sum > 5',
  'item.unknown > 5',
  'filled(item)',
])('a deed that is refused unless %s may leave that to the words for a state', (check) => {
  expect(told(check)).toEqual([])
})
