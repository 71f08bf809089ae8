import { beforeEach, expect, it, vi } from 'vitest'
import { makeCall, service } from '../../engine/contract/calls.fixture'
import type { Handlers } from '../handlers/types'
import { openBook } from './book'
import { setOf } from './set.fixture'
import { memoryCallSource, type CompiledSet } from './source'

const log = { warn: vi.fn<(text: string) => void>(), error: vi.fn<(text: string) => void>() }
beforeEach(() => vi.clearAllMocks())

const first = makeCall({ name: 'first.call', path: '/first' })
const second = makeCall({ name: 'second.call', path: '/second' })
const byHand = { 'first.call': vi.fn() } as unknown as Handlers
const made = { 'first.call': vi.fn(), 'second.call': vi.fn() } as unknown as Handlers

const open = async (set: CompiledSet, standIn = () => ({}) as Handlers, onRebuilt = vi.fn()) => {
  const source = memoryCallSource(set)
  return { source, onRebuilt, book: await openBook(source, { handlers: byHand, standIn, onRebuilt }, log) }
}

it('names the calls that nothing answers, with where to write it, and handlers of no call', async () => {
  await open(setOf([first, second, makeCall({ name: 'far.call', path: '/far', service: 'far' })]))
  expect(log.warn.mock.calls).toEqual([
    ['Call second.call has no handler; it answers 501. Write it in server/handlers/second/index.ts.'],
  ])
  vi.clearAllMocks()
  await open(setOf([]))
  expect(log.warn.mock.calls).toEqual([['Handler first.call belongs to no call.']])
})

it('answers by hand what is written by hand, and the rest from what the calls say they do', async () => {
  const { handlers } = await (await open(setOf([first, second]), () => made)).book.current()
  expect(handlers['first.call']).toBe(byHand['first.call'])
  expect(handlers['second.call']).toBe(made['second.call'])
  expect(log.warn).not.toHaveBeenCalled()
})

it('is written anew when the set is another one, and whoever has to know is told first', async () => {
  const { source, onRebuilt, book } = await open(setOf([first]))
  const before = await book.current()
  expect(await book.current()).toBe(before)
  expect(onRebuilt).not.toHaveBeenCalled()
  const next = setOf([first, second])
  source.replace(next)
  const after = await book.current()
  expect(after.routes.match('POST', '/api/second')).toMatchObject({ found: 'calls' })
  expect(onRebuilt.mock.calls).toEqual([[next]])
  expect(await book.current()).toBe(after)
})

it('keeps the last good set where a later one cannot be served, and says so once', async () => {
  const { source, book } = await open(setOf([first]))
  const good = await book.current()
  source.replace(setOf([{ ...first, permission: [] }]))
  expect(await book.current()).toBe(good)
  expect(await book.current()).toBe(good)
  expect(log.error.mock.calls).toEqual([
    ['The rebuilt screens are not served: Call first.call declares no permission.'],
  ])
})

it('says of a service that came after the start that it is answered from the next one on', async () => {
  const { source, book } = await open(setOf([first], { web: service }))
  source.replace(
    setOf([first], {
      web: service,
      late: service,
      far: { ...service, backend: 'external' },
    }),
  )
  await book.current()
  expect(log.warn.mock.calls).toEqual([
    ['Service late came after the start: its calls are answered from the next start on.'],
  ])
})
