import { describe, expect, it } from 'vitest'
import type { CompiledCall } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { pagedCall, parameter, sampleCall } from '../../model/samples.fixture'
import type { Backend, JudgedAnswer, RequestChanges } from './client'
import type { CallReport } from './findings'
import { tryBackend, type ContractRunOptions, type Tried } from './run'

type Answering = (
  values: Values,
) =>
  | { rows: Row[]; total?: number; values?: Values }
  | 'refused'
  | 'refused in silence'
  | 'network'
  | 'sessionLost'

/** Runs against a backend with these answers; deliberately invalid requests are refused and not recorded. */
async function tried(
  answers: readonly [CompiledCall, Answering][],
  options: Partial<ContractRunOptions> = {},
): Promise<{ reports: CallReport[]; asked: [call: string, values: Values][] }> {
  const asked: [string, Values][] = []
  const send = (
    call: CompiledCall,
    values: Values,
    { change }: RequestChanges = {},
  ): Promise<JudgedAnswer> => {
    if (!change) asked.push([call.name, values])
    const [, answering] = answers.find(([one]) => one === call)!
    const said = change ? 'refused' : answering(values)
    const outcome =
      typeof said === 'string'
        ? { ok: false, reason: said.split(' ')[0], ...(said !== 'refused in silence' && { text: 'no' }) }
        : { ok: true, rows: said.rows, total: said.total, values: said.values ?? {} }
    const body = typeof said === 'string' ? { message: 'no' } : said
    return Promise.resolve({ status: 200, contentType: 'application/json', body, outcome } as JudgedAnswer)
  }
  const app = { services: { main: { base: '/main', backend: 'external' } }, uses: {}, errorText: ['message'] }
  const calls = Object.fromEntries(answers.map(([call]) => [call.name, call]))
  const project = { app, calls, screens: {}, standIn: { deeds: {} }, mapping: {} } as unknown as Tried
  const reports = await tryBackend(project, { app, send } as unknown as Backend, {
    service: 'main',
    only: [],
    writes: false,
    ...options,
  })
  return { reports, asked }
}

/** Any operator who sees the screen gets such rows. */
const ofItems: Partial<CompiledCall> = {
  permission: ['route:item'],
  rows: { at: 'rows', of: 'Item' },
  types: {
    Item: {
      id: { type: { kind: 'any' }, at: ['id'] },
      kind: { type: { kind: 'any' }, at: ['kind'] },
    },
  },
}
const needing = (name: string, wanted: string, over: Partial<CompiledCall> = {}): CompiledCall =>
  sampleCall(name, [], {
    ...ofItems,
    parameters: { [wanted]: parameter({ type: { kind: 'id' }, at: wanted, optional: false }) },
    ...over,
  })

describe('a value that only the last rows have', () => {
  const page = (reach?: number): CompiledCall =>
    pagedCall('item.page', [], {
      ...ofItems,
      total: 'total',
      types: { Item: { note: { type: { kind: 'text' }, at: ['note'] } } },
      paging: { page: 'page', size: 'size', first: 1, ...(reach !== undefined && { reach }) },
    })
  const noted =
    (count: number, from: number): Answering =>
    ({ page: number, size }) => {
      const [start, end] = [(Number(number) - 1) * Number(size), Number(number) * Number(size)]
      const all = Array.from({ length: count }, (_, at) => ({ note: at >= from ? 'a note' : null }))
      return start < 0 ? 'refused' : { rows: all.slice(start, end), total: count }
    }
  it.each<[count: number, from: number, reach: number | undefined, notes: string[]]>([
    [20, 20, undefined, ['always-null']],
    [21, 20, undefined, []],
    [40, 39, undefined, []],
    [45, 40, undefined, []],
    // Pages beyond the backend's reach are not requested.
    [45, 40, 40, ['always-null']],
    [45, 39, 40, []],
    [45, 20, 20, ['always-null']],
  ])('of %i, from the %ith on, with a reach of %s', async (count, from, reach, notes) => {
    const { reports } = await tried([[page(reach), noted(count, from)]])
    expect(reports).toEqual([
      {
        call: 'item.page',
        address: 'POST /main/item.page',
        state: 'good',
        rows: 20,
        findings: [],
        notes: notes.map((rule) => expect.objectContaining({ rule }) as unknown),
      },
    ])
  })
})

describe('a call that is refused', () => {
  const list = sampleCall('item.list', [], ofItems)
  const items = Array.from({ length: 8 }, (_, at) => ({ id: at + 1, kind: `k${at}` }))
  const statesOf = (reports: readonly CallReport[]): string[] =>
    reports.map(({ call, state, why }) => [call, state, ...(why === undefined ? [] : [why])].join(' '))
  const idsOf = (asked: readonly [string, Values][], name: string): unknown[] =>
    asked.filter(([call]) => call === name).map(([, { id }]) => id)

  it('is asked for five other records, and found to refuse', async () => {
    const detail = needing('item.detail', 'id')
    const { reports, asked } = await tried([
      [list, () => ({ rows: items })],
      [detail, () => 'refused'],
    ])
    // The first record is tried twice: with required values, and with all known values.
    expect(idsOf(asked, 'item.detail')).toEqual([1, 1, 2, 3, 4, 5, 6])
    expect(statesOf(reports)).toEqual(['item.list good', 'item.detail found'])
    expect(reports[1]!.findings).toMatchObject([{ rule: 'refused', received: 'no' }])
  })

  it('is good where it answers of another record', async () => {
    const detail = needing('item.detail', 'id')
    const { reports, asked } = await tried([
      [list, () => ({ rows: items })],
      [detail, ({ id }) => (id === 3 ? { rows: [items[2]!] } : 'refused')],
    ])
    expect(idsOf(asked, 'item.detail')).toEqual([1, 1, 2, 3])
    expect(statesOf(reports)).toEqual(['item.list good', 'item.detail good'])
  })

  it('is not asked for others where it fails', async () => {
    const { asked } = await tried([
      [list, () => ({ rows: items })],
      [needing('item.detail', 'id'), () => 'network'],
    ])
    expect(idsOf(asked, 'item.detail')).toEqual([1, 1])
  })

  it('is asked again with all that is known', async () => {
    const more = sampleCall('item.more', [], {
      ...ofItems,
      parameters: { kind: parameter({ type: { kind: 'text' }, at: 'kind' }) },
    })
    const { reports } = await tried([
      [list, () => ({ rows: items })],
      [more, ({ kind }) => (kind === 'k0' ? { rows: [] } : 'refused')],
    ])
    expect(statesOf(reports)).toEqual(['item.list good', 'item.more good'])
  })

  it('is not tried where what it needs was only guessed', async () => {
    const { reports } = await tried([[needing('item.detail', 'id'), () => 'refused']])
    expect(statesOf(reports)).toEqual(['item.detail untried id: no'])
    const { reports: failed } = await tried([[needing('item.detail', 'id'), () => 'network']])
    expect(statesOf(failed)).toEqual(['item.detail found'])
  })

  it('tells all that was guessed, whether the backend says why it refuses or not', async () => {
    const price = needing('item.price', 'id')
    const { id } = price.parameters
    const both = { ...price, parameters: { id: id!, lineId: { ...id!, at: 'lineId' } } }
    const { reports } = await tried([[both, () => 'refused']])
    expect(statesOf(reports)).toEqual(['item.price untried id, lineId: no'])
    const { reports: silent } = await tried([[price, () => 'refused in silence']])
    expect(statesOf(silent)).toEqual(['item.price untried id: '])
  })
})

describe('a run', () => {
  const answered: Answering = () => ({ rows: [{ id: 7 }] })
  const list = sampleCall('item.list', [], ofItems)
  const other = sampleCall('other.list', [], ofItems)
  const detail = needing('item.detail', 'id')
  const all: [CompiledCall, Answering][] = [
    [list, answered],
    [other, answered],
    [detail, answered],
  ]

  it.each<[only: string[], asked: string[], reported: string[]]>([
    [[], ['item.list', 'other.list', 'item.detail'], ['item.list', 'other.list', 'item.detail']],
    // Calls with the prefix may provide values that the selected one needs.
    [['item.detail'], ['item.list', 'item.detail'], ['item.detail']],
    [['other.list'], ['other.list'], ['other.list']],
  ])('of %j alone', async (only, called, reported) => {
    const { reports, asked } = await tried(all, { only })
    expect(asked.map(([call]) => call)).toEqual(called)
    expect(reports.map(({ call }) => call)).toEqual(reported)
  })

  it('ends where the session is none', async () => {
    await expect(tried([[list, () => 'sessionLost']])).rejects.toThrow('item.list')
  })

  it('knows what an answer reads besides its rows', async () => {
    const sum = sampleCall('item.sum', [], {
      permission: ['route:item'],
      reads: { id: { at: ['id'], type: { kind: 'id' } } },
    })
    const { asked } = await tried([
      [sum, () => ({ rows: [], values: { id: 9 } })],
      [detail, answered],
    ])
    expect(asked.at(-1)).toEqual(['item.detail', { id: 9 }])
  })
})
