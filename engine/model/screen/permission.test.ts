import { describe, expect, it } from 'vitest'
import type { CompiledAction, CompiledApp, CompiledScreen, Mode } from '../../compiled'
import { isPermitted, maySend } from './permission'

const service = (backend: 'reference' | 'external') => ({ base: '/x', backend, timeoutMs: 1, headers: {} })
const route = (screen: string, group: string, hidden: boolean) => ({
  ...{ screen, title: screen, group, pinyin: '', initials: '', hidden },
})
const app = {
  services: { own: service('reference'), away: service('external') },
  home: 'home',
  routes: {
    home: route('home', 'start', false),
    lots: route('lots', 'parking', false),
    lot: route('lot', 'parking', true),
    fees: route('fees', 'money', false),
  },
} as unknown as CompiledApp
const asked = (service: string, permission: string[], who: { menu?: string[]; superAdmin?: boolean } = {}) =>
  maySend({ service, permission }, app, {
    user: { id: '1', name: 'T', account: 't', superAdmin: who.superAdmin ?? false },
    permissions: new Set(['lots:export']),
    menuScreens: new Set(who.menu ?? []),
  })

describe('a call of an external service, which does not know the menu', () => {
  it('is asked for a screen of the menu, and for a page that opens from one of its group', () => {
    expect(asked('away', ['route:lots'])).toBe(false)
    expect(asked('away', ['route:lots'], { menu: ['lots'] })).toBe(true)
    expect(asked('away', ['route:lot'], { menu: ['lots'] })).toBe(true)
    expect(asked('away', ['route:lot'], { menu: ['fees'] })).toBe(false)
    expect(asked('away', ['route:home'])).toBe(true)
  })
  it('is asked for whoever may see everything, and by a key as every call', () => {
    expect(asked('away', ['route:lots'], { superAdmin: true })).toBe(true)
    expect(asked('away', ['lots:export'])).toBe(true)
    expect(asked('away', ['lots:add'])).toBe(false)
    expect(asked('away', ['signed-in'])).toBe(true)
  })
})
it('what the menu decides is left to our own server, which knows more of it', () => {
  expect(asked('own', ['route:lots'])).toBe(true)
  expect(asked('own', ['lots:add'])).toBe(false)
})

describe('a button that opens a dialog', () => {
  const save = { name: 'save', permission: null, steps: [{ do: 'call', call: 'all.save' }] }
  const screen = {
    actions: { save },
    calls: { 'all.save': { superAdmin: true } },
    dialogs: { form: { submit: { any: 'save' } } },
  } as unknown as CompiledScreen
  const open = (mode: Mode) =>
    ({
      name: 'open',
      permission: null,
      steps: [{ do: 'open', dialog: 'form', mode }],
    }) as unknown as CompiledAction
  it.each<[Mode, boolean, boolean]>([
    ['edit', false, false],
    ['edit', true, true],
    ['view', false, true],
  ])(
    'whose call is the super administrator’s: mode %s, for him %s, offered %s',
    (mode, superAdmin, offered) => {
      const user = { id: '1', name: 'T', account: 't', superAdmin }
      expect(isPermitted(open(mode), screen, { user, permissions: new Set() })).toBe(offered)
    },
  )
})
