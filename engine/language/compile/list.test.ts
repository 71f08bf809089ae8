import { describe, expect, it } from 'vitest'
import { madeOfProject, toldOfProject, type Change } from '../rules/small-project.fixture'

/** The list of `base` with something more said of it, and with rows of these members. */
const said = (written: string): Change => ['  rowActions: [edit]\n', `  rowActions: [edit]\n  ${written}\n`]
const rows = (members: string): readonly Change[] => [
  ['id: id, companyName: text, cityName: text, state: code }', `${members} }`],
  ['send: { id: row.id }', "send: { id: '1' }"],
]
const usual = 'companyName: text, cityName: text, state: code'
const at = 'busCompany.yaml:11:9'

const listOf = (...changes: Change[]) => {
  const { block } = madeOfProject({ project: 'base', changes }).screens.busCompany!
  if (block.kind !== 'list') throw new Error('The screen is a list')
  return block.list
}

describe('of a list is told', () => {
  it.each<[what: string, changes: readonly Change[], told: string[]]>([
    [
      'that its size is none of those offered; of two that are as near the smaller one is proposed',
      [said('paging: { size: 15 }')],
      ['busCompany.yaml:16:19 size-not-offered (15, 10, 20, 30, 40, 50, 100) → 10'],
    ],
    [
      'the nearest size, above what is written',
      [said('paging: { size: 98 }')],
      ['busCompany.yaml:16:19 size-not-offered (98, 10, 20, 30, 40, 50, 100) → 100'],
    ],
    ['nothing of a size that is offered', [said('paging: { size: 100 }')], []],
    ['nothing of a size where all rows are shown', [said('paging: { mode: none, size: 45 }')], []],
    [
      'that it asks for pages of a call that has none',
      [said('paging: { mode: server }')],
      ['busCompany.yaml:16:19 call-not-paged (company.list) → local'],
    ],
    ['nothing of pages that the list makes itself', [said('paging: { mode: local }')], []],
    [
      'that its rows have no key, with the ids of theirs first and three at most',
      rows(`aNo: text, aId: id, bKey: code, cCode: text, ${usual}`),
      [
        `${at} list-key-missing (Company) → company.list⏎  key: aId | company.list⏎  key: aNo | company.list⏎  key: bKey`,
      ],
    ],
    [
      'of a member that is no text and no code, nor named as what tells rows apart, not that it might be the key',
      rows(`many: int, rowNo: int, kindly: text, ${usual}`),
      [`${at} list-key-missing (Company)`],
    ],
    [
      'that nobody sees the rows below its rows',
      [
        ['rows: { at: data, of: Company }', 'rows: { at: data, of: Company, children: below }'],
        ...rows(`id: id, ${usual}, below: "[Company]"`),
      ],
      [`${at} children-not-shown (company.list, below) → company.list⏎  tree: below`],
    ],
    [
      'nothing of rows below its rows that it draws as a tree',
      [
        ['rows: { at: data, of: Company }', 'rows: { at: data, of: Company, children: below }'],
        ...rows(`id: id, ${usual}, below: "[Company]"`),
        said('tree: below'),
      ],
      [],
    ],
  ])('%s', (_, changes, told) => {
    expect(toldOfProject({ project: 'base', changes })).toEqual(told)
  })
})

describe('a list', () => {
  it('offers the usual sizes, and begins with the smallest', () => {
    expect(listOf().paging).toEqual({ mode: 'local', sizes: [10, 20, 30, 40, 50, 100], size: 10 })
  })
  it('does when a row is dropped what it says', () => {
    expect(listOf(said('onDrop: edit')).onDrop).toBe('edit')
    expect(listOf().onDrop).toBeUndefined()
  })
  it('begins with the first of its own sizes', () => {
    expect(listOf(said('paging: { sizes: [20, 50] }')).paging).toEqual({
      mode: 'local',
      sizes: [20, 50],
      size: 20,
    })
  })
  it('asks when it is opened, and may say that it does not', () => {
    expect(listOf().autoload).toBe(true)
    expect(listOf(said('autoload: false')).autoload).toBe(false)
  })
  it('leaves out the buttons of actions that the screen does not have', () => {
    const { toolbar, rowActions } = listOf(
      ['rowActions: [edit]', 'rowActions: [edit, nobody]'],
      ['  add: { label: 新增,', '  add: { label: 新增, visible: false,'],
    )
    expect([toolbar, rowActions]).toEqual([[], ['edit']])
  })
  it('shows a total that has no name yet without one', () => {
    const changes = [said('totals: [{ value: 1 }]')]
    expect(listOf(...changes).totals?.values).toEqual([{ label: '', value: 1, format: { kind: 'number' } }])
    expect(toldOfProject({ project: 'base', changes })).toEqual([
      'busCompany.yaml:16:14 missing-key (label, @map-total, label:)',
    ])
  })
})
