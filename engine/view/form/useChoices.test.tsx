// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answering } from '../../model/runtime.fixture'
import { sampleField } from '../../model/samples.fixture'
import { openFields } from './open-fields.fixture'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The library keeps the timer function from its loading. A window event takes effect in the next turn. */
const { setTimeout: ownTimer } = globalThis
const told = (event: string) =>
  act(async () => {
    window.dispatchEvent(new Event(event))
    await new Promise((resolve) => ownTimer(resolve))
  })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

/** Each test uses other parameters, since equal requests share one response. */
async function openLookup(region: string, answer: Answering) {
  const lookup = { call: 'detail', send: { region }, code: 'code', name: 'name', from: [] }
  const { runtime, props } = await openFields([sampleField('it', { lookup })], {
    answers: { detail: answer },
  })
  await pass(10)
  return { runtime, choices: () => props('it').choices, asked: () => runtime.sent.length }
}

it('what was fetched is not asked for again by a window that gets the focus, nor by a line that is back', async () => {
  const { asked, choices } = await openLookup('a', { rows: [{ code: '1', name: 'One' }] })
  expect([asked(), choices().status]).toEqual([1, 'ready'])
  for (const event of ['offline', 'online', 'focus']) {
    await told(event)
    await pass(10)
  }
  expect(asked()).toBe(1)
})

it('what failed is asked for again by the operator alone', async () => {
  const { asked, choices, runtime } = await openLookup('b', { reason: 'refused', text: 'No' })
  await pass(600)
  expect([asked(), choices().status, choices().error]).toEqual([1, 'failed', 'No'])
  runtime.answers.detail = { rows: [{ code: '1', name: 'One' }] }
  choices().retry()
  await pass(1)
  expect([asked(), choices().status]).toEqual([2, 'ready'])
})
