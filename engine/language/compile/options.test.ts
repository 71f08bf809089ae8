import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fixtures, yamlIn } from '../../../tests/language/projects'
import { defineWidget } from '../../compiled'
import { checkProject } from '../project'
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

describe('a field that a widget fills', () => {
  const place = (longitude: string, latitude: string): string =>
    `{ label: 地址, widget: { place: { longitude: ${longitude}, latitude: ${latitude} } } }`
  const withDegrees: Change = [
    '  cityName: { label: 城市 }\n',
    '  cityName: { label: 城市 }\n  east: { label: 东经 }\n  north: { label: 北纬 }\n',
  ]
  it.each<[longitude: string, latitude: string, told: string[]]>([
    ['east', 'north', []],
    ['east', 'nroth', ['8:69 unknown-field (nroth) → north']],
  ])('is used: %s, %s', (longitude, latitude, expected) => {
    const changes = [...withField(place(longitude, latitude), 'optional text'), withDegrees]
    expect(told(changes)).toEqual(expected.map((one) => `busCompany.yaml:${one}`))
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

describe('an option is held to its kind', () => {
  const days = '(disabledDates, date, `afterToday` / `beyondTomorrow` / `beforeToday`)'
  it.each<[widget: string, type: string, made: object, told: string[]]>([
    ['text: { digitsOnly: true }', 'text', { digitsOnly: true }, []],
    ['text: { digitsOnly: false }', 'text', { digitsOnly: false }, ['6:40 said-anyway (digitsOnly, false)']],
    [
      'text: { digitsOnly: maybe }',
      'text',
      {},
      ['6:52 widget-option-type (digitsOnly, text, @nature-flag) → true'],
    ],
    ['text: { nobody: 1 }', 'text', {}, ['6:40 unknown-widget-option (nobody, text, digitsOnly)']],
    ['number: { min: "3" }', 'number', {}, ['6:47 widget-option-type (min, number, @nature-number) → 3']],
    ['number: { min: false }', 'number', {}, ['6:47 widget-option-type (min, number, @nature-number)']],
    ['number: { step: 1 }', 'number', { step: 1 }, ['6:42 said-anyway (step, 1)']],
    ['number: { step: 2 }', 'number', { step: 2 }, []],
    ['number: { unit: 元 }', 'number', { unit: '元' }, []],
    ['number: { unit: [a] }', 'number', {}, ['6:48 widget-option-type (unit, number, @nature-text)']],
    ['file: { template: edit }', 'text', { template: 'edit' }, []],
    [
      'file: { template: [edit] }',
      'text',
      {},
      ['6:50 widget-option-type (template, file, @nature-name) → edit'],
    ],
    [
      'file: { template: [edit, add] }',
      'text',
      {},
      ['6:50 widget-option-type (template, file, @nature-name)'],
    ],
    ['date: { disabledDates: beforeToday }', 'date', { disabledDates: 'beforeToday' }, []],
    ['date: { disabledDates: before }', 'date', {}, [`6:55 widget-option-type ${days} → beforeToday`]],
    ...['[beforeToday]', '[]'].map((written): [string, string, object, string[]] => [
      `date: { disabledDates: ${written} }`,
      'date',
      {},
      [`6:55 widget-option-type ${days} → afterToday | beyondTomorrow | beforeToday`],
    ]),
    ['file: { types: { a: b } }', 'text', {}, ['6:47 widget-option-type (types, file, @nature-endings)']],
    ['file: { under: 2 }', 'text', {}, ['6:47 widget-option-type (under, file, @nature-size) → 2KB | 2MB']],
    ['file: { under: 300B, underMessage: 大 }', 'text', { under: 300, underMessage: '大' }, []],
    ['file: { under: 1.5 gb, underMessage: 大 }', 'text', { under: 1_610_612_736, underMessage: '大' }, []],
    ['file: { template: { a: b } }', 'text', {}, ['6:50 widget-option-type (template, file, @nature-name)']],
    [
      'image: { pixels: 450*300 }',
      'address',
      {},
      ['6:49 widget-option-type (pixels, image, @nature-pixels) → 450x300'],
    ],
    [
      'image: { pixels: 450x300, pixelsMessage: 小 }',
      'address',
      { pixels: { width: 450, height: 300 }, pixelsMessage: '小' },
      [],
    ],
    ['nobody: { a: 1 }', 'text', {}, ['6:32 unknown-widget (nobody)']],
  ])('{ %s }', (widget, type, made, expected) => {
    const changes = withField(`{ label: 甲, widget: { ${widget} } }`, `optional ${type}`)
    expect(fieldOf(changes).options).toEqual(made)
    const ofOptions = told(changes).filter((one) => !/ (parameter-type|widget-option-missing) /.test(one))
    expect(ofOptions).toEqual(expected.map((one) => `busCompany.yaml:${one}`))
  })
})

it('a flag of which nobody says how it usually is, is not raised', () => {
  const options = {
    loud: { nature: 'flag', description: '' },
    many: { nature: 'number', description: '' },
  } as const
  const text = {
    name: 'text',
    description: '',
    value: 'text',
    verb: 'input',
    inFilters: true,
    options,
    example: '',
  } as const
  const toldOf = (written: string): string[] => {
    const files = [...yamlIn(join(fixtures, 'base'))].map(([path, before]) => ({
      path,
      text: before.replace('{ label: 公司名称, ', `{ label: 公司名称, widget: { text: { ${written} } }, `),
    }))
    const { findings } = checkProject(files, [defineWidget(text)])
    return findings.map(({ rule }) => rule)
  }
  expect(toldOf('loud: false')).toEqual(['said-anyway'])
  expect(toldOf('loud: true')).toEqual([])
  expect(toldOf('many: 0')).toEqual([])
  expect(toldOf('many: false')).toEqual(['widget-option-type'])
})
