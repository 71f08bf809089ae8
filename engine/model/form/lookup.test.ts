import { describe, expect, it } from 'vitest'
import type { Lookup } from '../../compiled'
import { expr } from '../expression.fixture'
import { fetchLookup, lookupRequest } from './lookup'
import { choicesOf, nodeOf } from './options'
import { createTestRuntime, type Answering } from '../runtime.fixture'
import { pagedCall, sampleCall, sampleField } from '../samples.fixture'

const lookup = (over: Partial<Lookup> = {}): Lookup => ({
  call: 'lines',
  send: { company: expr('form.company') },
  code: 'id',
  name: 'name',
  from: ['company'],
  ...over,
})
const call = sampleCall('lines', ['company'])

describe('asking', () => {
  const runtime = createTestRuntime()
  it('waits until the fields it depends on are filled', () => {
    expect(lookupRequest(runtime, call, lookup(), { form: { company: null } })).toBeNull()
    expect(lookupRequest(runtime, call, lookup(), { form: { company: 3 } })?.values).toEqual({ company: 3 })
  })
  it('gives equal questions one key', () => {
    const keyOf = (company: number) => lookupRequest(runtime, call, lookup(), { form: { company } })!.key
    expect(keyOf(1)).toBe(keyOf(1))
    expect(keyOf(1)).not.toBe(keyOf(2))
  })
  it('asks a paged call for all its pages', async () => {
    const rows = Array.from({ length: 230 }, (_, id) => ({ id, name: `line ${id}` }))
    const answer: Answering = ({ page, pageSize }) => {
      const first = ((page as number) - 1) * (pageSize as number)
      return { rows: rows.slice(first, first + (pageSize as number)), total: rows.length }
    }
    const paged = createTestRuntime({ answers: { lines: answer } })
    const request = lookupRequest(paged, pagedCall('lines'), lookup({ send: {}, from: [] }), {})!
    const answered = await fetchLookup({ runtime: paged, send: paged.send }, request)
    expect('choices' in answered && answered.choices).toHaveLength(230)
    expect(paged.sent.map(({ values }) => values)).toEqual([1, 2, 3].map((page) => ({ page, pageSize: 100 })))
  })
})

describe('an answer', () => {
  async function fetched(answer: Answering, over: Partial<Lookup> = {}) {
    const runtime = createTestRuntime({ answers: { lines: answer } })
    const result = await fetchLookup(
      { runtime, send: runtime.send },
      lookupRequest(runtime, call, lookup(over), { form: { company: 1 } })!,
    )
    return { result, toasts: runtime.toasts.map(({ text }) => text) }
  }
  it('becomes choices, trees included', async () => {
    const { result } = await fetched(
      { rows: [{ id: 1, name: 'A', below: [{ id: 2, name: null }] }] },
      { children: 'below' },
    )
    expect(result).toEqual({ choices: [{ code: '1', text: 'A', children: [{ code: '2', text: '2' }] }] })
  })
  it('that fails is told once, by its policy', async () => {
    const refused = { reason: 'refused' as const, text: 'Server' }
    expect(await fetched(refused)).toEqual({ result: { failed: true, error: 'Server' }, toasts: ['Server'] })
    expect(await fetched(refused, { failure: 'No lines!' })).toEqual({
      result: { failed: true, error: 'No lines!\nServer' },
      toasts: ['No lines!\nServer'],
    })
    expect(await fetched(refused, { failure: { silent: true } })).toEqual({
      result: { failed: true, error: null },
      toasts: [],
    })
  })
})

describe('choices of a field', () => {
  const runtime = createTestRuntime()
  const options = [
    { code: '-1', text: 'Any' },
    { code: '2', text: 'Two', visible: expr('form.more') },
  ]
  const codes = (over: object, scope = {}) =>
    choicesOf(runtime, sampleField('kind', over), scope, [{ code: '9', text: 'Nine' }]).map(
      ({ code, text }) => `${code} ${text}`,
    )
  it('are its options that may be seen, and what was fetched', () => {
    expect(codes({ choices: options }, { form: { more: false } })).toEqual(['-1 Any', '9 Nine'])
    expect(codes({ choices: options }, { form: { more: true } })).toEqual(['-1 Any', '2 Two', '9 Nine'])
  })
  it('are computed codes with the texts of its options', () => {
    expect(
      codes({ choices: options, choicesFrom: expr('concat([-1], numbers(1, 2))') }, { form: { more: true } }),
    ).toEqual(['-1 Any', '1 1', '2 Two'])
  })
  it('are those of the computed ones that are codes: texts, numbers and flags', () => {
    const form = { codes: ['a', 1, true, null, { code: 'b' }, ['c']] }
    expect(codes({ choicesFrom: expr('form.codes') }, { form })).toEqual(['a a', '1 1', 'true true'])
  })
  it('are found anywhere in a tree', () => {
    expect(nodeOf([{ code: '1', text: 'A', children: [{ code: '2', text: 'B' }] }], 2)?.text).toBe('B')
    expect(nodeOf([], 2)).toBeUndefined()
  })
})
