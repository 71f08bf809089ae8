import { describe, expect, it } from 'vitest'
import type { CompiledCall } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { pagedCall, parameter } from '../../model/samples.fixture'
import type { JudgedAnswer, Backend } from './client'
import { judgeFilters } from './filters'
import type { BackendFinding } from './findings'
import { judgePages } from './paging'

type Answering = (values: Values) => { rows: unknown[]; total: number } | undefined
const call = pagedCall('item.page', [], {
  parameters: {},
  rows: { at: 'rows', of: 'Item' },
  total: 'total',
  paging: { page: 'page', size: 'size', first: 1 },
})

/** A backend with these answers that records its requests. */
function open(answering: Answering) {
  const asked: Values[] = []
  const send = (_: CompiledCall, values: Values): Promise<JudgedAnswer> => {
    asked.push(values)
    const body = answering(values)
    const outcome = body
      ? { ok: true, rows: body.rows, total: body.total, values: {}, body }
      : { ok: false, reason: 'refused' }
    return Promise.resolve({ status: 200, contentType: '', body, outcome } as JudgedAnswer)
  }
  return { backend: { send } as unknown as Backend, asked, send }
}
const items = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id }))

describe('pages', () => {
  const size = 20
  const cut =
    (
      count: number,
      change: (answer: { rows: Row[]; total: number }, page: number, size: number) => unknown = () => {},
    ) =>
    (values: Values) => {
      const [page, of] = [Number(values.page), Number(values.size)]
      if (page < 1) return undefined
      const answer = { rows: items(count).slice((page - 1) * of, page * of), total: count }
      change(answer, page, of)
      return answer
    }
  async function judged(
    answering: Answering,
    paging: Partial<CompiledCall['paging']> = {},
    over: Partial<CompiledCall> = {},
  ) {
    const { backend, asked, send } = open(answering)
    const one: CompiledCall = { ...call, paging: { ...call.paging!, ...paging }, ...over }
    const first = await send(one, { page: 1, size })
    const found = await judgePages(backend, one, { page: 1, size, kind: 'x' }, first, size)
    return {
      found,
      asked: asked.slice(1).map(({ page, size: of }) => `${String(page)}/${String(of)}`),
      all: asked,
    }
  }
  const declared = 'page: 1'

  it.each<[string, Answering, BackendFinding[], string[]]>([
    ['of a list that keeps to its call', cut(45), [], ['1/3', '2/3', '0/3', '4/20']],
    ['of exactly two rows', cut(2), [], ['1/1', '2/1', '0/1', '2/20']],
    ['of one row, of which none is compared', cut(1), [], []],
    ['of none', cut(0), [], []],
    [
      'that are larger than asked for',
      cut(45, (answer) => (answer.rows = items(21))),
      [{ rule: 'page-size', path: 'size', declared: '20', received: '21' }],
      [],
    ],
    [
      'whose total is smaller than they are',
      cut(45, (answer) => (answer.total = 19)),
      [{ rule: 'total-small', path: 'total', declared: '≥ 20', received: '19' }],
      [],
    ],
    [
      'that are short',
      cut(45, (answer) => answer.rows.splice(5, 1)),
      [{ rule: 'page-short', path: 'total', declared: '20', received: '19' }],
      ['1/3', '2/3', '0/3'],
    ],
    [
      'that are short only where they are small',
      cut(45, (answer, _, of) => of === 3 && answer.rows.pop()),
      [{ rule: 'page-short', path: 'total', declared: '3', received: '2' }],
      ['1/3', '2/3', '0/3'],
    ],
    [
      'that begin with another number',
      (values) => ({
        rows: items(45)
          .slice(Number(values.page) * Number(values.size))
          .slice(0, Number(values.size)),
        total: 45,
      }),
      [{ rule: 'first-page', path: 'page', declared, received: 'page: 0' }],
      ['1/3', '2/3', '0/3'],
    ],
    [
      'that overlap',
      cut(45, (answer, page) => page === 2 && (answer.rows = items(5).slice(2, 5))),
      [{ rule: 'pages-overlap', path: 'page', declared: '3 + 3', received: '1' }],
      ['1/3', '2/3', '0/3'],
    ],
    [
      'that have no end',
      cut(45, (answer, page) => page === 4 && (answer.rows = items(1))),
      [{ rule: 'past-end', path: 'page=4', declared: '0', received: '1' }],
      ['1/3', '2/3', '0/3', '4/20'],
    ],
    [
      'that are refused at the end',
      (values) => (Number(values.page) === 4 ? undefined : cut(45)(values)),
      [{ rule: 'past-end', path: 'page=4', declared: '0', received: 'refused' }],
      ['1/3', '2/3', '0/3', '4/20'],
    ],
  ])('%s', async (_, answering, findings, asks) => {
    const { found, asked, all } = await judged(answering)
    expect([found, asked]).toEqual([findings, asks])
    for (const values of all.slice(1)) expect(values.kind).toBe('x')
  })

  it('whose rows are all alike overlap in nothing that could be told', async () => {
    const alike = (values: Values) => ({
      rows:
        Number(values.page) < 1 || Number(values.page) > 3
          ? []
          : Array<Row>(Math.min(20, Number(values.size))).fill({ id: 1 }),
      total: 60,
    })
    expect((await judged(alike)).found).toEqual([])
  })

  it('that count from 0 and all come twice begin with another number', async () => {
    const same = cut(45, (answer, page) => page === 2 && (answer.rows = items(3)))
    expect((await judged(same, { first: 0 })).found).toEqual([
      { rule: 'first-page', path: 'page', declared: 'page: 0', received: 'page: 1' },
    ])
    // If rows are counted, there is no other numbering, and no page before the first is requested.
    const { found, asked } = await judged(same, { first: 0, countsRows: true })
    expect([found.map(({ rule }) => rule), asked]).toEqual([['pages-overlap'], ['1/3', '2/3']])
  })

  it('before the first are the first where they have rows of their own, and where it should be 1', async () => {
    const zero: Answering = ({ page, size: of }) => ({
      rows: items(2)
        .slice(Number(page) * Number(of))
        .slice(0, Number(of)),
      total: 2,
    })
    expect((await judged(zero)).found.map(({ rule }) => rule)).toEqual(['first-page'])
    const before: Answering = (values) =>
      Number(values.page) === 0 ? { rows: items(45).slice(40, 43), total: 45 } : cut(45)(values)
    expect((await judged(before)).found.map(({ rule }) => rule)).toEqual(['first-page'])
    expect((await judged(before, { first: 0 })).found).toEqual([])
  })

  it('say where the end is as it goes over the wire', async () => {
    const endless = cut(45, (answer, page) => page === 4 && (answer.rows = items(1)))
    expect((await judged(endless, { first: 0, countsRows: true })).found).toMatchObject([{ path: 'page=60' }])
  })

  it.each([
    [60, 0],
    [61, 1],
  ])('with a reach of %s rows are asked beyond their end %s times', async (reach, times) => {
    const { asked } = await judged(cut(45), { reach })
    expect(asked.filter((one) => one === '4/20')).toHaveLength(times)
  })

  it('without a total may be short, and end where they like', async () => {
    const { found, asked } = await judged(
      cut(45, (answer) => answer.rows.splice(5, 1)),
      {},
      { total: undefined },
    )
    expect([found, asked]).toEqual([[], ['1/3', '2/3', '0/3']])
  })

  it('are none where a call has none, or said no', async () => {
    const { backend, send, asked } = open(cut(45))
    const answer = await send(call, { page: 1, size })
    expect(await judgePages(backend, { ...call, paging: undefined }, {}, answer, size)).toEqual([])
    expect(await judgePages(backend, call, {}, await send(call, { page: 0 }), size)).toEqual([])
    expect(asked).toHaveLength(2)
  })
})

describe('filters', () => {
  const kinds = { name: 'text', state: 'code', no: 'id', count: 'int', on: 'bool', fee: 'cents' } as const
  const typeOf = (kind: string) => ({ kind }) as never
  const of = (over: Partial<CompiledCall> = {}): CompiledCall => ({
    ...call,
    types: {
      Item: Object.fromEntries(
        Object.entries(kinds).map(([name, kind]) => [name, { type: typeOf(kind), at: [name] }]),
      ),
    },
    ...over,
  })
  const asking = (name: string, kind: string, over = {}) => ({
    parameters: { [name]: parameter({ type: typeOf(kind), at: name, ...over }) },
  })
  const rows = [
    { name: 'ab', state: '1', no: 1, count: 5, on: true, fee: 1 },
    { name: 'cd', state: '2', no: 2, count: 6, on: false, fee: 2 },
  ]
  async function judged(
    one: CompiledCall,
    answering: Answering,
    first: unknown[] = rows,
    values: Values = {},
  ) {
    const { backend, asked } = open(answering)
    const answer = await open(() => ({ rows: first, total: first.length })).send(one, {})
    const found = await judgeFilters(backend, one, values, answer)
    return { found, asked }
  }
  const honest: Answering = (values) => {
    const kept = rows.filter((row) =>
      Object.entries(values).every(([name, value]) => String(row[name as 'name']).includes(String(value))),
    )
    return { rows: kept, total: kept.length }
  }

  it.each<[string, string, unknown]>([
    ['name', 'text', 'ab'],
    ['state', 'code', '1'],
    ['no', 'id', 1],
    ['count', 'int', 5],
    ['on', 'bool', true],
    ['name', 'code', 'ab'],
  ])('by %s, as %s, are tried with what some rows have', async (name, kind, wanted) => {
    const { found, asked } = await judged(of(asking(name, kind)), honest, rows, { page: 1 })
    expect([found, asked]).toEqual([[], [{ page: 1, [name]: wanted }]])
  })

  it('are tried with the first value there is', async () => {
    const { asked } = await judged(of(asking('name', 'text')), honest, [
      { name: '' },
      { name: null },
      ...rows,
    ])
    expect(asked).toEqual([{ name: 'ab' }])
  })

  it.each<[string, CompiledCall, unknown[]?, Values?]>([
    ['that no row has', of(asking('other', 'text'))],
    ['of amounts, which are from and to', of(asking('fee', 'cents'))],
    ['that are days', of(asking('name', 'date'))],
    ['that are always the same', of(asking('name', 'text', { fixed: 'x' }))],
    ['that are filled already', of(asking('name', 'text')), rows, { name: 'x' }],
    ['that all rows have alike', of(asking('name', 'text')), [rows[0], { ...rows[1], name: 'xaby' }]],
    ['that only one row has', of(asking('name', 'text')), [rows[0], { ...rows[1], name: null }]],
    ['that are nothing in all rows', of(asking('name', 'text')), [{ name: '' }, { name: null }, {}]],
    ['of a call without rows', of({ ...asking('name', 'text'), rows: undefined })],
  ])('%s are not tried', async (_, one, first, values) => {
    expect((await judged(one, honest, first, values)).asked).toEqual([])
  })

  it.each<[string, Answering, BackendFinding[]]>([
    ['narrow', honest, []],
    [
      'are ignored',
      () => ({ rows, total: 2 }),
      [{ rule: 'filter-ignored', path: 'name', declared: 'name=ab', received: 'name: cd' }],
    ],
    [
      'widen',
      () => ({ rows: [rows[0]], total: 3 }),
      [{ rule: 'filter-widens', path: 'name', declared: 'name=ab', received: '3 > 2' }],
    ],
    ['narrow, though a row of others came', () => ({ rows, total: 1 }), []],
    ['leave what has it', () => ({ rows: [rows[0], { name: 'xaby' }], total: 2 }), []],
    ['are refused', () => undefined, []],
  ])('that %s are found so', async (_, answering, findings) => {
    expect((await judged(of(asking('name', 'text')), answering)).found).toEqual(findings)
  })

  it('of codes want the whole of them', async () => {
    const longer: Answering = () => ({ rows: [rows[0], { state: '12' }], total: 2 })
    expect((await judged(of(asking('state', 'code')), longer)).found).toMatchObject([
      { received: 'state: 12' },
    ])
  })
})
