import { describe, expect, it } from 'vitest'
import {
  madeOfProject,
  toldOfProject,
  withColumn,
  withField,
  withFilter,
  type Change,
} from '../rules/small-project.fixture'

const of = (root: string, name: string) => ['.', ['$', root], name]

/** The call of `base` that edits is sent this besides. */
const sends = (written: string): readonly Change[] => [
  [
    'companyName: text, cityName: text, state: code }',
    'companyName: text, cityName: text, state: code, parts: "[Part]", tags: "[text]" }\n  Part: { name: text, count: int }',
  ],
  ['sends: { id: id, companyName: text }', 'sends: { id: id, companyName: text, parts: any }'],
  ['send: { id: row.id }, success: 编辑成功', `send: { id: row.id, parts: ${written} }, success: 编辑成功`],
]

describe('what is made of each item of a list', () => {
  const sentBy = (written: string) => {
    const { actions } = madeOfProject({ project: 'base', changes: sends(written) }).screens.busCompany!
    const call = actions['company.edit']!.steps.find((step) => step.do === 'call')
    return call?.send?.parts
  }
  it.each<[written: string, made: unknown]>([
    [
      '{ each: row.parts, only: item.count > 0, set: { count: item.count + 1, more: index }, take: item.name }',
      [
        'each',
        {
          list: of('row', 'parts'),
          only: ['>', of('item', 'count'), 0],
          set: { count: ['+', of('item', 'count'), 1], more: ['$', 'index'] },
          take: of('item', 'name'),
        },
      ],
    ],
    ['{ each: row.parts }', ['each', { list: of('row', 'parts') }]],
    [
      '{ each: row.tags, set: { more: index } }',
      ['each', { list: of('row', 'tags'), set: { more: ['$', 'index'] } }],
    ],
    [
      '{ each: { each: row.parts, set: { more: index } }, take: item.more + item.count }',
      [
        'each',
        {
          list: ['each', { list: of('row', 'parts'), set: { more: ['$', 'index'] } }],
          take: ['+', of('item', 'more'), of('item', 'count')],
        },
      ],
    ],
    [
      '{ each: { each: row.tags, set: { more: index } }, take: item.more }',
      [
        'each',
        {
          list: ['each', { list: of('row', 'tags'), set: { more: ['$', 'index'] } }],
          take: of('item', 'more'),
        },
      ],
    ],
    ['null', null],
    ['true', true],
    ['5', 5],
  ])('%s', (written, made) => {
    expect(sentBy(written)).toEqual(made)
    expect(toldOfProject({ project: 'base', changes: sends(written) })).toEqual([])
  })
  it.each<[written: string, told: string]>([
    [
      '{ each: row.parts, only: item.nobody > 0 }',
      '31:92 expression-unknown-member (nobody, record Part, name, count)',
    ],
    [
      '{ each: { each: row.parts, take: item.name }, take: item.count }',
      '31:119 expression-unknown-member (count, text, )',
    ],
    [
      '{ each: { each: row.parts, set: { more: index } }, take: item.nobody }',
      '31:124 expression-unknown-member (nobody, record, name, count, more)',
    ],
    [
      '{ each: { each: row.parts, set: { count: item.name } }, take: item.count * 2 }',
      '31:124 expression-type (*, number, text)',
    ],
    [
      '{ each: { each: row.parts, only: item.count > 0 }, take: item.nobody }',
      '31:124 expression-unknown-member (nobody, record Part, name, count)',
    ],
    [
      '{ each: row.parts, set: { a: item.nobody, b: index } }',
      '31:96 expression-unknown-member (nobody, record Part, name, count)',
    ],
    ['{ each: row.companyName, take: item }', '31:70 expression-type (each, list, text)'],
    [
      '{ each: row.nobody, take: item }',
      '31:74 expression-unknown-member (nobody, record Company, id, companyName, cityName, state, parts, tags)',
    ],
    ['[1]', '31:62 wrong-kind (parts, @kind-expression, @kind-list)'],
  ])('%s is told: %s', (written, told) => {
    expect(toldOfProject({ project: 'base', changes: sends(written) })).toEqual([`busCompany.yaml:${told}`])
  })
})

describe('a slip is told by its name', () => {
  const ofPage = 'user, scope, query, params, results, filters, size, row, '
  const ofForm = 'mode, user, scope, query, params, given, results, row, form, '
  it.each<[written: string, told: string]>([
    ['selection.id', '6:30 no-selection ()'],
    ['results.a', '6:38 results-never-set (a, )'],
    ['form.a', `6:30 expression-unknown-name (form, ${ofPage})`],
    ['filters.nobody', '6:38 unknown-filter (nobody, companyName)'],
    ['query.a', '6:36 unknown-query (a, busCompany)'],
    ['params.a', '6:37 unknown-variant-parameter (a)'],
    [
      'row.nobody',
      '6:34 expression-unknown-member (nobody, record Company, id, companyName, cityName, state, seats)',
    ],
    ['row.companyName.x', '6:46 expression-unknown-member (x, text, )'],
    ['given.a', `6:30 expression-unknown-name (given, ${ofPage})`],
    ['scope', '6:30 scope-missing ()'],
  ])('%s in a column', (written, told) => {
    const changes = withColumn('seats', `{ label: 座位, value: ${written} }`)
    expect(toldOfProject({ project: 'base', changes })).toEqual([`busCompany.yaml:${told}`])
  })
  it.each<[written: string, told: string]>([
    ['selection.id', `6:29 expression-unknown-name (selection, ${ofForm})`],
    [
      'row.nobody',
      '6:33 expression-unknown-member (nobody, record Company, id, companyName, cityName, state)',
    ],
    ['form.nobody', '6:34 not-in-form (nobody, companyName, seats)'],
    ['given.a', '6:35 unknown-given (a, company, { a: text })'],
  ])('%s in a field of a dialog', (written, told) => {
    const changes = withField(`{ label: 甲, value: ${written} }`, 'optional text')
    expect(toldOfProject({ project: 'base', changes })).toEqual([`busCompany.yaml:${told}`])
  })
  it.each<[written: string, told: string]>([
    ['row.id', '6:27 expression-unknown-name (row, user, scope, query, params, results, filters, size, )'],
    ['filters.nobody', '6:35 unknown-filter (nobody, companyName, day)'],
  ])('%s in a filter', (written, told) => {
    const changes = withFilter('day: optional text', '', `{ label: 甲, value: ${written} }`)
    expect(toldOfProject({ project: 'base', changes })).toEqual([`busCompany.yaml:${told}`])
  })
})

describe('a value of a wanted type', () => {
  const begins = (written: string, type: string) => {
    const changes = withField(written, type)
    const { dialogs } = madeOfProject({ project: 'base', changes }).screens.busCompany!
    const told = toldOfProject({ project: 'base', changes }).filter((one) => !one.includes('parameter-type'))
    return [dialogs.company!.form!.fields[1]!.default, told]
  }
  const options = 'options: { 1: 一, 2: 二 }'
  it.each<[written: string, type: string, made: unknown, told: string[]]>([
    [`{ label: 甲, widget: select, ${options}, default: 2 }`, 'optional code', '2', []],
    [
      `{ label: 甲, widget: multiSelect, ${options}, default: '[1, 2]' }`,
      '"optional [code]"',
      ['list', ['1', '2']],
      [],
    ],
    ['{ label: 甲, widget: number, default: 2 }', 'optional int', 2, []],
    [
      `{ label: 甲, widget: multiSelect, ${options}, default: 2 }`,
      '"optional [code]"',
      undefined,
      ['busCompany.yaml:6:77 wrong-type (list of code, number)'],
    ],
    [
      '{ label: 甲, widget: number, default: form.companyName }',
      'optional int',
      undefined,
      ['busCompany.yaml:6:47 wrong-type (number, text) → toNumber(form.companyName)'],
    ],
    ['{ label: 甲, widget: number, default: null }', 'optional int', null, []],
  ])('%s', (written, type, made, told) => {
    expect(begins(written, type)).toEqual([made, told])
  })
})
