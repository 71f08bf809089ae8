// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleDialog } from '../../model/samples.fixture'
import { createScreenModel } from '../../model/screen/screen'
import type { Answering } from '../../model/runtime.fixture'
import { ScreenActiveContext } from '../screen/context'
import { sampleScreen } from '../table/samples.fixture'
import { Refresh } from './Refresh'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
})

const every = { seconds: 3, while: ['in', 1, ['.', ['$', 'rows'], 'state']] as const }
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const see = (visibility: 'visible' | 'hidden') =>
  act(() => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** A list whose row reports ongoing work until the test ends it. */
async function show() {
  const server = { state: 1, fails: false }
  const answer: Answering = () => {
    if (server.fails) return { reason: 'failed', text: 'busy' }
    return { rows: [{ id: 1, state: server.state }], total: 1 }
  }
  const dialogs = [sampleDialog('edit', { title: 'edit' })]
  const { runtime, screen } = sampleScreen({ refresh: every }, answer, { dialogs })
  const model = createScreenModel(runtime, screen, {})
  const list = model.listOf('main')
  await pass(0)
  const part = (active: boolean) => (
    <ScreenActiveContext value={active}>
      <Refresh model={list} screen={model} every={every} />
    </ScreenActiveContext>
  )
  const { rerender } = render(part(true))
  return {
    server,
    model,
    list,
    asked: () => runtime.sent.length,
    leave: () => rerender(part(false)),
    comeBack: () => rerender(part(true)),
  }
}

it('asks again after each answer, and no more once the rows say that it is over', async () => {
  const { asked, server } = await show()
  expect(asked()).toBe(1)
  await pass(2.9)
  expect(asked()).toBe(1)
  await pass(0.1)
  expect(asked()).toBe(2)
  server.state = 2
  await pass(3)
  expect(asked()).toBe(3)
  await pass(60)
  expect(asked()).toBe(3)
})

it('rests while the window is hidden, the page is left, or a dialog stands before it', async () => {
  const { asked, model, leave, comeBack } = await show()
  see('hidden')
  await pass(60)
  expect(asked()).toBe(1)
  see('visible')
  await pass(3)
  expect(asked()).toBe(2)
  leave()
  await pass(60)
  expect(asked()).toBe(2)
  comeBack()
  await pass(3)
  expect(asked()).toBe(3)
  const dialog = model.pick('edit', {}, model.contextOf({}))
  await pass(60)
  expect(asked()).toBe(3)
  act(() => model.dialogs.getState()[0]!.close())
  await dialog
  await pass(3)
  expect(asked()).toBe(4)
})

it('has one timer: a question asked in between puts the next off', async () => {
  const { asked, list } = await show()
  await pass(2)
  await act(() => list.reload())
  expect(asked()).toBe(2)
  await pass(2)
  expect(asked()).toBe(2)
  await pass(1)
  expect(asked()).toBe(3)
})

it('waits for a person after a failure', async () => {
  const { asked, list, server } = await show()
  server.fails = true
  await pass(3)
  expect(asked()).toBe(2)
  expect(list.store.getState().status).toBe('failed')
  await pass(60)
  expect(asked()).toBe(2)
  server.fails = false
  await act(() => list.reload())
  await pass(3)
  expect(asked()).toBe(4)
})
