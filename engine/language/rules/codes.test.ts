import { describe, expect, it } from 'vitest'
import type { Expr } from '../../expression/tree'
import { listOf, scalar } from '../../expression/types'
import { FieldUse } from '../link/uses'
import {
  checkCode,
  checkCodesWritten,
  checkComparedCodes,
  closedCodes,
  codesOffered,
  isFlagField,
} from './codes'
import { anything, rootOf, toldOfExpression, type Written } from './written.fixture'

const offered = (...codes: string[]) => new Map(codes.map((code) => [code, `text ${code}`]))
const names = {
  ...anything,
  mode: scalar('code'),
  codes: listOf(scalar('code')),
  row: {
    kind: 'record' as const,
    members: {
      state: scalar('code'),
      other: scalar('code'),
      kinds: listOf(scalar('code')),
      n: scalar('number'),
    },
  },
}
const short = (told: string[], source: string): string[] =>
  told.map((one) => one.replace('code-not-offered ', '').replace(` at ${JSON.stringify(source)}`, ' at it'))

describe('the codes that fields of a screen offer', () => {
  const codesIn = (text: string) => {
    const open = new Set<string>()
    const found = codesOffered(rootOf(`${text}\n`), open)
    return {
      found: Object.fromEntries(
        [...found].map(([name, codes]) => [name, [...codes].map(([code, said]) => `${code} ${said}`)]),
      ),
      open: [...open],
    }
  }
  it('are those of its declaration and of each use, by the member', () => {
    expect(
      codesIn(`fields: { state: { options: { 1: 甲, 2: { text: 乙, color: red } } }, kind: { name: type, options: { a: 丙 } } }
list: { columns: [{ field: state, options: { 3: 丁 } }, { field: kind, options: { b: 戊 } }, { field: late, name: early, options: { c: 己 } }, { field: [x] }] }`),
    ).toEqual({
      found: { state: ['1 甲', '2 乙', '3 丁'], type: ['a 丙', 'b 戊'], early: ['c 己'] },
      open: [],
    })
  })
  it.each(['lookup: { call: a }', 'otherwise: 无', 'choices: rows'])('are open with %s', (key) => {
    expect(codesIn(`fields: { state: { options: { 1: 甲 }, ${key} } }`)).toEqual({
      found: {},
      open: ['state'],
    })
    expect(codesIn(`fields: { state: { options: { 1: 甲 } } }\nlist: [{ field: state, ${key} }]`)).toEqual({
      found: {},
      open: ['state'],
    })
  })
  it('are open where codes and texts are swapped', () => {
    expect(codesIn('fields: { state: { options: { 甲: 1, 乙: 2 } } }')).toEqual({
      found: {},
      open: ['state'],
    })
  })
  it('are none where nothing is offered', () => {
    expect(codesIn('fields: { state: { label: 甲 } }')).toEqual({ found: {}, open: [] })
    expect(codesIn('list: { columns: [state] }')).toEqual({ found: {}, open: [] })
    expect(codesIn('fields: { state: { options: { 1: [甲] } } }').found).toEqual({ state: ['1 '] })
  })
})

describe('the codes of one field', () => {
  const use = (field: string): FieldUse =>
    new FieldUse('state', rootOf('at: state\n').get('at')!, rootOf(`${field}\n`))
  it('are all that it may hold, or are not known', () => {
    expect([...(closedCodes(use('options: { 1: 甲, 2: { text: 乙 } }')) ?? [])]).toEqual([
      ['1', '甲'],
      ['2', '乙'],
    ])
    for (const more of ['lookup: { call: a }', 'otherwise: 无', 'choices: rows'])
      expect(closedCodes(use(`{ options: { 1: 甲 }, ${more} }`))).toBeUndefined()
    expect(closedCodes(use('label: 甲'))).toBeUndefined()
    expect(closedCodes(use('options: {}'))).toBeUndefined()
  })
  it('are those of a flag', () => {
    expect(isFlagField(use('options: { true: 甲, false: 乙 }'))).toBe(true)
    expect(isFlagField(use('options: { true: 甲 }'))).toBe(true)
    expect(isFlagField(use('options: { false: 甲 }'))).toBe(true)
    expect(isFlagField(use('options: { true: 甲, 2: 乙 }'))).toBe(false)
    expect(isFlagField(use('label: 甲'))).toBe(false)
  })
})

describe('a code that is compared', () => {
  const told = (source: string, tree?: Expr): string[] =>
    short(
      toldOfExpression(
        source,
        (report, made) =>
          checkComparedCodes({ report }, made.node, tree ?? made.tree, (member, root) =>
            member === 'state' && JSON.stringify(root) === '["$","row"]' ? offered('1', '2') : undefined,
          ),
        names,
      ),
      source,
    )
  const three = 'name=3 member=state known=1, 2 at 3 → 1 → 2'
  it.each([
    ['row.state == 3', [three]],
    ['row.state != 3', [three]],
    ['row.state in [1, 3]', [three]],
    ['row.state == 1 && row.state == 3', [three]],
    ['!(row.state == 3)', [three]],
    ["mode == 'new'", ['name=new member=mode known=add, view, edit, copy at new']],
    ["mode in ['add', 'x']", ['name=x member=mode known=add, view, edit, copy at x']],
    ['row.state == 1', []],
    ["row.state == ''", []],
    ['row.state == null', []],
    ['row.other == 3', []],
    ['form.state == 3', []],
    ['row.state == row.other', []],
    ['row.state in row.kinds', []],
    ['row.n == 3', []],
    ["mode == 'edit'", []],
  ])('%s', (source, expected) => {
    expect(told(source)).toEqual(expected)
  })
  const state: Expr = ['.', ['$', 'row'], 'state']
  it.each<[string, Expr, number]>([
    ['on the other side', ['==', 3, state], 1],
    ['as a text', ['call', 'sameCode', [state, '3']], 1],
    ['as a text on the other side', ['call', 'sameCode', ['3', state]], 1],
    ['among codes', ['call', 'codeIn', [state, ['list', ['1', '3']]]], 1],
    ['in what is chosen', ['in', '3', state], 1],
    ['in what is chosen, as a code', ['call', 'codeIn', ['3', state]], 1],
    ['by another function', ['call', 'max', [state, 3]], 0],
    ['by another sign', ['<', state, 3], 0],
    ['with another member in a list', ['in', state, ['list', [['.', ['$', 'row'], 'other'], 3]]], 0],
    ['of another name', ['==', ['$', 'model'], 'new'], 0],
  ])('%s', (_, tree, count) => {
    expect(told('row.state == 3', tree)).toHaveLength(count)
  })
})

describe('a code that nothing offers', () => {
  const told = (source: string, code: Expr, known = offered('1', '2')): string[] =>
    short(
      toldOfExpression(
        source,
        (report, { node }) => checkCode({ report }, node, { name: 'state', known }, code),
        names,
      ),
      source,
    )
  it.each([
    ['by the text of another one', 'text 2', offered('1', '2'), ['text 2 member=state known=1, 2 at it → 2']],
    [
      'with few to choose from',
      '3',
      offered('1', '2', '4'),
      ['3 member=state known=1, 2, 4 at it → 1 → 2 → 4'],
    ],
    ['with many to choose from', '3', offered('1', '2', '4', '5'), ['3 member=state known=1, 2, 4, 5 at it']],
    [
      'nearly right',
      'opem',
      offered('open', 'shut', 'lost', 'gone'),
      ['opem member=state known=open, shut, lost, gone at it → open'],
    ],
    [
      'of three letters, nearly right',
      'abd',
      offered('abc', 'xyz'),
      ['abd member=state known=abc, xyz at it → abc'],
    ],
    ['of two letters', 'ab', offered('abc', 'xyz'), ['ab member=state known=abc, xyz at it → abc → xyz']],
  ])('%s', (_, code, known, expected) => {
    expect(told('form.x', code, known)).toEqual(expected.map((one) => `name=${one}`))
  })
  it('is told at its place, where it stands there by itself', () => {
    expect(told("form.x == 'a3' || row.state == '3'", '3')[0]).toMatch(/ at 3 /)
    expect(told("form.x == 'a3b'", '3')[0]).toMatch(/ at it /)
  })
  it.each([[null], [''], ['1'], [2], [['$', 'row'] as const]])('is not %j', (code) => {
    expect(told('form.x', code as Expr)).toEqual([])
  })
})

it('every code that an expression may come to is looked at', () => {
  const told = (
    made: Written['tree'],
    known: ReturnType<typeof offered> | undefined = offered('1'),
  ): string[] =>
    toldOfExpression('form.x', (report, { node }) =>
      checkCodesWritten({ report }, node, { name: 'state', known }, made),
    ).map((one) => /name=(\S+)/.exec(one)![1]!)
  const x: Expr = ['$', 'form']
  expect(told('3')).toEqual(['3'])
  expect(told(['list', ['1', '3', '4']])).toEqual(['3', '4'])
  expect(told(['?', ['==', x, '9'], '3', ['list', ['4']]])).toEqual(['3', '4'])
  expect(told(['||', '3', ['||', x, '4']])).toEqual(['3', '4'])
  expect(told(['&&', '3', '4'])).toEqual([])
  expect(told(['call', 'max', ['3', '4']])).toEqual([])
})
