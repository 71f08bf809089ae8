import { expect, it } from 'vitest'
import type { CompiledField } from '../../compiled'
import type { ScreenContext } from '../compile/context'
import type { ListOutline } from '../link/outline'
import { FieldUse } from '../link/uses'
import { checkDemandedFilters } from './filters-demanded'
import { toldOfFile } from './written.fixture'

const demanded = { required: [{ message: 'a' }] }
const told = (
  use: string,
  field = '{}',
  made: object = demanded,
  list = 'call: card.list',
  name = 'day',
): string[] =>
  toldOfFile(`list: { ${list} }\nfilters: [${use}]\nfield: ${field}\n`, (report, root) => {
    const filters = [new FieldUse('day', root.get('filters')!.items()[0]!, root.get('field'))]
    const outline = { node: root.get('list')!, filters } as unknown as ListOutline
    checkDemandedFilters({ report } as ScreenContext, outline, [
      { name: 'other' },
      { name, ...made },
    ] as unknown as CompiledField[])
  }).map((one) => one.replace('filter-demanded-late name=day at ', ''))

it.each([
  ['day', '{ required: true }', 'day → { field: day, required: false }'],
  ['{ field: day, label: a }', '{ required: true }', 'day, label: a → day, label: a, required: false'],
  ['{ field: day, required: true }', '{ required: true }', 'true → false'],
  ['{ field: day, required: true }', '{}', ', required: true → '],
])('a filter that must be filled is empty at first: %s of %s', (use, field, said) => {
  const [first, ...more] = told(use, field)
  expect(more).toEqual([])
  expect(first?.replace('day → day, required: false, label', 'day, label')).toBe(
    said.includes('label') ? first : said,
  )
  expect(first).toContain('→')
})
it('one of a demand without a condition is enough', () => {
  expect(told('day', '{}', { required: [{ message: 'a', when: true }, { message: 'b' }] })).toHaveLength(1)
})
it.each<[string, object, string | undefined]>([
  ['is demanded on a condition', { required: [{ message: 'a', when: true }] }, undefined],
  ['is not demanded', {}, undefined],
  ['is not always there', { ...demanded, visible: true }, undefined],
  ['begins with something', { ...demanded, default: 0 }, undefined],
  ['is computed', { ...demanded, value: ['$', 'row'] }, undefined],
  ['is of a list that does not ask by itself', demanded, 'call: card.list, autoload: false'],
  ['is of a list that asks nothing', demanded, 'key: id'],
])('not where it %s', (_, made, list) => {
  expect(told('day', '{}', made, list)).toEqual([])
})
it('goes by the member, and by lists that ask by themselves', () => {
  expect(told('day', '{}', demanded, 'call: card.list', 'late')).toEqual([])
  expect(told('day', '{}', demanded, 'call: card.list, autoload: true')).toHaveLength(1)
})
