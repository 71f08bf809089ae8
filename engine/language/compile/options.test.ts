import { describe, expect, it } from 'vitest'
import { madeOfProject, toldOfProject, withField, type Change } from '../rules/small-project.fixture'

const fieldOf = (changes: readonly Change[]) =>
  madeOfProject({ project: 'base', changes }).screens.busCompany!.dialogs.company!.form!.fields[1]!
const told = (changes: readonly Change[]) => toldOfProject({ project: 'base', changes })

describe('a picker', () => {
  const dialogs: readonly Change[] = [
    [
      'dialogs:\n',
      `dialogs:
  other:
    title: 选
    takes: { a: text }
    list: { call: company.list, columns: [companyName], rowActions: [take] }
`,
    ],
    [
      '  edit:\n    label',
      '  take: { label: 取, permission: none, steps: [{ return: row.companyName }] }\n  edit:\n    label',
    ],
  ]
  const picks = (options: string): readonly Change[] => [
    ...withField(`{ label: 甲, widget: { picker: { ${options} } } }`, 'optional text'),
    ...dialogs,
  ]
  it.each<[options: string, made: object, told: string[]]>([
    [
      'dialog: other, text: value, give: { a: form.companyName }',
      { dialog: 'other', text: 'value', give: { a: ['.', ['$', 'form'], 'companyName'] } },
      [],
    ],
    [
      'dialog: other, text: { text: "{a}", with: { a: value } }, give: { a: value }',
      {
        dialog: 'other',
        text: { text: '{a}', with: { a: { value: ['$', 'value'], format: { kind: 'text' } } } },
        give: { a: ['$', 'value'] },
      },
      [],
    ],
    ['dialog: other, text: value', { dialog: 'other', text: 'value' }, ['6:50 given-missing (a, other)']],
    [
      'dialog: other, text: value, give: { a: value, b: 1 }',
      { dialog: 'other', text: 'value', give: { a: ['$', 'value'], b: 1 } },
      ['6:88 unknown-given (b, other, { b: number }) → a'],
    ],
  ])('{ %s }', (options, made, expected) => {
    expect(fieldOf(picks(options)).options).toEqual(made)
    expect(told(picks(options))).toEqual(expected.map((one) => `busCompany.yaml:${one}`))
  })
})

describe('the source of a scope', () => {
  const sources: Change = [
    'groups:\n  system',
    `scope:
  label: 城市
  allCode: '0'
  allText: 全部
  sources: { city: { call: company.list, code: id, name: companyName } }
groups:
  system`,
  ]
  it.each<[source: string, told: string[]]>([
    ['city', []],
    ['nobody', ['busCompany.yaml:6:49 unknown-scope-source (nobody)']],
  ])('%s', (source, expected) => {
    const written = `{ label: 甲, widget: { scope: { source: ${source} } } }`
    expect(fieldOf([...withField(written, 'optional code'), sources]).options).toEqual({ source })
    expect(told([...withField(written, 'optional code'), sources])).toEqual(expected)
  })
})

describe('an upload', () => {
  const uploads = (widget: string): readonly Change[] => [
    ...withField(`{ label: 甲, widget: ${widget} }`, 'optional address'),
    [
      '  company.add:\n',
      `  company.upload:
    post: web:/company/upload
    encode: multipart
    sends: { file: file, kind: { type: text, fixed: x } }
    reads: { url: { at: data.url, type: address } }
    permission: [busCompany:add, busCompany:edit]
  company.add:
`,
    ],
  ]
  it('is filled by its widget, but for what is fixed', () => {
    const changes = uploads('{ image: { call: company.upload } }')
    const { mapping } = madeOfProject({ project: 'base', changes })
    const filling = mapping.busCompany!.find(({ call }) => call === 'company.upload')
    expect(filling).toEqual({
      where: 'fields.seats.widget.image.call',
      call: 'company.upload',
      parameters: [
        { name: 'file', from: 'the widget' },
        { name: 'kind', from: 'fixed "x"' },
      ],
    })
    expect(told(changes)).toEqual([])
  })
  it.each<[widget: string, told: string[]]>([
    [
      'image',
      ['busCompany.yaml:6:30 widget-option-missing (call, image) → { image: { call: company.upload } }'],
    ],
    ['{ image: { types: [png] } }', ['busCompany.yaml:6:32 widget-option-missing (call, image)']],
    [
      '{ image: { call: company.upload, failure: { silent: false, server: true } } }',
      ['busCompany.yaml:6:74 said-anyway (silent, false) → '],
    ],
  ])('%s', (widget, expected) => {
    expect(told(uploads(widget))).toEqual(expected)
  })
})

describe('limits of a number', () => {
  it.each<[options: string, told: string[]]>([
    ['min: 1, max: 1', []],
    ['min: 2, max: 1', ['6:47 limits-swapped (2, 1) → 1, max: 2']],
    ['max: 1, min: 2', ['6:47 limits-swapped (2, 1) → 2, min: 1']],
    ['decimals: 0, integer: true', []],
    ['decimals: 1, integer: false', ['6:53 said-anyway (integer, false) → ']],
    ['decimals: 1, integer: true', ['6:42 decimals-of-whole (1) → ']],
  ])('{ %s }', (options, expected) => {
    const changes = withField(`{ label: 甲, widget: { number: { ${options} } } }`, 'optional number')
    expect(told(changes)).toEqual(expected.map((one) => `busCompany.yaml:${one}`))
  })
})

it('an expression among the options is one of the form', () => {
  const written =
    "{ label: 甲, widget: { select: { createWhen: form.companyName == '' } }, options: { 1: 一 } }"
  expect(fieldOf(withField(written, 'optional code')).options).toEqual({
    createWhen: ['==', ['.', ['$', 'form'], 'companyName'], ''],
  })
})
