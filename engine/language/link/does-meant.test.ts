import { expect, it } from 'vitest'
import { rootOf } from '../rules/written.fixture'
import type { LinkedCall } from './calls'
import { doesMeant } from './does-meant'

/** What the call of this name most likely does, sent these parameters. */
function meant(name: string, sends: string[] = ['id'], rows = false, collections = ['Other', 'Card']) {
  const [entry] = rootOf(`${name}:\n  post: x\n`).entries()
  const { keyNode, node } = entry!
  const compiled = {
    parameters: Object.fromEntries(sends.map((one) => [one, {}])),
    ...(rows && { rows: {} }),
  }
  const cure = doesMeant({ name, keyNode, node, compiled } as unknown as LinkedCall, collections)
  return cure?.suggestions.map((one) => /does: \{ (.*) \}/.exec(one)?.[1])
}

it.each([
  ...['remove', 'delete', 'deleteAll'].map((name) => [name, 'remove']),
  ...['edit', 'update', 'change', 'save', 'Edit'].map((name) => [name, 'change']),
  ...['get', 'info', 'detail'].map((name) => [name, 'get']),
])('card.%s does %s, where it names a record', (name, verb) => {
  expect(meant(`card.${name}`)).toEqual([`${verb}: Card`])
  expect(meant(`card.${name}`, ['a', 'ids'])).toEqual([`${verb}: Card`])
  expect(meant(`card.${name}`, ['name'])).toBeUndefined()
})
it.each(['add', 'create', 'new'])('card.%s adds, whatever it is sent', (name) => {
  expect(meant(`card.${name}`, [])).toEqual(['add: Card'])
  expect(meant(`card.${name}`, [], true)).toBeUndefined()
})
it.each(['list', 'page', 'all', 'options', 'search', 'find'])(
  'card.%s lists, where it answers rows',
  (name) => {
    expect(meant(`card.${name}`, [], true)).toEqual(['list: Card'])
    expect(meant(`card.${name}`, [], false)).toBeUndefined()
  },
)
it('nothing is known of other names, nor of an area without a collection', () => {
  expect(meant('card.turn')).toBeUndefined()
  expect(meant('card.reget')).toBeUndefined()
  expect(meant('cards.get')).toBeUndefined()
  expect(meant('CARD.get')).toEqual(['get: Card'])
})
