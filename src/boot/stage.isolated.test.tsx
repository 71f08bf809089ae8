// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sampleApp, sampleCall } from '../../engine/model/samples.fixture'
import { clearSession, readSession, writeSession } from '../session/storage'
import { createDrafts } from '../session/drafts'
import { draftKeys } from '../session/waiting-drafts'
import type { ConsoleProps } from './product'

const any = (name: string) => ({ type: { kind: 'any' as const }, at: [name] })
const app = sampleApp({
  title: 'Sample console',
  words: { 'signIn.title': 'Sign in', 'signIn.first': 'Sign in first' },
  calls: {
    login: sampleCall('login'),
    logout: sampleCall('logout'),
    profile: sampleCall('profile', [], { reads: { account: any('account'), draftKey: any('draftKey') } }),
  },
  uses: { login: 'login', logout: 'logout', profile: 'profile' },
})
/** True if the server returns configuration and manifest. */
let isUp: boolean
let asked: string[]
/** Resolves with the profile response. */
let profile: Promise<object>
/** The module reads the page on import. */
const loadStage = () => import('./stage')
let stage: Awaited<ReturnType<typeof loadStage>>

const Console = ({ boot, welcome }: ConsoleProps) => (
  <main>
    The console of {boot.app.title} {welcome?.text}
  </main>
)
const signedIn = (token: string) =>
  writeSession({
    token,
    user: { id: '1', account: 'ann', name: 'Ann', superAdmin: false, scopeCode: '' },
    scopes: { own: [], open: [] },
    menus: [],
    buttons: [],
  })
const at = (url: string) => history.replaceState(null, '', url)
const wanted = () => new URLSearchParams(location.search).get('redirect')
const console_ = () => screen.findByText(/The console of/)
const signInPage = () => screen.findByRole('heading', { name: 'Sign in' })

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => {} }) })
  document.body.innerHTML = '<div id="root"></div>'
  stage = await loadStage()
})
beforeEach(() => {
  isUp = true
  asked = []
  profile = Promise.resolve({})
  localStorage.clear()
  draftKeys.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    if (!isUp) throw new TypeError('no line')
    asked.push(url)
    if (url.endsWith('profile')) return Response.json(await profile)
    return Response.json(url.endsWith('manifest.json') ? app : {})
  })
})
afterEach(() => vi.unstubAllGlobals())

it('says so where nothing can be loaded, and tries again when it is told to', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  isUp = false
  await act(async () =>
    stage.startProduct({
      loadConsole: async () => ({ Console }),
      failed: { title: 'Not there', hint: 'Try later', retry: 'Again' },
    }),
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Not thereTry laterAgain')
  expect(() => stage.bootOf()).toThrow()
  isUp = true
  await act(async () => screen.getByRole('button', { name: 'Again' }).click())
  expect(await signInPage()).toBeTruthy()
  expect(document.title).toBe('Sample console')
  warned.mockRestore()
})

it.each<[string, () => void, string]>([
  ['a browser that has never signed in', () => {}, 'Sign in first'],
  ['a browser whose session is gone', () => (signedIn('key'), clearSession()), 'Signed out'],
])('asks %s to sign in, and comes back to the page that was wanted', async (_, before, said) => {
  before()
  at('/list?page=2')
  await act(() => stage.start())
  expect(await signInPage()).toBeTruthy()
  expect([location.pathname, wanted()]).toEqual(['/', '/list?page=2'])
  expect(screen.getByText(said)).toBeTruthy()
})

it('shows the console to who has signed in', async () => {
  signedIn('key')
  at('/list')
  await act(() => stage.start())
  expect((await console_()).textContent).toContain('Sample console')
  expect(location.pathname).toBe('/list')
})

it('waits with the console for the key of drafts, where some wait, and forgets the key with the session', async () => {
  await act(async () => stage.showSignIn())
  signedIn('key')
  draftKeys.set('ann', 'a'.repeat(64))
  createDrafts('ann').keep('k', { values: { name: 'typed' }, from: {} })
  draftKeys.clear()
  at('/list')
  let answer = (_: object) => {}
  profile = new Promise((resolve) => (answer = resolve))
  await act(async () => void stage.start())
  await expect.poll(() => asked.at(-1)).toMatch(/profile/)
  expect(screen.queryByText(/The console of/)).toBeNull()
  answer({ status: 200, account: 'ann', draftKey: 'a'.repeat(64) })
  expect(await console_()).toBeTruthy()
  expect(createDrafts('ann').keysOf('')).toEqual(['k'])
  await act(async () => stage.leaveToSignIn({ from: '/list', token: 'key' }))
  expect(createDrafts('ann').keysOf('')).toEqual([])
  expect(localStorage).not.toHaveLength(0)
})

it('leaves a lost session with what is to be said of it, and forgets it', async () => {
  signedIn('lost')
  const notice = { kind: 'error', text: 'Somebody else signed in' } as const
  await act(async () => stage.leaveToSignIn({ from: '/list', notice, token: 'lost' }))
  expect(screen.getByText('Somebody else signed in')).toBeTruthy()
  expect(wanted()).toBe('/list')
  expect(readSession()).toBeUndefined()
})

it('leaves alone a session that another tab has begun meanwhile', async () => {
  signedIn('new')
  await act(async () => stage.leaveToSignIn({ from: '/list', token: 'lost' }))
  expect(readSession()?.token).toBe('new')
})

it('ends at the sign-in page, without a way back to what was left, when the operator signs out', async () => {
  signedIn('key')
  at('/list')
  await act(async () => stage.signedOut({ kind: 'success', text: 'Goodbye' }, 'key'))
  expect(screen.getByText('Goodbye')).toBeTruthy()
  expect([location.pathname, location.search]).toEqual(['/', ''])
  expect(readSession()).toBeUndefined()
})

it('follows back and forward between the sign-in page and the console', async () => {
  signedIn('key')
  at('/list')
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(await console_()).toBeTruthy()
  at('/')
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(await signInPage()).toBeTruthy()
  expect(asked.at(-1)).toMatch(/logout/)
})
