import { expect, it } from 'vitest'
import { checkReturns } from './pickers'
import { screenIn } from './screen.fixture'
import { toldOfFile } from './written.fixture'

const told = (rest: string): string[] =>
  toldOfFile(`${rest}\nspot: card\n`, (report, root) => {
    const context = screenIn(report, root)
    checkReturns(context, context.outline.dialogs.get('card')!, root.get('spot')!)
  })
const returning = '{ steps: [reload, { return: row.id }] }'
const card = 'dialogs: { card: {}, order: {} }'

it.each([
  [
    'by an action that stands in it',
    `${card}\nactions: { choose: ${returning} }\nstandings: { choose: [card] }`,
  ],
  [
    'by an action that stands there and elsewhere',
    `${card}\nactions: { choose: ${returning} }\nstandings: { choose: [order, card] }`,
  ],
  ['by its submit', `dialogs: { card: { submit: ${returning} } }`],
  ['by its submit in one mode', `dialogs: { card: { submit: { add: { call: x }, edit: ${returning} } } }`],
])('a dialog hands a value back %s', (_, rest) => {
  expect(told(rest)).toEqual([])
})
it.each([
  ['it does nothing', card],
  [
    'an action hands one back that stands in another dialog',
    `${card}\nactions: { choose: ${returning} }\nstandings: { choose: [order] }`,
  ],
  [
    'its actions hand nothing back',
    `${card}\nactions: { choose: { steps: [close] } }\nstandings: { choose: [card] }`,
  ],
  ['its actions have no steps', `${card}\nactions: { choose: {} }\nstandings: { choose: [card] }`],
  ['what stands there is no action', `${card}\nstandings: { choose: [card] }`],
  ['its submit hands nothing back', 'dialogs: { card: { submit: { steps: [close] } } }'],
])('a dialog that a field chooses from is told of where %s', (_, rest) => {
  expect(told(rest)).toEqual(['picker-without-return name=card at card'])
})
