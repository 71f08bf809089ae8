import { expect, it } from 'vitest'
import { isPath, pathSpelt } from './path-spelt'

it.each(['data', 'data.records', 'data.0.name', '中文.列', 'a-b.c_d', '@type.$ref'])(
  '%s is a path',
  (written) => expect(pathSpelt(written)).toBeUndefined(),
)

it.each(['__proto__', 'a.constructor', 'a.prototype.b', '', 'a..b', '.a', '$a'])('%s is none', (written) =>
  expect(isPath(written)).toBe(false),
)

it.each([
  ['data/rows', 'data.rows'],
  ['/data/rows', 'data.rows'],
  ['data/rows/', 'data.rows'],
  ['/body/data', 'data'],
  ['$.data.rows', 'data.rows'],
  ['$data', 'data'],
  ['[data]', 'data'],
  ['rows[0].name', 'rows.0.name'],
  ['rows[*].name', 'rows.name'],
  ['rows[].name', 'rows.name'],
  [' data ', 'data'],
])('%s is meant as %s', (written, meant) =>
  expect(pathSpelt(written)).toEqual({ rule: 'path-spelt', params: { written }, suggestions: [meant] }),
)

it('says nothing of what it cannot mend', () => {
  expect(pathSpelt('data | first')).toMatchObject({ suggestions: [] })
})
