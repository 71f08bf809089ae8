import { describe, expect, it } from 'vitest'
import type { ScreenContext } from '../compile/context'
import type { StepFacts } from '../compile/step-facts'
import type { DialogOutline, ListOutline, Standing } from '../link/outline'
import { checkAskedAgain, listsAround, listsBehind, listsLeft, listsOf } from './asked-again'
import { factsIn } from './steps.fixture'
import { rootOf, toldOfFile } from './written.fixture'

interface Situation {
  /** The steps, with `CALL` for the call that is made. */
  steps?: string
  name?: string
  call?: object
  deeds?: Record<string, object>
  list?: string
  lists?: ListOutline[]
  around?: ListOutline[]
}
const asked = { service: 'web', method: 'POST', rows: {}, reads: {}, parameters: {} }
const made = { service: 'web', method: 'POST', reads: {}, parameters: {} }
const screen = rootOf(`actions:
  open: { visible: row.shown == 1 }
  stop: { disabled: "!row.grey" }
`)
const listOf = (id: string, written: string): ListOutline =>
  ({
    id,
    node: rootOf(written),
    columns: [{ member: 'id' }, { member: 'name' }, { member: 'state' }],
  }) as unknown as ListOutline
const cards = listOf('cards', 'call: card.list')
const others = listOf('others', 'call: other.list')

function told(given: Situation): string[] {
  const { steps = '[{ call: CALL }]', name = 'card.add', call = {}, deeds = {} } = given
  const calls = new Map(
    Object.entries({ 'card.list': asked, 'other.list': asked, [name]: { ...made, ...call } }).map(
      ([one, compiled]) => [one, { name: one, compiled }] as const,
    ),
  )
  const lists = given.lists ?? [given.list === undefined ? cards : listOf('cards', given.list)]
  return toldOfFile(`steps: ${steps.replace(/CALL/g, name)}\n`, (report, action) => {
    const outline = { root: screen, lists: [cards, others] }
    const context = {
      report,
      project: { calls: { calls }, standIn: { deeds } },
      outline,
    } as unknown as ScreenContext
    checkAskedAgain(context, factsIn(action), lists, given.around)
  })
}
const isTold = (given: Situation): boolean => told(given).length === 1

describe('what a call does by its name', () => {
  it.each(['add', 'create', 'insert', 'copy', 'addAll', 'delete', 'remove', 'removeAll', 'clear', 'destroy'])(
    'card.%s changes which rows there are',
    (verb) => {
      expect(told({ name: `card.${verb}` })).toEqual([
        `not-asked-again call=card.${verb} at { call: card.${verb} } → { call: card.${verb} }, reload`,
      ])
    },
  )
  it.each(['card.address', 'card.removed', 'card.look', 'cards.add', 'bard.add', 'other.add', 'add'])(
    '%s does not',
    (name) => {
      expect(told({ name })).toEqual([])
    },
  )
  it('what is gone is gone from every list', () => {
    expect(isTold({ name: 'other.remove' })).toBe(true)
  })

  const turning =
    'accept approve archive assign audit bind cancel close complete confirm disable enable finish freeze lock pass publish putOn refuse reject reply restore revoke ship start stop takeOff toggle top unbind unfreeze unlock void'
  it.each(turning.split(' '))('card.%s changes the row that it names', (verb) => {
    const name = `card.${verb}`
    expect(isTold({ name, steps: '[{ call: CALL, send: { id: row.id } }]' })).toBe(true)
    expect(isTold({ name, steps: '[{ call: CALL, send: { ids: selection.id } }]' })).toBe(true)
    expect(isTold({ name, steps: '[{ call: CALL, send: { id: form.id } }]' })).toBe(false)
    expect(isTold({ name: `${name}s`, steps: '[{ call: CALL, send: { id: row.id } }]' })).toBe(false)
  })

  it.each([
    ['name', true],
    ['shown', true],
    ['grey', true],
    ['id', false],
    ['', false],
    ['other', false],
    ['sho', false],
  ])('card.edit, which sends `%s`: %s', (parameter, expected) => {
    expect(isTold({ name: 'card.edit', call: { parameters: { [parameter]: {} } } })).toBe(expected)
  })
  it('the key of the list shows nothing of a change', () => {
    const given = { name: 'card.edit', list: 'call: card.list\nkey: name' }
    expect(isTold({ ...given, call: { parameters: { name: {} } } })).toBe(false)
    expect(isTold({ ...given, call: { parameters: { state: {} } } })).toBe(true)
  })

  it.each<[string, Situation, boolean]>([
    ['of another service', { call: { service: 'app' } }, false],
    ['that reads', { call: { method: 'GET' } }, false],
    ['that answers a file', { call: { file: {} } }, false],
    ['that answers rows', { call: { rows: {} } }, false],
    ['that answers values', { call: { reads: { n: {} } } }, false],
    ['that removes and answers values', { name: 'card.remove', call: { reads: { n: {} } } }, true],
    [
      'that turns a row and answers values',
      { name: 'card.stop', call: { reads: { n: {} } }, steps: '[{ call: CALL, send: { id: row.id } }]' },
      true,
    ],
    ['that the list itself makes', { list: 'call: card.add' }, false],
    [
      'that edits a row and answers values',
      {
        name: 'card.edit',
        call: { reads: { n: {} }, parameters: { name: {} } },
        steps: '[{ call: CALL, send: { id: row.id } }]',
      },
      false,
    ],
    ['of a list that asks nothing', { list: 'key: id' }, false],
    ['where no list is', { lists: [] }, false],
    ['without an area, of a list without one', { name: '.add', list: 'call: .list' }, false],
    ['that is not declared', { steps: '[{ call: card.unknown }]' }, false],
    ['where a second list shows it', { lists: [others, cards] }, true],
  ])('a call %s', (_, given, expected) => {
    expect(isTold(given)).toBe(expected)
  })
})

describe('what a call does by its declaration', () => {
  const ofList = { verb: 'list', of: 'Card', set: {}, also: [] }
  const withDeed = (deed: object): Record<string, object> => ({
    'card.list': ofList,
    'card.look': { of: 'Card', set: {}, also: [], ...deed },
  })
  it.each<[string, object, boolean]>([
    ['adds', { verb: 'add' }, true],
    ['removes', { verb: 'remove' }, true],
    ['adds others', { verb: 'add', of: 'Other' }, false],
    ['reads', { verb: 'get' }, false],
    ['sets what is shown', { verb: 'change', set: { state: 1 } }, true],
    ['sets what is not shown', { verb: 'change', set: { other: 1 } }, false],
    [
      'sets what is shown beside others',
      { verb: 'add', of: 'Other', also: [{ of: 'Card', set: { state: 1 } }] },
      true,
    ],
    [
      'sets what is not shown beside others',
      { verb: 'add', of: 'Other', also: [{ of: 'Card', set: { other: 1 } }] },
      false,
    ],
    ['sets nothing beside others', { verb: 'add', of: 'Other', also: [{ of: 'Card', set: {} }] }, false],
    [
      'sets what is shown of others beside',
      { verb: 'change', also: [{ of: 'Other', set: { state: 1 } }] },
      false,
    ],
    [
      'sets what is shown of others beside, and not of these',
      {
        verb: 'change',
        also: [
          { of: 'Card', set: { other: 1 } },
          { of: 'Other', set: { state: 1 } },
        ],
      },
      false,
    ],
  ])('%s', (_, deed, expected) => {
    expect(isTold({ name: 'card.look', deeds: withDeed(deed) })).toBe(expected)
    expect(isTold({ name: 'card.look', call: { reads: { n: {} } }, deeds: withDeed(deed) })).toBe(expected)
  })
  it('whatever its name says', () => {
    const deeds = {
      'card.list': ofList,
      'card.add': { ...ofList, verb: 'get' },
      'x.edit': { ...ofList, verb: 'change' },
    }
    expect(isTold({ deeds })).toBe(false)
    expect(isTold({ name: 'x.edit', call: { parameters: { state: {} } }, deeds })).toBe(true)
  })
  it('not where the rows of the list are of nothing', () => {
    expect(isTold({ deeds: { 'card.add': { verb: 'add', of: 'Card', set: {}, also: [] } } })).toBe(false)
  })
})

describe('an import', () => {
  const parameters = { sheet: { type: { kind: 'text' } }, file: { type: { kind: 'file' } } }
  const name = 'card.import'
  it('takes a file, and may answer rows or values', () => {
    const imported: Situation = { name, call: { parameters, rows: {}, reads: { n: {} } } }
    expect(isTold(imported)).toBe(true)
    expect(isTold({ ...imported, call: { parameters: { sheet: parameters.sheet } } })).toBe(false)
    expect(isTold({ ...imported, name: 'card.imports' })).toBe(false)
    expect(isTold({ ...imported, name: 'other.import' })).toBe(false)
  })
  it('may be one by its declaration, and is none by its name alone then', () => {
    const deed = { of: 'Card', set: {}, also: [] }
    const deeds = (verb: string) => ({
      'card.list': { ...deed, verb: 'list' },
      'card.import': { ...deed, verb },
    })
    expect(isTold({ name, call: { rows: {} }, deeds: deeds('import') })).toBe(true)
    expect(isTold({ name, call: { rows: {}, parameters }, deeds: deeds('add') })).toBe(false)
  })
  it('is shown by the lists around it, as nothing else is', () => {
    expect(isTold({ name, call: { parameters }, lists: [], around: [cards] })).toBe(true)
    expect(isTold({ lists: [], around: [cards] })).toBe(false)
  })
})

describe('what comes beside the call', () => {
  const deed = { of: 'Card', set: {}, also: [] }
  const deeds = { 'card.list': { ...deed, verb: 'list' }, 'card.add': { ...deed, verb: 'add' } }
  const imported = { name: 'card.import', call: { parameters: { file: { type: { kind: 'file' } } } } }
  it.each([
    ['reload', false, false, false],
    ['back', false, false, false],
    ['{ go: cards }', false, false, false],
    ['{ open: card }', false, false, true],
    ['{ mode: edit }', false, false, false],
    ['{ return: row.id }', false, false, false],
    ['{ pick: row }', false, true, false],
    ['{ set: { name: row.name } }', false, true, false],
    ['close', true, true, true],
    ['{ check: row.name }', true, true, true],
  ])('%s: by its name %s, declared %s, an import %s', (step, byName, declared, ofImport) => {
    const steps = `[{ call: CALL }, ${step}]`
    expect(isTold({ steps })).toBe(byName)
    expect(isTold({ steps, deeds })).toBe(declared)
    expect(isTold({ steps, ...imported })).toBe(ofImport)
    expect(isTold({ steps: `[${step}, { call: CALL }]` })).toBe(byName)
  })

  it.each<[string, Situation, boolean]>([
    ['of the list', { steps: '[{ call: CALL }, { reload: cards }]' }, false],
    ['of another one', { steps: '[{ call: CALL }, { reload: others }]' }, true],
    ['of a list that is not there', { steps: '[{ call: CALL }, { reload: nothing }]' }, false],
    ['of another one and of all', { steps: '[{ call: CALL }, { reload: others }, reload]' }, false],
  ])('asks for the rows %s anew', (_, given, expected) => {
    const both = { ...deeds, 'other.list': { ...deed, of: 'Other', verb: 'list' } }
    expect(isTold({ ...given, deeds: both })).toBe(expected)
  })
  it('asks for other rows, where none are known to be behind it', () => {
    const steps = '[{ call: CALL }, { reload: others }]'
    const ofOthers = { 'other.list': { ...deed, of: 'Other', verb: 'list' } }
    expect(isTold({ ...imported, steps, deeds: ofOthers, lists: [], around: [cards] })).toBe(false)
  })
  it('asks for rows of which nobody knows what they are', () => {
    const steps = '[{ call: CALL }, { reload: others }]'
    expect(isTold({ steps, deeds })).toBe(false)
    expect(isTold({ steps, deeds: { 'other.list': deed, 'card.add': deeds['card.add'] } })).toBe(false)
  })

  it('the last call is told, in the layout it is written in', () => {
    expect(told({ steps: '[{ call: CALL, send: { a: row.b } }, { call: CALL }]' })).toEqual([
      'not-asked-again call=card.add at { call: card.add } → { call: card.add }, reload',
    ])
    expect(told({ steps: '\n  - call: CALL\n  - close' })).toEqual([
      'not-asked-again call=card.add at call: card.add → call: card.add\n  - reload',
    ])
  })
})

describe('the lists that', () => {
  const at = (role: string, more: object = {}): Standing =>
    ({ role, list: cards, ...more }) as unknown as Standing
  const dialog = { form: {}, openers: [{ at: at('row') }, { at: at('submit') }] } as unknown as DialogOutline
  const doing = (verb: string): StepFacts[] => [{ step: { do: verb } } as unknown as StepFacts]
  it('show what an action is about', () => {
    const roles = ['toolbar', 'row', 'cell', 'drop', 'button', 'submit', 'widget', 'item', 'itemDialog']
    expect(roles.filter((role) => listsOf([at(role)]).length > 0)).toEqual(['toolbar', 'row', 'cell', 'drop'])
    expect(listsOf([at('row', { list: undefined })])).toEqual([])
  })
  it('a dialog is opened from', () => {
    expect(listsBehind(dialog)).toEqual([cards])
  })
  it('are behind a form that is closed', () => {
    expect(listsLeft([at('button', { dialog })], doing('close'))).toEqual([cards])
    expect(listsLeft([at('button', { dialog })], doing('reload'))).toEqual([])
    expect(listsLeft([at('row', { dialog })], doing('close'))).toEqual([])
    expect(listsLeft([at('button', { dialog: { ...dialog, form: undefined } })], doing('close'))).toEqual([])
    expect(listsLeft([at('button')], doing('close'))).toEqual([])
  })
  it('are around a button or a widget', () => {
    expect(listsAround([at('button', { dialog })])).toEqual([cards, cards])
    expect(listsAround([at('widget', { list: undefined, dialog })])).toEqual([cards])
    expect(listsAround([at('button')])).toEqual([cards])
    expect(listsAround([at('row', { dialog })])).toEqual([])
  })
})
