// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { engineWords } from '../../engine/words'
import {
  sampleAction,
  sampleApp,
  sampleCall,
  sampleField,
  sampleForm,
  sampleScreen,
} from '../../engine/model/samples.fixture'
import { widgets } from '../../widgets'
import { readSession, writeSession, type MenuEntry } from '../session/storage'
import words from '../words.json' with { type: 'json' }

const any = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { type: { kind: 'any' as const }, at: [name] }]))
const route = (name: string, title: string) => ({
  screen: name,
  title,
  group: 'g',
  pinyin: '',
  initials: '',
  kind: 'screen' as const,
  file: `${name}.json`,
  source: '',
  hidden: false,
})
const reads = any('id', 'account', 'name', 'superAdmin', 'initialPassword', 'permissions', 'menus')
const row = { kind: 'text' as const }
const app = sampleApp({
  words: { ...engineWords, ...words },
  home: 'first',
  groups: [{ key: 'g', title: 'Group', icon: '', routes: [] }],
  routes: { first: route('first', 'First'), second: route('second', 'Second') },
  calls: {
    profile: sampleCall('profile', [], { reads }),
    cities: sampleCall('cities', [], {
      rows: { at: 'cities', of: 'City' },
      types: { City: { code: { type: row, at: ['code'] }, name: { type: row, at: ['name'] } } },
    }),
    save: sampleCall('save', ['title']),
  },
  scope: {
    label: 'City',
    allCode: '-1',
    allText: 'All',
    sources: { own: { call: 'cities', code: 'code', name: 'name' } },
  },
  uses: { profile: 'profile' },
})
const form = sampleScreen(
  {
    kind: 'form',
    form: sampleForm([sampleField('title', { label: 'Title' })]),
    buttons: ['send', 'other'],
  },
  {
    actions: [
      sampleAction('send', [{ do: 'call', call: 'save', send: {} } as never], {
        label: 'Send',
        permission: ['save'],
      }),
      sampleAction('other', [], { label: 'Other', permission: ['other'] }),
    ],
    calls: [app.calls.save!],
  },
  { screen: 'first', title: 'First', scope: 'own' },
)
const entry = (id: number, router: string, title: string): MenuEntry => ({ id, router, title, visible: true })

interface Granted {
  version: string
  menus: MenuEntry[]
  permissions: string[]
  cities: { code: string; name: string }[]
}
let server: Granted
const city = (code: string) => ({ code, name: `City ${code}` })

beforeEach(() => {
  server = {
    version: '1',
    menus: [entry(1, '/first', 'First')],
    permissions: ['save', 'other'],
    cities: [city('a'), city('b')],
  }
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/first')
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('.json')) return Response.json(form)
    const { version, menus, permissions, cities } = server
    const profile = { id: '1', account: 'ann', name: 'Ann', superAdmin: false, initialPassword: false }
    return Response.json(
      { status: 200, ...profile, menus, permissions, cities },
      { headers: { 'x-profile-version': version } },
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

it('an open window takes a profile that was changed: menu, keys and cities; what is typed and chosen stays', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="root"></div>')
  const { consoleOf } = await import('./Console')
  const Console = consoleOf({ widgets, pages: {}, icons: {}, frame: () => import('../frame') })
  writeSession({
    token: 'key',
    user: {
      id: '1',
      account: 'ann',
      name: 'Ann',
      superAdmin: false,
      scopeCode: 'b',
      initialPassword: false,
      profileVersion: '1',
    },
    scopes: { own: server.cities, open: [] },
    menus: server.menus,
    buttons: server.permissions,
  })
  render(<Console boot={{ app, config: {} }} />)
  await userEvent.type(await screen.findByLabelText('Title'), 'typed')
  expect(screen.queryByRole('menuitem', { name: 'Second' })).toBeNull()

  server = {
    version: '2',
    menus: [entry(1, '/first', 'First'), entry(2, '/second', 'Second')],
    permissions: ['save'],
    cities: [city('b'), city('c')],
  }
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('menuitem', { name: 'Second' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Other' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('typed')
  expect(screen.getByText('City b')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'City' }))
  expect(await screen.findByText('City c')).toBeTruthy()
  expect(screen.queryByText('City a')).toBeNull()
  expect(readSession()?.user.profileVersion).toBe('2')
})
