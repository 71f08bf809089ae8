import { expect, it, vi } from 'vitest'
import { makeCall } from '../../contract/calls.fixture'
import type { Row } from '../../contract/types'
import { cutOf, fetchEveryRow, mostRows } from './fetch'
import type { SendCall } from '../types'

const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id }))
const answering = (rows: Row[], total = rows.length) =>
  vi.fn<SendCall>(() => Promise.resolve({ ok: true, rows, total, values: {}, body: null }))
const signal = new AbortController().signal

it('takes all that a call without pages gives, however much it is', async () => {
  const send = answering(rowsOf(12_000))
  const all = await fetchEveryRow(send, makeCall(), {}, () => {}, signal)
  expect('rows' in all && all.rows).toHaveLength(12_000)
  expect(send).toHaveBeenCalledTimes(1)
})

const paging = { page: 'page', size: 'size', first: 1 } as const
/** A server with paging. */
const paged = (count: number, total = count) =>
  vi.fn<SendCall>((_call, { page, size }) => {
    const first = ((page as number) - 1) * (size as number)
    const rows = rowsOf(count).slice(first, first + (size as number))
    return Promise.resolve({ ok: true, rows, total, values: {}, body: null })
  })

it('takes every page, also beyond what one request for an export may ask for', async () => {
  const max = 9_999
  const call = makeCall({ paging, total: 'total', exports: { permission: 'x', max } })
  const send = paged(20_500)
  const all = await fetchEveryRow(send, call, {}, () => {}, signal)
  expect('rows' in all && all.rows.map(({ id }) => id)).toEqual(rowsOf(20_500).map(({ id }) => id))
  expect(send.mock.calls.map(([, values]) => values)).toEqual([1, 2, 3].map((page) => ({ page, size: max })))
})

it('asks on to the first page that is not full where nobody says how many there are', async () => {
  const send = paged(230, 0)
  const all = await fetchEveryRow(send, makeCall({ paging }), {}, () => {}, signal)
  expect('rows' in all && all.rows).toHaveLength(230)
  expect(send).toHaveBeenCalledTimes(3)
})

it('ends where a page is empty although more were promised', async () => {
  const all = await fetchEveryRow(paged(150, 900), makeCall({ paging, total: 'total' }), {}, () => {}, signal)
  expect('rows' in all && all.rows).toHaveLength(150)
})

it('stops where a sheet is full', async () => {
  const page = rowsOf(100_000)
  const send = vi.fn<SendCall>(() =>
    Promise.resolve({ ok: true, rows: page, total: 2_000_000, values: {}, body: null }),
  )
  const call = makeCall({ paging, total: 'total', exports: { permission: 'x', max: 100_000 } })
  const all = await fetchEveryRow(send, call, {}, () => {}, signal)
  expect('rows' in all && all.rows).toHaveLength(mostRows)
})

it('stops where the pages of a call end, but not where it has larger ones for exports', async () => {
  const narrow = makeCall({ paging: { ...paging, reach: 250 }, total: 'total' })
  const all = await fetchEveryRow(paged(900), narrow, {}, () => {}, signal)
  expect('rows' in all && all.rows).toHaveLength(250)
  expect(cutOf(narrow, { rows: rowsOf(250), total: 900, estimated: true })).toEqual({
    of: 900,
    estimated: true,
  })
  expect(cutOf(narrow, { rows: rowsOf(250), total: 250, estimated: false })).toEqual({})
  const wide = makeCall({ ...narrow, exports: { permission: 'x', max: 300 } })
  const every = await fetchEveryRow(paged(900), wide, {}, () => {}, signal)
  expect('rows' in every && every.rows).toHaveLength(900)
  expect(cutOf(wide, { rows: rowsOf(900), total: 950, estimated: false })).toEqual({})
})

it.each([
  ['lower', 120],
  ['higher', 900],
])('does not take an estimate for the number of rows: one that is %s', async (_what, total) => {
  const send = vi.fn<SendCall>(async (call, values) => {
    const outcome = await paged(230, total)(call, values)
    return outcome.ok ? { ...outcome, estimated: true } : outcome
  })
  const all = await fetchEveryRow(send, makeCall({ paging, total: 'total' }), {}, () => {}, signal)
  expect('rows' in all && all.rows).toHaveLength(230)
})
