import { describe, expect, it } from 'vitest'
import { madeOfProject, toldOfProject, withField, type Change } from '../rules/small-project.fixture'

const ofForm = ['.', ['$', 'form'], 'companyName']
const ofRow = { id: ['.', ['$', 'row'], 'id'] }
const body = (written: string): Change => ['    form: { fields: [companyName] }\n', `    form: ${written}\n`]
const formOf = (changes: readonly Change[]) =>
  madeOfProject({ project: 'base', changes }).screens.busCompany!.dialogs.company!.form!
const told = (changes: readonly Change[]) => toldOfProject({ project: 'base', changes })
const names = (all: readonly { name: string }[] | undefined) => all?.map(({ name }) => name)

describe('a form', () => {
  it('has its fields, those of its tabs and those beside it, each in its place', () => {
    const form = formOf([
      body(
        "{ fields: [companyName], beside: [cityName], tabs: { one: { title: 甲, fields: [state] }, two: { list: { call: company.list, columns: [companyName] } } }, columns: 2, readOnly: mode == 'view', checks: [{ check: form.companyName != '', message: 缺 }, { check: form.companyName }] }",
      ),
    ])
    expect([names(form.fields), names(form.beside)]).toEqual([['companyName'], ['cityName']])
    const tabs = form.tabs?.map(({ key, title, fields, list }) => [key, title, names(fields), list?.id])
    expect(tabs).toEqual([
      ['one', '甲', ['state'], undefined],
      ['two', 'two', undefined, 'two'],
    ])
    expect([form.columns, form.readOnly]).toEqual([2, ['==', ['$', 'mode'], 'view']])
    expect(form.checks).toEqual([
      { check: ['!=', ofForm, ''], message: '缺' },
      { check: ofForm, message: '' },
    ])
  })
  it('is told that two of its fields hold the same', () => {
    expect(told([body('{ fields: [companyName, companyName] }')])).toEqual([
      'busCompany.yaml:28:33 duplicate-field (companyName) → ',
    ])
  })
})

describe('what a form loads', () => {
  const detail: Change = [
    '  company.add:\n',
    `  company.detail:
    post: web:/company/detail
    sends: { id: id, note: optional text }
    reads: { company: { at: data, type: Company } }
    permission: busCompany:edit
  company.add:
`,
  ]
  const loads = (written: string, field = 'companyName'): readonly Change[] => [
    detail,
    body(`{ load: [{ ${written} }], fields: [${field}] }`),
  ]
  const unasked = 'permission-not-accepted (company.detail, busCompany:edit, busCompany:add)'
  it.each<[written: string, made: object, told: string[]]>([
    [
      "call: company.detail, send: { id: row.id }, as: d, when: mode == 'edit', failure: 败, optional: true",
      { as: 'd', when: ['==', ['$', 'mode'], 'edit'], failure: '败', optional: true },
      ['28:66 result-never-read (d) → '],
    ],
    [
      'call: company.detail, send: { id: row.id }, as: d, when: filled(form.companyName)',
      { as: 'd', when: ['call', 'filled', [ofForm]], from: ['companyName'] },
      [`28:28 ${unasked}`, '28:66 result-never-read (d) → '],
    ],
    [
      'call: company.detail, send: { id: row.id, note: form.companyName }, as: d, optional: false',
      { as: 'd', send: { ...ofRow, note: ofForm }, from: ['companyName'] },
      ['28:95 said-anyway (optional, false) → ', `28:28 ${unasked}`, '28:90 result-never-read (d) → '],
    ],
    [
      'call: company.detail, send: { id: row.id }',
      { as: '' },
      ['28:22 missing-key (as, @map-load, as:)', `28:28 ${unasked}`],
    ],
  ])('%s', (written, made, expected) => {
    expect(formOf(loads(written)).load).toEqual([{ call: 'company.detail', send: ofRow, ...made }])
    expect([...told(loads(written))].sort()).toEqual(expected.map((one) => `busCompany.yaml:${one}`).sort())
  })
  it('is nothing where no such call is', () => {
    expect(formOf(loads('call: company.nobody, as: d')).load).toEqual([])
  })
  it.each([
    ['results.d.company.companyName', ['28:28 load-circle (companyName, d)']],
    ['row.companyName', []],
  ])('does not wait for a field that begins with %s and waits for it', (value, expected) => {
    const changes = loads(
      'call: company.detail, send: { id: row.id, note: form.companyName }, as: d',
      `{ field: companyName, default: ${value} }`,
    )
    const ofCircles = told(changes).filter((one) => one.includes('circle'))
    expect(ofCircles).toEqual(expected.map((one) => `busCompany.yaml:${one}`))
  })
})

describe('a field that the row fills', () => {
  const asText: Change = ['cityName: text, state: code }', 'cityName: text, state: code, seats: text }']
  it.each<[what: string, field: string, more: readonly Change[], told: string[]]>([
    [
      'is told that it holds something else',
      '{ label: 甲, widget: number }',
      [],
      ['busCompany.yaml:29:35 field-row-type (seats, Company, number, text)'],
    ],
    ['is not where it begins with something', '{ label: 甲, widget: number, default: 1 }', [], []],
    ['is not where it is worked out', '{ label: 甲, value: 1 }', [], []],
    [
      'is not where no row fills it',
      '{ label: 甲, widget: number }',
      [['mode: edit }]', 'mode: add }]']],
      ['busCompany.yaml:24:21 opened-without-mode (edit, company) → company, mode: edit'],
    ],
  ])('%s', (_, field, more, expected) => {
    expect(told([...withField(field), asText, ...more])).toEqual(expected)
  })
})

describe('choices that a field without a place for them has', () => {
  const field = withField('{ label: 甲, options: { 1: 一 } }', 'optional code')
  const offered = (changes: readonly Change[]) =>
    told(changes).filter((one) => one.includes('choices-not-offered'))
  const looks: readonly Change[] = [
    ['[{ open: company }]', '[{ open: company, mode: view }]'],
    ['mode: edit }]', 'mode: view }]'],
  ]
  it('are told where it is typed into, and not where it is only looked at', () => {
    expect(offered(field)).toEqual([
      'busCompany.yaml:29:35 choices-not-offered (text, seats, options) → { field: seats, widget: select }',
    ])
    expect(offered([...field, ...looks])).toEqual([])
    const readOnly = field.map(
      ([from, to]) => [from, to.replace('seats] }', 'seats], readOnly: true }')] as const,
    )
    expect(offered(readOnly)).toEqual([])
  })
})
