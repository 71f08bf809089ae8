import { describe, expect, it } from 'vitest'
import { madeOfProject, toldOfProject, type Change } from '../rules/small-project.fixture'

const title = 'title: { add: 新增公司, edit: 编辑公司 }'
const titled = (written: string): Change => [title, `title: ${written}`]
const dialogOf = (changes: readonly Change[]) =>
  madeOfProject({ project: 'base', changes }).screens.busCompany!.dialogs.company!
const told = (changes: readonly Change[]) => toldOfProject({ project: 'base', changes })

it('a dialog has all that is said of it', () => {
  const changes: readonly Change[] = [
    [
      title,
      `${title}\n    width: 600\n    container: drawer\n    takes: { day: date, note: optional text }\n    buttons: [more, nobody]`,
    ],
    ['  edit:\n    label', '  more: { label: 更多, permission: none, steps: [close] }\n  edit:\n    label'],
    ['[{ open: company }]', '[{ open: company, give: { day: today() } }]'],
    ['[{ open: company, mode: edit }]', '[{ open: company, mode: edit, give: { day: today() } }]'],
  ]
  const { form, ...dialog } = dialogOf(changes)
  expect(dialog).toEqual({
    name: 'company',
    title: { add: '新增公司', edit: '编辑公司' },
    width: 600,
    container: 'drawer',
    takes: { day: { kind: 'date' }, note: { kind: 'text' } },
    buttons: ['more'],
    submit: { add: 'company.add', edit: 'company.edit' },
  })
  expect(form?.fields.map(({ name }) => name)).toEqual(['companyName'])
  expect(dialogOf([])).toMatchObject({ container: 'modal', takes: {}, buttons: [] })
})

describe('the title of a dialog', () => {
  it('is empty where it has none, and that is told', () => {
    const changes: readonly Change[] = [[`    ${title}\n`, '']]
    expect(dialogOf(changes).title).toBe('')
    expect(told(changes)).toEqual(['busCompany.yaml:26:3 missing-key (title, @map-dialog, title:)'])
  })
  it.each<[written: string, made: unknown]>([
    ['公司', '公司'],
    ['{ add: 新增公司, edit: 编辑公司 }', { add: '新增公司', edit: '编辑公司' }],
    [
      '{ add: 新增公司, edit: { text: "{a}", with: { a: row.companyName } } }',
      {
        add: '新增公司',
        edit: {
          text: '{a}',
          with: { a: { value: ['.', ['$', 'row'], 'companyName'], format: { kind: 'text' } } },
        },
      },
    ],
  ])('%s', (written, made) => {
    expect(dialogOf([titled(written)]).title).toEqual(made)
    expect(told([titled(written)])).toEqual([])
  })

  const addsWith = (label: string): Change => ['label: 新增', `label: ${label}`]
  it.each<[what: string, changes: readonly Change[], told: string[]]>([
    [
      'another is made of the words of the button and of those of its sibling',
      [titled('{ edit: 编辑公司 }')],
      ['27:12 mode-without-title (add, company) → { add: 新增公司, edit'],
    ],
    [
      'the other way round as well',
      [titled('{ add: 新增公司 }')],
      ['27:12 mode-without-title (edit, company) → { edit: 编辑公司, add'],
    ],
    [
      'of the words of the button alone where the sibling does not begin with its own',
      [titled('{ edit: 公司 }')],
      ['27:12 mode-without-title (add, company) → { add: 新增, edit'],
    ],
    [
      'in quotes where it must be',
      [titled('{ edit: 编辑公司 }'), addsWith('"a: b"')],
      ['27:12 mode-without-title (add, company) → { add: "a: b公司", edit'],
    ],
    [
      'none where the button has no words of its own',
      [titled('{ edit: 编辑公司 }'), addsWith('{ text: "{a}", with: { a: user.name } }')],
      ['27:12 mode-without-title (add, company)'],
    ],
    [
      'one is left out for a mode that nothing opens',
      [titled('{ add: 新增公司, edit: 编辑公司, view: 查看公司 }')],
      ['27:35 mode-never-opened (view, company) → '],
    ],
    [
      'of a dialog that nothing opens nothing else is said',
      [
        ['[{ open: company }]', '[reload]'],
        ['[{ open: company, mode: edit }]', '[reload]'],
      ],
      ['25:1 dialog-never-opened (company) → '],
    ],
  ])('%s', (_, changes, expected) => {
    expect(told(changes)).toEqual(expected.map((one) => `busCompany.yaml:${one}`))
  })
})
