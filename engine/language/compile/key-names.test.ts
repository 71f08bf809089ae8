import { expect, it } from 'vitest'
import type { CompiledAction, CompiledApp, CompiledScreen } from '../../compiled'
import { withKeyNames } from './key-names'

const action = (name: string, permission: string[] | null, label: CompiledAction['label']) =>
  ({ name, permission, label }) as CompiledAction
const appWith = (...permissions: string[]) => ({ permissions }) as unknown as CompiledApp
const screenOf = (actions: CompiledAction[], submit?: Record<string, string>) =>
  ({
    actions: Object.fromEntries(actions.map((one) => [one.name, one])),
    dialogs: submit ? { form: { submit }, shown: {} } : {},
  }) as unknown as CompiledScreen

it('a key is named by the first action of its screen that it allows', () => {
  const app = appWith('order:add', 'order:remove', 'order:edit', 'trip:add')
  const order = screenOf([
    action('add', ['order:add', 'order:remove'], 'Add'),
    action('again', ['order:add'], 'Again'),
    action('other', ['trip:add', 'order:unlisted'], 'Other'),
    action('free', null, 'Free'),
    action('counted', ['order:edit'], { text: '{n}', with: {} }),
  ])
  expect(withKeyNames(app, { order })).toEqual({
    ...app,
    keyNames: { 'order:add': 'Add', 'order:remove': 'Add' },
  })
})

it('what sends a dialog names nothing, and nothing named leaves the application as it is', () => {
  const app = appWith('order:add')
  const order = screenOf([action('form.add', ['order:add'], 'Confirm')], { add: 'form.add' })
  expect(withKeyNames(app, { order })).toBe(app)
  expect(withKeyNames(app, {})).toBe(app)
})
