import { describe, expect, it } from 'vitest'
import {
  madeOfProject,
  toldOfProject,
  withField,
  withFilter,
  type Change,
} from '../rules/small-project.fixture'

const form = (name: string) => ['.', ['$', 'form'], name]
const screenOf = (changes: readonly Change[]) =>
  madeOfProject({ project: 'base', changes }).screens.busCompany!
const inForm = (changes: readonly Change[]) => screenOf(changes).dialogs.company!.form!.fields[1]
const inFilters = (changes: readonly Change[]) => {
  const { block } = screenOf(changes)
  return block.kind === 'list' ? block.list.filters?.[1] : undefined
}

/** A field that stands among the filters and in the form, as each writes it. */
const inBoth = (field: string, filterUse: string, formUse: string): readonly Change[] => [
  ...withField(field, 'optional code').slice(0, 3),
  ['form: { fields: [companyName] }', `form: { fields: [companyName, ${formUse}] }`],
  ['sends: { companyName: optional text }', 'sends: { companyName: optional text, seats: optional code }'],
  ['[{ field: companyName, required: false }]', `[{ field: companyName, required: false }, ${filterUse}]`],
]
/** A filter of a field that is declared like this, with another widget at its use. */
const withOtherWidget = (field: string, widget: string): readonly Change[] =>
  withFilter('day: optional text', '', field).map(
    ([from, to]) => [from, to.replace('}, day]', `}, { field: day, widget: ${widget} }]`)] as const,
  )
const withSources: Change = [
  'groups:\n  system',
  `scope:
  label: 城市
  allCode: '0'
  allText: 全部
  sources: { city: { call: company.list, code: id, name: companyName }, town: { call: company.list, code: id, name: companyName } }
groups:
  system`,
]
/** A call that is for those of another screen. */
const ofOthers: readonly Change[] = [
  ['  busCompany: [add, edit]', '  busCompany: [add, edit]\n  other: [see]'],
  [
    '  company.add:\n',
    '  company.names:\n    post: web:/company/names\n    rows: { at: data, of: Company }\n    permission: other:see\n  company.add:\n',
  ],
]
const choices = [
  { code: '1', text: '一' },
  { code: '2', text: '二' },
]

describe('a field of a form', () => {
  it('has all that is said of it', () => {
    const written =
      "{ label: 甲, widget: { number: { min: 1 } }, required: [{ when: form.companyName != '', message: 缺甲 }], rules: [{ check: value > 2, message: 小 }], placeholder: 乙, hint: 丙, tooltip: 丁, default: 3, visible: mode == 'add', disabled: form.companyName == '', span: 2, maxLength: 5, trim: false, empty: 无, text: companyName }"
    expect(inForm(withField(written))).toEqual({
      name: 'seats',
      label: '甲',
      widget: 'number',
      options: { min: 1 },
      typed: 'number',
      required: [{ when: ['!=', form('companyName'), ''], message: '缺甲' }],
      rules: [{ check: ['>', ['$', 'value'], 2], message: '小' }],
      placeholder: '乙',
      hint: '丙',
      tooltip: '丁',
      default: 3,
      visible: ['==', ['$', 'mode'], 'add'],
      disabled: ['==', form('companyName'), ''],
      span: 2,
      maxLength: 5,
      tidy: 'none',
      empty: '无',
      text: 'companyName',
      format: { kind: 'number' },
    })
  })

  it.each<[what: string, written: string, type: string, made: object]>([
    [
      'offers its choices, and everything where no filter does',
      '{ label: 甲, widget: select, options: { 1: 一, 2: 二 }, all: 全部, empty: 无, otherwise: 其他 }',
      'optional code',
      { choices, all: '全部', empty: '无', otherwise: { code: '', text: '其他' } },
    ],
    [
      'offers what an expression gives',
      "{ label: 甲, widget: select, choices: '[1, 2]' }",
      'optional code',
      { choicesFrom: ['list', [1, 2]] },
    ],
    [
      'begins with codes as the texts they are',
      "{ label: 甲, widget: multiSelect, options: { 1: 一, 2: 二 }, default: '[1, 2]' }",
      '"optional [code]"',
      { default: ['list', ['1', '2']] },
    ],
    [
      'asks to be filled in, whatever its widget',
      '{ label: 甲, widget: nobody, required: true }',
      'text',
      { required: [{ message: '请输入甲' }] },
    ],
    [
      'is emptied by what narrows its picker',
      '{ label: 甲, widget: { picker: { dialog: company, text: value, give: { a: form.companyName } } } }',
      'optional text',
      { emptiedBy: ['companyName'] },
    ],
    [
      'is looked up, anew when what the call is sent has changed',
      '{ label: 甲, widget: select, lookup: { call: company.list, code: id, name: companyName, send: { companyName: form.companyName }, failure: 败 } }',
      'optional code',
      {
        lookup: {
          call: 'company.list',
          send: { companyName: form('companyName') },
          code: 'id',
          name: 'companyName',
          from: ['companyName'],
          failure: '败',
        },
        emptiedBy: ['companyName'],
      },
    ],
    [
      'is looked up without a code where its call has none',
      '{ label: 甲, widget: select, lookup: { call: company.list, name: companyName } }',
      'optional code',
      { lookup: { call: 'company.list', send: {}, code: '', name: 'companyName', from: [] } },
    ],
    [
      'is looked up without a name where its call has none',
      '{ label: 甲, widget: select, lookup: { call: company.list, code: id } }',
      'optional code',
      { lookup: { call: 'company.list', send: {}, code: 'id', name: '', from: [] } },
    ],
    [
      'asks a call',
      '{ label: 甲, rules: [{ call: company.add, send: { companyName: value, seats: "1" }, message: 有了 }] }',
      'optional text',
      {
        rules: [
          {
            check: true,
            message: '有了',
            call: 'company.add',
            send: { companyName: ['$', 'value'], seats: 1 },
          },
        ],
      },
    ],
    [
      'holds items',
      '{ label: 甲, widget: rowsEditor, of: [cityName] }',
      'optional text',
      {
        items: [{ name: 'cityName', label: '城市', widget: 'text', options: {}, format: { kind: 'text' } }],
        format: { kind: 'list', of: { kind: 'text' } },
      },
    ],
  ])('%s', (_, written, type, made) => {
    expect(inForm(withField(written, type))).toMatchObject(made)
  })

  it.each<[what: string, changes: readonly Change[], told: string[]]>([
    [
      'that it holds items which its widget has no place for',
      withField('{ label: 甲, of: [cityName] }', 'optional text'),
      ['busCompany.yaml:6:26 items-not-held (text, seats) → [cityName], widget: rowsEditor'],
    ],
    [
      'nothing of items of a value that is only shown',
      withField('{ label: 甲, value: form.companyName, of: [cityName] }', 'optional text'),
      [],
    ],
    [
      'that its widget holds items and it has none',
      withField('{ label: 甲, widget: rowsEditor }', 'optional any'),
      ['busCompany.yaml:6:30 items-missing (rowsEditor, seats)'],
    ],
    [
      'that it offers nothing',
      withField('{ label: 甲, widget: select }', 'optional text'),
      ['busCompany.yaml:6:30 choices-missing (select, seats)'],
    ],
    [
      'that it is looked up by a call for others',
      [
        ...withField(
          '{ label: 甲, widget: select, lookup: { call: company.names, code: id, name: companyName } }',
          'optional code',
        ),
        ...ofOthers,
      ],
      [
        'busCompany.yaml:6:54 call-of-another-screen (company.names, other:see, [other:see, route:busCompany])',
      ],
    ],
    [
      'that a rule asks a call for others',
      [
        ...withField('{ label: 甲, rules: [{ call: company.names, message: 有了 }] }', 'optional text'),
        ...ofOthers,
      ],
      [
        'busCompany.yaml:6:38 call-of-another-screen (company.names, other:see, [other:see, route:busCompany])',
      ],
    ],
  ])('is told %s', (_, changes, told) => {
    expect(toldOfProject({ project: 'base', changes })).toEqual(told)
  })
})

describe('a field of both a form and the filters', () => {
  const said = (changes: readonly Change[]) =>
    [inFilters(changes)!, inForm(changes)!].map(({ all, required, rules }) => [
      all,
      required?.[0]?.message,
      rules?.length,
    ])
  it.each<[what: string, field: string, filterUse: string, formUse: string, said: unknown[][]]>([
    [
      'offers everything in the filters only, and demands in the form only',
      '{ label: 甲, widget: select, options: { 1: 一 }, all: 全部, required: true, rules: [{ check: filled(value), message: 缺 }] }',
      'seats',
      'seats',
      [
        ['全部', undefined, undefined],
        [undefined, '请选择甲', 1],
      ],
    ],
    [
      'does otherwise where its use says so',
      '{ label: 甲, widget: select, options: { 1: 一 }, all: 全部 }',
      '{ field: seats, required: 请 }',
      '{ field: seats, all: 全 }',
      [
        ['全部', '请', undefined],
        ['全', undefined, undefined],
      ],
    ],
  ])('%s', (_, field, filterUse, formUse, expected) => {
    expect(said(inBoth(field, filterUse, formUse))).toEqual(expected)
  })
})

describe('a filter', () => {
  it.each<[what: string, changes: readonly Change[], told: string[]]>([
    [
      'has another widget proposed that holds the same',
      withFilter('day: optional text', '', '{ label: 甲, widget: password }'),
      ['busCompany.yaml:13:54 widget-not-in-filters (password, day) → { field: day, widget: text }'],
    ],
    [
      'has none proposed where none holds the same',
      withFilter('day: optional bool:1/0', '', '{ label: 甲, widget: switch }'),
      ['busCompany.yaml:6:28 widget-not-in-filters (switch, day)'],
    ],
    [
      'has that of its field proposed, by leaving out its own',
      withOtherWidget('{ label: 甲 }', 'textarea'),
      ['busCompany.yaml:13:66 widget-not-in-filters (textarea, day) → '],
    ],
    [
      'has its own replaced where that of its field holds something else',
      withOtherWidget('{ label: 甲, widget: date }', 'textarea'),
      ['busCompany.yaml:13:76 widget-not-in-filters (textarea, day) → text'],
    ],
  ])('%s', (_, changes, told) => {
    expect(toldOfProject({ project: 'base', changes })).toEqual(told)
  })
  it('of scopes offers the first list of the application', () => {
    const changes = [...withFilter('day: optional code', '', '{ label: 甲, widget: scope }'), withSources]
    expect(inFilters(changes)?.options).toEqual({ source: 'city' })
  })
})
