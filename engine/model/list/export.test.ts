import { describe, expect, it } from 'vitest'
import type { CompiledAction, CompiledList } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { expr } from '../expression.fixture'
import { createTestRuntime, settled, type Answering, type TestRuntimeOptions } from '../runtime.fixture'
import { listScreen, pagedCall, sampleAction, sampleCall, sampleColumn, sampleList } from '../samples.fixture'
import { createScreenModel } from '../screen/screen'

const rows: Row[] = Array.from({ length: 230 }, (_, at) => ({
  id: at + 1,
  title: `t${at + 1}`,
  sum: 100 * at + 5,
}))
const server = ({ page, pageSize }: Values) => {
  const first = ((page as number) - 1) * (pageSize as number)
  return { rows: rows.slice(first, first + (pageSize as number)), total: rows.length }
}
const columns = [
  sampleColumn('id', { format: { kind: 'number' } }),
  sampleColumn('sum', { label: 'Sum', format: { kind: 'money' } }),
  sampleColumn('twice', { member: undefined, value: expr("row.title + '!'") }),
  sampleColumn('secret', { visible: expr('false') }),
  sampleColumn('control', { member: undefined, action: 'x' }),
]
type ExportStep = Extract<CompiledAction['steps'][number], { do: 'export' }>

async function exporting(
  step: Partial<ExportStep>,
  {
    list = {},
    call = {},
    answer = server,
    runtime: options = {},
    query = {},
    success = 'Exported',
    prepare = () => {},
  }: {
    success?: string | null
    list?: Partial<CompiledList>
    call?: object
    answer?: Answering
    runtime?: TestRuntimeOptions
    query?: Values
    prepare?: (model: { choose: (rows: Row[], on: boolean) => void }) => void
  } = {},
) {
  const runtime = createTestRuntime({ ...options, answers: { 'item.page': answer } })
  const action = sampleAction('export', [{ do: 'export', file: 'Items', ...step }], {
    ...(success !== null && { success }),
  })
  const calls = [pagedCall('item.page', [], call), sampleCall('x')]
  const screen = createScreenModel(
    runtime,
    listScreen(sampleList({ columns, select: 'acrossPages', ...list }), { calls, actions: [action] }),
    query,
  )
  const model = screen.listOf('list')
  await settled()
  prepare(model)
  const before = runtime.sent.length
  await screen.run('export', screen.contextOf({ list: model }))
  return {
    runtime,
    sheet: runtime.sheets[0],
    asked: runtime.sent.slice(before).map(({ values }) => values),
    texts: runtime.toasts.map(({ kind, text }) => `${kind}: ${text}`),
  }
}

it('exports the page as it is shown: columns, words and order', async () => {
  const { sheet, runtime, texts } = await exporting({ which: 'page', numbered: 'No.' })
  expect(sheet).toMatchObject({ name: 'Items', header: ['No.', 'id', 'Sum', 'twice'] })
  expect(sheet!.rows).toHaveLength(10)
  // Money is a number, so that a sheet can sum it.
  expect(sheet!.rows[1]).toEqual([2, 2, 1.05, 't2!'])
  expect(sheet!.numberFormats).toEqual([null, null, '#,##0.00', null])
  expect(runtime.saved.map(({ name }) => name)).toEqual(['Items.xlsx'])
  expect(texts).toEqual(['success: Exported'])
})

it('exports what is chosen, in the order of choosing', async () => {
  const { sheet } = await exporting(
    { which: 'selection' },
    { prepare: (model) => model.choose([rows[4]!, rows[1]!], true) },
  )
  expect(sheet!.rows.map(([id]) => id)).toEqual([5, 2])
})

describe('all rows of the query', () => {
  it('are fetched page by page', async () => {
    const { sheet, asked } = await exporting({ which: 'all' })
    expect(asked).toEqual([1, 2, 3].map((page) => ({ page, pageSize: 100 })))
    expect(sheet!.rows).toHaveLength(230)
  })
  it('are fetched at once where the call has a size for exports', async () => {
    const { asked } = await exporting({ which: 'all' }, { call: { exports: { permission: 'x', max: 9999 } } })
    expect(asked).toEqual([{ page: 1, pageSize: 9999 }])
  })
  it('are told of when they cannot be fetched, once', async () => {
    let calls = 0
    const answer: Answering = (values) =>
      ++calls > 2 ? { reason: 'refused', text: 'Broke' } : server(values)
    const { sheet, texts } = await exporting({ which: 'all' }, { answer })
    expect(sheet).toBeUndefined()
    expect(texts).toEqual(['error: Broke'])
  })
  it('are not fetched before anything was asked', async () => {
    const { asked, texts } = await exporting({ which: 'all' }, { list: { autoload: false } })
    expect(asked).toEqual([])
    expect(texts).toEqual(['error: 请先查询，再导出'])
  })
})

it.each([
  ['Choose first!', 'warning: Choose first!'],
  [undefined, 'warning: 没有可导出的数据'],
])('warns when there is nothing to export (%j)', async (empty, expected) => {
  const { texts, runtime } = await exporting({ which: 'selection', empty })
  expect(texts).toEqual([expected])
  expect(runtime.saved).toEqual([])
})

it('says how many rows it wrote, where the action says nothing of its own', async () => {
  const { texts } = await exporting({ which: 'page' }, { success: null })
  expect(texts).toEqual(['success: 已导出10行'])
})

it('exports given rows with columns of its own', async () => {
  const { sheet, asked } = await exporting(
    { rows: expr('query.failed'), columns: [sampleColumn('reason', { label: 'Reason' })] },
    { query: { failed: [{ reason: 'unknown' }] } },
  )
  expect(sheet).toMatchObject({ header: ['Reason'], rows: [['unknown']] })
  expect(asked).toEqual([])
})

describe('a column of files or records', () => {
  const pictures = sampleColumn('pictures', {
    onlyNamed: true,
    format: { kind: 'list', of: { kind: 'text' } },
  })
  const own = [
    { id: 1, pictures: ['/files/a.png', 'https://elsewhere.example.com/b.png'] },
    { id: 2, pictures: [{ id: 7 }] },
  ]
  it('is left out of what is exported as it is shown', async () => {
    const list = { columns: [sampleColumn('id'), pictures] }
    const { sheet } = await exporting({ which: 'page' }, { list, answer: { rows: own } })
    expect(sheet).toMatchObject({ header: ['id'], rows: [['1'], ['2']] })
  })
  it('is there where it is named, as addresses that lead to the files from anywhere; a record has none', async () => {
    const { sheet } = await exporting(
      { rows: expr('query.own'), columns: [sampleColumn('id'), pictures] },
      { query: { own } },
    )
    expect(sheet!.rows).toEqual([
      ['1', 'https://console.example.com/files/a.png、https://elsewhere.example.com/b.png'],
      ['2', null],
    ])
  })
})

it('merges the cells of a group, and counts it once', async () => {
  const list: Partial<CompiledList> = {
    flatten: 'items',
    columns: [sampleColumn('team', { merge: true }), sampleColumn('n', { format: { kind: 'number' } })],
    paging: { mode: 'local', sizes: [2], size: 2 },
  }
  const groups = [
    { id: 1, team: 'a', items: [{ n: 1 }, { n: 2 }] },
    { id: 2, team: 'b', items: [{ n: 3 }] },
  ]
  const { sheet } = await exporting({ which: 'page', numbered: 'No.' }, { list, answer: { rows: groups } })
  expect(sheet!.rows).toEqual([
    [1, 'a', 1],
    [null, null, 2],
    [2, 'b', 3],
  ])
  expect(sheet!.merges).toEqual([
    { row: 0, column: 0, rows: 2, columns: 1 },
    { row: 0, column: 1, rows: 2, columns: 1 },
  ])
})

describe('a last row of sums', () => {
  const totals = { label: 'All', sum: ['sum'] }
  it('adds what the sheet shows to the cent, under its name', async () => {
    const { sheet, texts } = await exporting({ which: 'all', numbered: 'No.', totals })
    const cents = rows.reduce((sum, row) => sum + (row.sum as number), 0)
    expect(sheet!.rows).toHaveLength(rows.length + 1)
    expect(sheet!.rows.at(-1)).toEqual(['All', null, cents / 100, null])
    expect(texts).toEqual(['success: Exported'])
  })
  it('counts a merged cell once, and rows named with their nested ones are lines of the sheet', async () => {
    const teams: Row[] = [
      { id: 1, price: 10, items: [{ n: 0.1 }, { n: 0.2 }] },
      { id: 2, price: 30, items: [{ n: 1 }] },
    ]
    const { sheet } = await exporting(
      {
        rows: expr('rows'),
        flatten: 'items',
        columns: [
          sampleColumn('id', { merge: true }),
          sampleColumn('price', { merge: true, format: { kind: 'money' } }),
          sampleColumn('n', { format: { kind: 'number' } }),
        ],
        totals: { label: 'All', sum: ['price', 'n'] },
      },
      { answer: () => ({ rows: teams, total: 2 }) },
    )
    expect(sheet!.rows).toEqual([
      ['1', 0.1, 0.1],
      [null, null, 0.2],
      ['2', 0.3, 1],
      ['All', 0.4, 1.3],
    ])
    expect(sheet!.merges).toEqual([
      { row: 0, column: 0, rows: 2, columns: 1 },
      { row: 0, column: 1, rows: 2, columns: 1 },
    ])
  })
  it('of a tree are those of its first level', async () => {
    const tree: Row[] = [
      {
        id: 1,
        sum: 500,
        below: [
          { id: 2, sum: 200 },
          { id: 3, sum: 300 },
        ],
      },
    ]
    const { sheet } = await exporting(
      { which: 'all', totals },
      { list: { tree: 'below' }, answer: () => ({ rows: tree, total: 1 }) },
    )
    expect(sheet!.rows.map((cells) => cells[1])).toEqual([5, 2, 3, 5])
  })
})

it('writes per cent as a number with its sign', async () => {
  const percent = sampleColumn('sum', { format: { kind: 'percent' } })
  const { sheet } = await exporting(
    { which: 'page', columns: [percent] },
    {
      answer: () => ({
        rows: [
          { id: 1, sum: 95.01 },
          { id: 2, sum: null },
        ],
        total: 2,
      }),
    },
  )
  expect(sheet?.rows).toEqual([[0.9501], [null]])
  expect(sheet?.numberFormats).toEqual(['0.00%'])
})
