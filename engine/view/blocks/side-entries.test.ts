import { expect, it } from 'vitest'
import { sideEntries } from './side-entries'

const rows = [
  { id: 1, name: '总公司' },
  {
    id: 2,
    name: '一分公司',
    below: [
      { id: 3, name: '一车队', below: [{ id: 4, name: '早班组' }] },
      { id: 5, name: '维修组' },
    ],
  },
]
const list = { key: 'id', tree: 'below', sideText: 'name' }
const drawn = (typed: string, of: Parameters<typeof sideEntries>[0] = list) =>
  sideEntries(of, rows, typed).map(({ text, depth }) => `${' '.repeat(depth)}${text}`)

it('draws every row of a tree below the one it belongs to', () =>
  expect(drawn('')).toEqual(['总公司', '一分公司', ' 一车队', '  早班组', ' 维修组']))
it('leaves what matches, and what stands above it', () => {
  expect(drawn('早班')).toEqual(['一分公司', ' 一车队', '  早班组'])
  expect(drawn('维修')).toEqual(['一分公司', ' 维修组'])
  expect(drawn('没有')).toEqual([])
})
it('draws the rows alone where the list is no tree', () =>
  expect(drawn('', { key: 'id', sideText: 'name' })).toEqual(['总公司', '一分公司']))
