// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageNotice } from '../boot/product'
import { sampleApp, sampleCall } from '../../engine/model/samples.fixture'
import { createDrafts } from '../session/drafts'
import { draftKeys } from '../session/waiting-drafts'
import { readSession } from '../session/storage'
import words from '../words.json' with { type: 'json' }
import { SignInPage } from './SignInPage'

const text = { kind: 'text' } as const
const app = sampleApp({
  title: 'Console',
  home: 'index',
  scope: undefined,
  words: { ...words, 'failure.numbered': '{text} [{id}]' },
  uses: { login: 'login', profile: 'profile' },
  calls: {
    login: sampleCall('login', ['account', 'password'], {
      reads: {
        token: { at: ['data'], type: text },
        last: { at: ['last'], type: { kind: 'list', of: { kind: 'record', type: 'SignIn' } } },
        failures: { at: ['failures'], type: { kind: 'int' } },
      },
      types: {
        SignIn: {
          time: { at: ['time'], type: text },
          client: { at: ['client'], type: text },
          address: { at: ['address'], type: text },
        },
      },
    }),
    profile: sampleCall('profile', [], { reads: { name: { at: ['data.name'], type: text } } }),
  },
})

/** Requests to the server, and its responses by path. */
let asked: { path: string; body: unknown }[]
let answers: Record<string, () => Promise<Response> | Response>
const answered = (body: object, init?: ResponseInit) => () => Response.json(body, init)
beforeEach(() => {
  asked = []
  answers = {
    '/api/login': answered({ status: 200, data: 'key' }),
    '/api/profile': answered({ status: 200, data: { name: 'Ann' } }),
  }
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    asked.push({ path: url, body: body ? JSON.parse(body) : undefined })
    return answers[url]!()
  })
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const account = () => screen.getByLabelText(words['signIn.account'])
const password = () => screen.getByLabelText(words['signIn.password'])
const told = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || [])

function open(notice?: PageNotice) {
  const welcomed: PageNotice[] = []
  const onSignedIn = (welcome: PageNotice) => void welcomed.push(welcome)
  render(<SignInPage boot={{ app, config: {} }} notice={notice} onSignedIn={onSignedIn} />)
  return { user: userEvent.setup(), welcomed }
}

it('asks for what is missing at its field, and nobody else', async () => {
  const { user } = open()
  await user.type(account(), '   {Enter}')
  expect(told()).toEqual([words['signIn.accountWanted'], words['signIn.passwordWanted']])
  expect(document.activeElement).toBe(account())
  await user.clear(account())
  await user.type(account(), 'ann{Enter}')
  expect(told()).toEqual([words['signIn.passwordWanted']])
  expect(document.activeElement).toBe(password())
  expect(asked).toEqual([])
})

it.each([
  [0, 'success', 'signIn.last'],
  [3, 'info', 'signIn.lastAfterFailures'],
] as const)('tells of the last sign-in after %s failures', async (failures, kind, key) => {
  const last = { time: '2026-05-01 08:00:00', client: 'Chrome 126 / Windows', address: '203.0.113.1' }
  answers['/api/login'] = answered({ status: 200, data: 'key', last: [last], failures })
  const { user, welcomed } = open()
  await user.type(account(), 'ann')
  await user.type(password(), 'secret{Enter}')
  const text = words[key].replace(/\{(\w+)\}/g, (_, name: string) =>
    String({ ...last, failures }[name as 'time']),
  )
  await expect.poll(() => welcomed).toEqual([{ kind, text, seconds: 8 }])
})

it('signs in, keeps the session, and goes where the operator wanted to', async () => {
  history.replaceState(null, '', '/?redirect=%2Findex')
  const { user, welcomed } = open()
  await user.type(account(), ' ann ')
  await user.type(password(), ' secret {Enter}')
  await expect.poll(() => welcomed).toEqual([{ kind: 'success', text: words['signIn.done'] }])
  // Accounts are trimmed; passwords are not.
  expect(asked[0]).toEqual({ path: '/api/login', body: { account: 'ann', password: ' secret ' } })
  expect(readSession()).toMatchObject({ token: 'key', user: { name: 'Ann' } })
  expect(location.pathname).toBe('/index')
})

it('sends once, however often it is pressed', async () => {
  let answer = (_: Response) => {}
  answers['/api/login'] = () => new Promise((resolve) => (answer = resolve))
  const { user, welcomed } = open()
  await user.type(account(), 'ann')
  await user.type(password(), 'secret{Enter}{Enter}')
  const button = screen.getByRole<HTMLButtonElement>('button')
  expect([button.disabled, button.textContent]).toEqual([true, words['signIn.busy']])
  answer(Response.json({ status: 200, data: 'key' }))
  await expect.poll(() => welcomed.length).toBe(1)
  expect(asked.filter(({ path }) => path === '/api/login')).toHaveLength(1)
})

it('says why it was refused, in the server’s words, and lets it be tried again', async () => {
  answers['/api/login'] = answered({ status: 500, msg: 'Wrong password' })
  const { user, welcomed } = open()
  await user.type(account(), 'ann')
  await user.type(password(), 'wrong{Enter}')
  await screen.findByText('Wrong password')
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
  expect(readSession()).toBeUndefined()
  // Invalid input is selected, so that typing replaces it.
  answers['/api/login'] = answered({ status: 200, data: 'key' })
  await user.keyboard('right{Enter}')
  await expect.poll(() => welcomed.length).toBe(1)
  expect(asked.filter(({ path }) => path === '/api/login').at(-1)?.body).toMatchObject({ password: 'right' })
})

it('says that there is no line, where there is none', async () => {
  answers['/api/login'] = () => Promise.reject(new TypeError('no line'))
  const { user } = open()
  await user.type(account(), 'ann')
  await user.type(password(), 'secret{Enter}')
  expect(await screen.findByText('Network down')).toBeTruthy()
})

it('says why it is there for some seconds, and that something waits', () => {
  draftKeys.set('ann', 'a'.repeat(64))
  createDrafts('ann').keep('page list', { values: { name: 'typed' }, from: {} })
  vi.useFakeTimers()
  try {
    open({ kind: 'error', text: 'Signed out elsewhere', seconds: 2 })
    expect(told()).toEqual(['Signed out elsewhere'])
    act(() => void vi.advanceTimersByTime(2000))
    expect(told()).toEqual([])
    expect(screen.getByText('Signed out elsewhere'), 'its room stays').toBeTruthy()
    expect(screen.queryByText(words['signIn.draftWaits'])).not.toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

it('tells nobody of drafts where there are none', () => {
  open()
  expect(screen.queryByText(words['signIn.draftWaits'])).toBeNull()
})

it('says that the browser has no room for the session, and keeps no half of one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const setItem = localStorage.setItem.bind(localStorage)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (key === 'menus') throw new DOMException('full', 'QuotaExceededError')
    setItem(key, value)
  })
  const { user, welcomed } = open()
  await user.type(account(), 'ann')
  await user.type(password(), 'secret{Enter}')
  await screen.findByText(words['signIn.noStorage'])
  expect([welcomed, localStorage.length]).toEqual([[], 0])
  full.mockRestore()
})
