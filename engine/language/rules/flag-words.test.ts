import { expect, it } from 'vitest'
import type { ScreenContext } from '../compile/context'
import { FieldUse } from '../link/uses'
import { checkFlagWords } from './flag-words'
import { toldOfFile } from './written.fixture'

const widgets = new Map([
  ['switch', { name: 'switch', says: { on: 'onText', off: 'offText' } }],
  ['text', { name: 'text' }],
])
/** Uses of fields, in a form of the page, of a dialog, and as filters and columns of a list. */
const told = (text: string): string[] =>
  toldOfFile(`${text}\n`, (report, root) => {
    const usesIn = (key: string) =>
      (root.get(key)?.entries() ?? []).map((one) => new FieldUse(one.key, one.keyNode, one.node))
    const outline = {
      pageForm: { uses: usesIn('page') },
      dialogs: new Map([
        ['empty', {}],
        ['card', { form: { uses: usesIn('dialog') } }],
      ]),
      lists: [{ filters: usesIn('filters'), columns: usesIn('columns') }],
    }
    checkFlagWords({ report, outline, project: { widgets } } as unknown as ScreenContext)
  }).map((one) => one.replace('flag-in-two-words ', ''))

const yes = '{ open: { options: { true: 是, false: 否 } } }'
const on = '{ open: { options: { true: 开, false: 关 } } }'
const said = 'name=open words=开/关 other=是/否 at { true: 开, false: 关 }'

it.each([
  ['page', 'dialog'],
  ['dialog', 'filters'],
  ['filters', 'columns'],
])('a flag reads as two things in %s and %s', (one, other) => {
  expect(told(`${one}: ${yes}\n${other}: ${on}`)).toEqual([said])
})
it.each([
  [
    'by one word only',
    '{ open: { options: { true: 是, false: 关 } } }',
    'name=open words=是/关 other=是/否 at { true: 是, false: 关 }',
  ],
  [
    'by the other word only',
    '{ open: { options: { true: 开, false: 否 } } }',
    'name=open words=开/否 other=是/否 at { true: 开, false: 否 }',
  ],
  [
    'by texts of its options',
    '{ open: { options: { true: { text: 开 }, false: { text: 关 } } } }',
    'name=open words=开/关 other=是/否 at { true: { text: 开 }, false: { text: 关 } }',
  ],
  [
    'by its widget',
    '{ open: { widget: { switch: { onText: 开, offText: 关 } } } }',
    'name=open words=开/关 other=是/否 at { onText: 开, offText: 关 }',
  ],
])('a flag reads as two things %s', (_, columns, expected) => {
  expect(told(`page: ${yes}\ncolumns: ${columns}`)).toEqual([expected])
})
it.each([
  ['the same', yes],
  ['of another member', on.replace('open', 'shut')],
  ['of one word', '{ open: { options: { true: 开 } } }'],
  ['of codes', '{ open: { options: { 1: 开, 0: 关 } } }'],
  ['of a widget that says one', '{ open: { widget: { switch: { onText: 开 } } } }'],
  ['of a widget that says nothing', '{ open: { widget: { text: { onText: 开, offText: 关 } } } }'],
  ['of a bare widget', '{ open: { widget: switch } }'],
])('not where its words are %s', (_, columns) => {
  expect(told(`page: ${yes}\ncolumns: ${columns}`)).toEqual([])
})
it('goes by what is there first, and tells each place once', () => {
  expect(told(`page: ${yes}\ndialog: ${on}\ncolumns: ${on}`)).toHaveLength(2)
  expect(told(`page: ${yes}\ndialog: ${on}\ncolumns: ${yes}`)).toHaveLength(1)
})
