import { describe, expect, it } from 'vitest'
import type { Report } from '../link/report'
import type { SourceNode } from '../source'
import { checkKnown } from './known'
import { screenIn } from './screen.fixture'
import { toldOfFile } from './written.fixture'

const bool = { type: { kind: 'bool' } }
const text = { type: { kind: 'text' } }
const calls = new Map(
  Object.entries({
    'card.turn': { method: 'POST', reads: {}, parameters: { id: text, open: bool } },
    'card.fixed': {
      method: 'POST',
      reads: {},
      parameters: { id: text, open: bool, by: { type: { kind: 'text' }, fixed: 1 } },
    },
    'card.more': { method: 'POST', reads: {}, parameters: { id: text, open: bool, name: text } },
    'card.rename': { method: 'POST', reads: {}, parameters: { id: text, name: text } },
    'card.look': { method: 'GET', reads: {}, parameters: { id: text, open: bool } },
    'card.read': { method: 'POST', reads: { n: {} }, parameters: { id: text, open: bool } },
    'card.remove': { method: 'POST', reads: {}, parameters: { id: text, open: bool } },
    'card.leave': { method: 'POST', reads: {}, parameters: { id: text, open: bool } },
    'card.copy': { method: 'POST', reads: {}, parameters: { id: text, open: bool } },
    'card.store': { method: 'POST', reads: {}, parameters: { id: text, open: bool } },
    'card.save': { method: 'POST', reads: {}, parameters: { id: text, state: text } },
  }).map(([name, one]) => [name, { name, compiled: { name, ...one } }] as const),
)
const deeds = { 'card.leave': { verb: 'remove' }, 'card.store': { verb: 'change' } }
const offered = (...codes: string[]) => new Map(codes.map((code) => [code, 'text']))
const codes = new Map([
  ['state', offered('1', '2')],
  ['kind', offered('1', '2', '3')],
])
const screenOf = (report: Report, root: SourceNode) =>
  screenIn(report, root, { codes, project: { calls: { calls }, standIn: { deeds } } })
const told = (content: string): string[] =>
  toldOfFile(`${content}\n`, (report, root) => checkKnown(screenOf(report, root)))
const doing = (steps: string, conditions = ''): string[] =>
  told(`actions: { a: { ${conditions} steps: [${steps}] } }`)

describe('a call that is sent what the row has', () => {
  it.each([
    '{ call: card.turn, send: { id: row.id, open: row.open } }',
    '{ call: card.turn, send: { open: row.open, id: row.cardId } }',
    '{ call: card.fixed, send: { id: row.id, open: row.open } }',
    '{ call: card.store, send: { id: row.id, open: row.open } }',
    '{ call: card.more, send: { id: row.id, name: row.name, open: row.open } }',
    '{ call: card.turn, send: { id: row.id, open: " row.open " } }',
  ])('turns nothing: %s', (step) => {
    expect(doing(step)).toEqual([
      expect.stringMatching(/^turns-nothing name=row.open at "? ?row.open ?"? → "!row.open"$/),
    ])
  })
  it.each([
    '{ call: card.turn, send: { id: row.id, open: "!row.open" } }',
    '{ call: card.turn, send: { id: row.id, open: row.shut } }',
    '{ call: card.more, send: { id: row.id, open: row.open } }',
    '{ call: card.more, send: { id: row.id, open: row.open, name: form.name } }',
    '{ call: card.rename, send: { id: row.id, name: row.name } }',
    '{ call: card.look, send: { id: row.id, open: row.open } }',
    '{ call: card.read, send: { id: row.id, open: row.open } }',
    '{ call: card.turn, send: { id: row.id, open: row.open }, as: answer }',
    '{ call: card.remove, send: { id: row.id, open: row.open } }',
    '{ call: card.leave, send: { id: row.id, open: row.open } }',
    '{ call: card.copy, send: { id: row.id, open: row.open } }',
    '{ call: card.unknown, send: { id: row.id, open: row.open } }',
    '{ call: card.turn }',
    'reload',
  ])('turns something, or nobody knows: %s', (step) => {
    expect(doing(step)).toEqual([])
  })
  it('is told once, not as sending what is there too', () => {
    expect(
      doing('{ call: card.turn, send: { id: row.id, open: row.open } }', 'visible: row.open,'),
    ).toHaveLength(1)
  })
})

describe('an action that is offered while a row has a value', () => {
  const sends = (value: string, visible: string, more = ''): string[] =>
    doing(
      `{ call: card.save, send: { id: row.id, ${more} ${value} } }`,
      `visible: ${JSON.stringify(visible)},`,
    )
  it.each([
    ['state: 1', 'row.state == 1', 'sends-what-is-there name=row.state at 1 → 2'],
    ["state: '2'", 'row.state == 2', "sends-what-is-there name=row.state at '2' → '1'"],
    ['kind: 1', 'row.kind == 1', 'sends-what-is-there name=row.kind at 1'],
    ['state: 1', "row.state == '1' && row.kind == 1", 'sends-what-is-there name=row.state at 1 → 2'],
    ['other: 1', 'row.other == 1', 'sends-what-is-there name=row.other at 1'],
    ['open: true', 'row.open', 'sends-what-is-there name=row.open at true → false'],
    ['open: false', '!row.open', 'sends-what-is-there name=row.open at false → true'],
  ])('sends it: %s where %s', (value, visible, said) => {
    expect(sends(value, visible)).toEqual([said])
  })
  it('sends several of them', () => {
    expect(sends('state: 1', 'row.state == 1 && row.kind == 2', 'kind: 2,')).toEqual([
      'sends-what-is-there name=row.kind at 2',
    ])
  })
  it.each([
    ['state: 2', 'row.state == 1'],
    ['state: 1', 'row.kind == 1'],
    ['state: 1', 'row.state in [1, 2]'],
    ['state: 1', 'row.state != 2'],
    ['open: true', '!row.open'],
    ['state: form.state', 'row.state == 1'],
    ['state: 1, kind: 3', 'row.state == 1 && row.kind == 2'],
    ['state: row.kind', 'row.state == 1'],
    ['state: [1]', 'row.state == 1'],
    ['state: null', "row.state == ''"],
    ['open: true', 'row.shut'],
  ])('sends another: %s where %s', (value, visible) => {
    expect(sends(value, visible)).toEqual([])
  })
  it('sends nothing without a call', () => {
    expect(doing('{ open: card, send: { state: 1 } }', 'visible: row.state == 1,')).toEqual([])
  })
})

describe('an action that turns a form to another mode', () => {
  const turning = (visible: string, modes: string[], mode = 'edit', step = `{ mode: ${mode} }`): string[] =>
    told(`actions: { turn: { visible: ${visible}, steps: [reload, ${step}] } }
standings: { turn: [card] }
dialogs: { card: { openers: [${modes.map((one) => `{ role: toolbar, mode: ${one} }`).join(', ')}] } }`)
  it.each([
    ["mode == 'edit'", ['view'], "mode-not-left mode=edit from=view at mode == 'edit' → mode == 'view'"],
    [
      "mode != 'view'",
      ['view', 'edit'],
      "mode-not-left mode=edit from=view at mode != 'view' → mode == 'view'",
    ],
    [
      "mode == 'add'",
      ['add', 'view', 'copy'],
      "mode-not-left mode=edit from=view, copy at mode == 'add' → mode == 'view'",
    ],
    [
      "mode == 'edit' && row.a == 1",
      ['view'],
      "mode-not-left mode=edit from=view at mode == 'edit' && row.a == 1",
    ],
  ])('is offered where %s, of %j', (visible, modes, said) => {
    expect(turning(visible, modes)).toEqual([said])
  })
  it.each([
    ["mode == 'view'", ['view']],
    ["mode == 'copy'", ['view', 'copy']],
    ["mode == 'edit'", ['edit']],
    ["mode == 'edit'", ['add']],
    ["mode == 'edit'", []],
    ['row.a == 1', ['view']],
  ])('may be offered where %s, of %j', (visible, modes) => {
    expect(turning(visible, modes)).toEqual([])
  })
  it('is one that opens nothing and stands in a dialog', () => {
    expect(turning("mode == 'edit'", ['view'], 'edit', '{ open: other, mode: edit }')).toEqual([])
    expect(told("actions: { turn: { visible: mode == 'edit', steps: [{ mode: edit }] } }")).toEqual([])
    expect(
      told(
        'actions: { turn: { steps: [{ mode: edit }] } }\nstandings: { turn: [card] }\ndialogs: { card: { openers: [{ role: row, mode: view }] } }',
      ),
    ).toEqual([])
  })
})
