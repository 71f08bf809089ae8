import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CompiledCall } from '../compiled'
import { openList, serverWith } from './list/open-list.fixture'
import { openForm } from './form/open-form.fixture'
import { fetchLookup, lookupRequest } from './form/lookup'
import { createTestRuntime, settled } from './runtime.fixture'
import { sampleApp, sampleCall, sampleField } from './samples.fixture'
import { one, openScreen, remove } from './screen/open-screen.fixture'
import { createSend, type SendOptions } from './send'
import words from './words.json' with { type: 'json' }

/** An error thrown during sending puts each caller into its failed state, which allows a retry. */
const text = words['failure.unexpected']
const broken = (): never => {
  throw new TypeError('AbortSignal.any is not a function')
}
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

it('fails a list', async () => {
  const { runtime, model, state } = await openList({}, { answers: { 'item.page': broken } })
  expect(state()).toMatchObject({ status: 'failed', error: text })
  runtime.answers['item.page'] = serverWith(3)
  await model.refresh()
  expect(state()).toMatchObject({ status: 'ready', total: 3, error: undefined })
})

it('fails the load of a form', async () => {
  const form = { load: [{ call: 'detail', send: {}, as: 'detail', from: [] }] }
  const { runtime, model } = openForm([sampleField('name')], {
    form,
    runtime: { answers: { detail: broken } },
  })
  await settled()
  expect(model.store.getState()).toEqual({ loading: false, failed: text })
  runtime.answers.detail = {}
  await model.retry()
  expect(model.store.getState()).toEqual({ loading: false })
})

it('fails a lookup', async () => {
  const runtime = createTestRuntime({ answers: { lines: broken } })
  const lookup = { call: 'lines', send: {}, code: 'id', name: 'name', from: [] }
  const request = lookupRequest(runtime, sampleCall('lines'), lookup, {})!
  expect(await fetchLookup({ runtime, send: runtime.send }, request)).toEqual({ failed: true, error: text })
})

it('fails an action, which can be pressed again', async () => {
  const { onRow, texts, screen } = await openScreen({
    actions: one([remove], { success: 'Gone' }),
    answers: { 'item.delete': broken },
  })
  expect(await onRow('act')).toBe(false)
  expect(texts()).toEqual([`error: ${text}`])
  expect(screen.running.getState().size).toBe(0)
})

const answer = async () =>
  new Response('{"status":200,"data":{"sum":"many"}}', { headers: { 'content-type': 'application/json' } })
const sender = (over: Partial<SendOptions>) =>
  createSend({
    app: sampleApp(),
    fetch: answer,
    token: () => '',
    onSessionLost: () => {},
    retryAfter: [],
    ...over,
  })
const read = sampleCall('item.read', [], {
  reads: { sum: { at: ['data.sum'], type: { kind: 'int' as const } } },
})
const file: CompiledCall = { ...sampleCall('item.write', ['file']), encode: 'multipart' }

it.each<[string, CompiledCall, Partial<SendOptions>, string]>([
  ['before the request', read, { token: broken }, 'fault'],
  ['by what reads the answer', read, { onDeparture: broken }, 'fault'],
  ['for a service that is not declared', { ...read, service: 'none' }, {}, 'fault'],
  ['by the upload', file, { upload: broken }, 'network'],
  ['by fetch', read, { fetch: broken }, 'network'],
])('%s it is a failure', async (_, call, over, reason) => {
  const outcome = await sender(over)(call, { file: new Blob(['x']) }, { onProgress: () => {} })
  expect(outcome).toEqual({ ok: false, reason })
})

it('needs no AbortSignal.any', async () => {
  vi.stubGlobal('AbortSignal', class {})
  const { signal } = new AbortController()
  expect(await sender({})(read, {}, { signal })).toMatchObject({ ok: true })
  vi.unstubAllGlobals()
})
