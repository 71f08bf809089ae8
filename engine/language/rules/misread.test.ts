import { describe, expect, it } from 'vitest'
import type { WidgetSchema } from '../../compiled'
import { listOf, scalar, type Type } from '../../expression/types'
import type { ScreenContext } from '../compile/context'
import type { LinkedCall } from '../link/calls'
import type { DialogOutline, ListOutline } from '../link/outline'
import type { Report } from '../link/report'
import type { RecordOf } from '../link/types'
import { FieldUse } from '../link/uses'
import { writtenWidget } from '../link/widget-of'
import type { SourceNode } from '../source'
import {
  checkCellAction,
  checkCodeShown,
  checkFileNamed,
  checkItemsSent,
  checkKey,
  checkOpenerMayAsk,
  checkRecordSent,
  checkSpelt,
  checkTotalsNarrowed,
  mayStayEmpty,
} from './misread'
import { rootOf, toldOfFile } from './written.fixture'

const contextOf = (report: Report, more: object = {}): ScreenContext =>
  ({ report, codes: new Map(), ...more }) as unknown as ScreenContext
const record = (members: Record<string, Type>, name = 'Card'): RecordOf => ({ kind: 'record', name, members })
const callOf = (root: SourceNode): LinkedCall =>
  ({
    name: 'card.save',
    node: root,
    keyNode: root,
    compiled: { parameters: root.get('sends')?.value ?? {} },
  }) as unknown as LinkedCall
/** The use of a field under `use`, and its declaration under `field`. */
const useIn = (root: SourceNode): FieldUse => new FieldUse('no', root.get('use')!, root.get('field'))

it('figures are narrowed as their list is, where they are narrowed at all', () => {
  const told = (sends: string, ...narrowing: string[]): string[] =>
    toldOfFile(`sends: ${sends}\nspot: here\n`, (report, root) =>
      checkTotalsNarrowed(contextOf(report), root.get('spot')!, callOf(root), narrowing),
    )
  expect(told('{ a: text }', 'a', 'b', 'c')).toEqual([
    'totals-not-narrowed name=b call=card.save at here',
    'totals-not-narrowed name=c call=card.save at here',
  ])
  expect(told('{ a: text, b: text }', 'a', 'b')).toEqual([])
  expect(told('{ z: text }', 'a', 'b')).toEqual([])
})

it('a record that is sent has all members of its type', () => {
  const to = record({ a: scalar('text'), b: scalar('text') })
  const from = record({ a: scalar('text'), c: scalar('text') })
  const told = (wanted: Type, given: Type): string[] =>
    toldOfFile('spot: here\n', (report, root) =>
      checkRecordSent(contextOf(report), root.get('spot')!, {
        name: 'card',
        call: callOf(root),
        wanted,
        given,
      }),
    )
  const missing = ['sent-without-member member=b parameter=card call=card.save known=a, c at here']
  expect(told(to, from)).toEqual(missing)
  expect(told(listOf(to), from)).toEqual(missing)
  expect(told(to, listOf(from))).toEqual(missing)
  expect(told(to, to)).toEqual([])
  expect(told(scalar('any'), from)).toEqual([])
  expect(told(to, scalar('any'))).toEqual([])
})

it('what is typed into rows is sent with them', () => {
  const told = (of: string, wanted: Type): string[] =>
    toldOfFile(`use: { ${of} }\nitems: { a: {}, b: {}, c: { value: 1 } }\n`, (report, root) => {
      const items = (root.get('items')?.entries() ?? []).map(
        ({ key, node, keyNode }) => new FieldUse(key, keyNode, node),
      )
      const uses = (_: SourceNode, kind: string): FieldUse[] => (kind === 'fieldSets' ? items : [])
      const context = contextOf(report, { outline: { fields: { uses, isOnlyUse: () => true } } })
      checkItemsSent(context, useIn(root), { name: 'rows', call: callOf(root), wanted })
    })
  const missing = ['item-not-sent name=b type=Card call=card.save at b → a']
  expect(told('of: x', listOf(record({ a: scalar('text') })))).toEqual(missing)
  expect(told('of: x', record({ a: scalar('text') }))).toEqual(missing)
  expect(told('of: x', listOf(scalar('any')))).toEqual([])
  expect(told('field: x', record({ a: scalar('text') }))).toEqual([])
})

describe('whether a filter may stay empty', () => {
  const may = (use: string, field: string, standsInForm = false): boolean => {
    const root = rootOf(`use: ${use}\nfield: ${field}\n`)
    return mayStayEmpty(
      { outline: { standsInForm: () => standsInForm } } as unknown as ScreenContext,
      useIn(root),
    )
  }
  it.each([
    ['no', '{ label: a }', true],
    ['no', '{ default: 1 }', false],
    ['no', '{ value: 1 }', false],
    ['no', '{ required: true }', false],
    ['no', '{ required: false }', true],
    ['{ field: no, required: true }', '{ label: a }', false],
    ['{ field: no, required: false }', '{ required: true }', true],
  ])('%s of %s: %s', (use, field, expected) => {
    expect(may(use, field)).toBe(expected)
  })
  it('a form may demand what a filter does not', () => {
    expect(may('no', '{ required: true }', true)).toBe(true)
    expect(may('{ field: no, required: true }', '{}', true)).toBe(false)
  })
})

it('a file is named by what was asked for', () => {
  const told = (file: string, lists = [{} as ListOutline]): string[] =>
    toldOfFile(`file: ${file}\n`, (report, root) =>
      checkFileNamed(contextOf(report), root.get('file'), lists),
    )
  expect(told('{ text: "{a}{b}", with: { a: "filters.from + filters.to", b: row.x } }')).toEqual([
    'file-named-by-typed written=filters.from + filters.to at "filters.from + filters.to" → asked.from + asked.to',
  ])
  expect(told('{ text: "{a}", with: { a: filters.from } }', [])).toEqual([])
  expect(told('{ text: "{a}", with: { a: asked.filters.from, b: [filters.x], c: myfilters.a } }')).toEqual([])
  expect(told('{ text: a }')).toEqual([])
  expect(told('filters.csv')).toEqual([])
})

describe('the key of a row', () => {
  const told = (type: Type | undefined, others: Record<string, Type> = {}, codes: string[] = []): string[] =>
    toldOfFile('key: no\nother: 1\n', (report, root) => {
      const context = contextOf(report, { codes: new Map(codes.map((name) => [name, new Map()])) })
      checkKey(context, root.get('key')!, 'no', type && record({ no: type, ...others }))
    })
  it.each(['id', 'code', 'text', 'number', 'any'] as const)('may be of the type %s', (kind) => {
    expect(told(scalar(kind))).toEqual([])
  })
  it.each(['money', 'bool', 'date'] as const)('may not be of the type %s', (kind) => {
    expect(told(scalar(kind))).toEqual([`key-not-unique name=no type=${kind} at no`])
  })
  it('is none of codes that a field offers', () => {
    expect(told(scalar('code'), {}, ['no'])).toHaveLength(1)
    expect(told(scalar('code'), {}, ['other'])).toEqual([])
  })
  it('is an id, where there are some', () => {
    const id = scalar('id')
    expect(told(scalar('bool'), { a: id, b: scalar('text'), c: id, d: id, e: id })).toEqual([
      'key-not-unique name=no type=bool at no → a → c → d',
    ])
    expect(told(scalar('bool'), { a: id, id })).toEqual(['key-not-unique name=no type=bool at key: no\n → '])
  })
  it('is not looked at where there is no such row', () => {
    expect(told(undefined)).toEqual([])
  })
})

it('a record has no spelling inside of a text', () => {
  const text = scalar('text')
  const card = record({ a: text, n: scalar('number'), b: text, c: text, d: text })
  const told = (type: Type, written = 'row.card'): string[] =>
    toldOfFile(`at: ${written}\n`, (report, root) => checkSpelt(contextOf(report), root.get('at')!, type))
  expect(told(card)).toEqual([
    'record-in-text written=row.card at row.card → row.card.a → row.card.b → row.card.c',
  ])
  expect(told(listOf(card))).toEqual(['record-in-text written=row.card at row.card → count(row.card)'])
  expect(told(card, 'first(row.cards)')).toEqual([
    'record-in-text written=first(row.cards) at first(row.cards)',
  ])
  expect(told(text)).toEqual([])
  expect(told(listOf(text))).toEqual([])
})

it('an action of a cell stands at its column', () => {
  const schema = {
    options: {
      action: { nature: 'name', of: 'action' },
      dialog: { nature: 'name', of: 'dialog' },
      size: { nature: 'number' },
    },
  }
  const told = (view: string, isView = true): string[] =>
    toldOfFile(`column: { field: a, view: ${view} }\n`, (report, root) => {
      const node = root.get('column')!.get('view')!
      const written = writtenWidget(node, new Map([['link', schema as unknown as WidgetSchema]]))!
      checkCellAction(contextOf(report), written, isView ? node : undefined)
    })
  expect(told('{ link: { action: look } }')).toEqual([
    'action-in-cell name=look at { link: { action: look } } → link, action: look',
  ])
  expect(told('{ link: { action: look, size: 1 } }')).toEqual(['action-in-cell name=look at action'])
  expect(told('{ link: { action: look } }', false)).toEqual(['action-in-cell name=look at action'])
  expect(told('{ link: { dialog: look, size: 1 } }')).toEqual([])
  expect(told('{ other: { action: look } }')).toEqual([])
  expect(told('link')).toEqual([])
})

describe('a column of codes whose texts a lookup knows', () => {
  const text = scalar('text')
  const row = record({
    lineId: scalar('id'),
    lineName: text,
    lineText: text,
    lineShort: text,
    lineLong: text,
    other: text,
  })
  const widgets = new Map([
    ['select', { name: 'select', needsChoices: true }],
    ['text', { name: 'text' }],
  ])
  const told = (field: string, use = 'lineId', of: RecordOf | null = row): string[] =>
    toldOfFile(`use: ${use}\nfield: ${field}\n`, (report, root) => {
      const name = /^\w+$/.test(use) ? use : 'lineId'
      const made = new FieldUse(name, root.get('use')!, root.get('field'))
      checkCodeShown(contextOf(report, { project: { widgets } }), made, of ?? undefined)
    })
  const lookup = 'lookup: { call: line.list, code: id, name: name }'
  const shown = (name: string): string => `→ { field: lineId, value: row.${name} }`
  const found = `column-shows-code name=lineId at lineId ${['lineName', 'lineText', 'lineShort'].map(shown).join(' ')}`

  it('shows the text that the row has of it', () => {
    expect(told(`{ widget: select, ${lookup} }`)).toEqual([found])
    expect(told(`{ widget: select, ${lookup} }`, 'lineId', null)).toEqual([
      'column-shows-code name=lineId at lineId',
    ])
  })
  it.each(['Id', 'Code', 'No'])('by a name without %s', (end) => {
    const of = record({ [`line${end}`]: text, lineName: text })
    expect(told(`{ widget: select, ${lookup} }`, `line${end}`, of)).toEqual([
      `column-shows-code name=line${end} at line${end} → { field: line${end}, value: row.lineName }`,
    ])
  })
  it.each([
    `{ ${lookup} }`,
    '{ widget: select }',
    `{ widget: select, ${lookup}, text: name }`,
    `{ widget: select, ${lookup}, value: row.name }`,
    `{ widget: select, ${lookup}, options: { 1: a } }`,
    `{ widget: select, ${lookup}, format: date }`,
    `{ widget: select, ${lookup}, view: tag }`,
    '{ widget: select, lookup: { call: line.list, code: id, name: id } }',
  ])('not with %s', (field) => {
    expect(told(field)).toEqual([])
  })
  it('not where a heading of its own names what is shown', () => {
    expect(told(`{ widget: select, label: 线路, ${lookup} }`)).toHaveLength(1)
    expect(told(`{ widget: select, ${lookup} }`, '{ field: lineId, label: 编号 }')).toEqual([])
  })
})

it('whoever may open a dialog may ask what it asks', () => {
  const root = rootOf(
    'actions: { look: { permission: card:look }, edit: { permission: card:edit }, free: { label: a } }\nspot: here\n',
  )
  const asked = (
    openers: { action?: string; mode: string }[],
    isAsked?: (mode: string) => boolean,
  ): unknown[] => {
    const keys: unknown[] = []
    const context = {
      outline: { action: (name: string) => root.get('actions')?.get(name) },
      permission: (node: SourceNode) => (node.value === 'card:edit' ? null : [node.value]),
      checkPermission: (_: LinkedCall, __: SourceNode, one: unknown) => keys.push(one),
    }
    const dialog = { openers } as unknown as DialogOutline
    checkOpenerMayAsk(context as unknown as ScreenContext, callOf(root), root.get('spot')!, dialog, isAsked)
    return keys
  }
  const look = { action: 'look', mode: 'view' }
  expect(asked([look])).toEqual([['card:look']])
  expect(
    asked([
      { action: 'edit', mode: 'edit' },
      { mode: 'add' },
      { action: 'free', mode: 'add' },
      { action: 'other', mode: 'add' },
    ]),
  ).toEqual([])
  expect(asked([look], (mode) => mode === 'view')).toEqual([['card:look']])
  expect(asked([look], (mode) => mode === 'add')).toEqual([])
})
