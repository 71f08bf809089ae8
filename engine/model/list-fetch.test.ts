import { expect, it, vi } from 'vitest'
import { makeCall } from '../contract/testing'
import type { Row } from '../contract/types'
import { fetchEveryRow } from './list-fetch'
import type { SendCall } from './types'

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

it('stops at its limit where there are pages', async () => {
  const send = answering(rowsOf(100), 20_000)
  const all = await fetchEveryRow(
    send,
    makeCall({ paging: { page: 'page', size: 'size', first: 1 } }),
    {},
    () => {},
    signal,
  )
  expect('rows' in all && all.rows).toHaveLength(9_999)
})
