/**
 * A call over `ids` sends no version, because `If-Match` names only one. So each such call must be safe on an
 * outdated list. It skips records in another state and reports their number, or it sorts the list as a whole.
 */
import { expect, it } from 'vitest'
import { methods } from '../../engine/vocabulary/calls'
import { compileProject } from '../testing/project'

const { calls, standIn } = compileProject()
const listed = Object.entries(standIn!.deeds).filter(
  ([name]) => Object.hasOwn(calls[name]!.parameters, 'ids') && !methods[calls[name]!.method].reads,
)

it('there are calls of both kinds', () =>
  expect([...new Set(listed.map(([, { verb }]) => verb))].sort()).toEqual(['change', 'move']))

it.each(listed)('%s does no harm by what was seen before', (name, { verb, only, skip, give }) => {
  if (verb === 'move') return
  expect([only.length > 0, skip]).toEqual([true, true])
  expect(JSON.stringify(give)).toContain('skipped')
  expect(Object.keys(calls[name]!.reads)).toEqual(expect.arrayContaining(Object.keys(give)))
})
