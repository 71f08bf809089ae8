/** One-list screens for tests and stories of the view: real models, scripted responses. */
import type {
  ChoiceColor,
  CompiledAction,
  CompiledColumn,
  CompiledList,
  CompiledScreen,
  Format,
} from '../../compiled'
import type { Row } from '../../contract/types'
import { createTestRuntime, type Answering, type TestRuntime } from '../../model/runtime.fixture'
import {
  listScreen,
  pagedCall,
  sampleAction,
  sampleColumn as modelColumn,
  sampleList as modelList,
  type ScreenParts,
} from '../../model/samples.fixture'
import type { TextHost } from '../../model/text/text'
import formWords from '../form/words.json' with { type: 'json' }
import words from '../words.json' with { type: 'json' }

const fieldWords = { 'required.input': '请输入{label}', 'required.select': '请选择{label}', close: '关闭' }

export const sampleColumn: CompiledColumn = modelColumn('a', { label: '名称', width: 120 })
export const sampleList: CompiledList = modelList({ id: 'main', columns: [sampleColumn] })

/** The runtime parts that compiling a table needs. */
export const sampleHost = {
  word: (key: string) => ({ yes: '是', no: '否', separator: '、' })[key] ?? key,
  now: () => '2024-05-15 00:00:00',
} as TextHost

const choice = (code: string, text: string, color: ChoiceColor) => ({ code, text, color })
export const stateFormat: Format = {
  kind: 'choice',
  choices: [choice('0', '未处理', 'orange'), choice('1', '同意', 'green'), choice('2', '不同意', 'red')],
  otherwise: choice('', '自动', 'grey'),
}
export const columns: CompiledColumn[] = [
  modelColumn('city', { label: '城市', width: 100 }),
  modelColumn('card', { label: '卡号', width: 180 }),
  modelColumn('company', { label: '公司', width: 200 }),
  modelColumn('amount', {
    label: '金额(元)',
    width: 140,
    format: { kind: 'money' },
    tooltip: '申请时的金额',
  }),
  modelColumn('state', { label: '退款结果', width: 110, format: stateFormat }),
  modelColumn('open', { label: '启用', width: 90, format: { kind: 'bool' }, action: 'flip' }),
  modelColumn('time', { label: '申请时间', width: 180, format: { kind: 'datetime' } }),
]
const cities = ['石家庄市', '邯郸市', '保定市']
export const sampleRow = (n: number): Row => ({
  id: n,
  city: cities[n % 3],
  card: `31000000${10_000_000 + n * 7919}`,
  company: `市公交第${n}公司`,
  amount: n % 7 === 0 ? null : 123_456 + n * 77,
  state: n % 4,
  open: n % 2 === 0,
  time: `2024-05-15 08:${String(n % 60).padStart(2, '0')}:00`,
})
export const sampleRows = (count: number, first = 1): Row[] =>
  Array.from({ length: count }, (_, index) => sampleRow(first + index))

/** Responds with pages of this many rows. */
export const pagesOf =
  (total: number): Answering =>
  ({ page, pageSize }) => {
    const first = (Number(page) - 1) * Number(pageSize)
    return { rows: sampleRows(Math.max(0, Math.min(Number(pageSize), total - first)), first + 1), total }
  }

/** Frozen, because the test files of a worker share them. */
export const sampleActions: CompiledAction[] = [
  sampleAction('add', [], { label: '新增', look: 'primary', icon: 'add' }),
  sampleAction('remark', [{ do: 'log', text: 'remark' }], { label: '备注' }),
  sampleAction('transfer', [{ do: 'log', text: 'transfer' }], {
    label: '转账',
    disabled: ['==', ['.', ['$', 'row'], 'state'], 1],
  }),
  sampleAction('approve', [{ do: 'log', text: 'approve' }], { label: '同意' }),
  sampleAction('refuse', [{ do: 'log', text: 'refuse' }], { label: '不同意' }),
  sampleAction('remove', [{ do: 'log', text: 'remove' }], { label: '删除', look: 'danger' }),
  sampleAction('flip', [{ do: 'log', text: 'flip' }], { label: '启用' }),
].map((action) => Object.freeze(action))

export interface Sample {
  runtime: TestRuntime
  screen: CompiledScreen
}

/** A list on a screen, ready for a ScreenHost. */
export function sampleScreen(
  list: Partial<CompiledList> = {},
  answer: Answering = pagesOf(35),
  parts: ScreenParts = {},
): Sample {
  const runtime = createTestRuntime({
    answers: { 'item.page': answer },
    app: { words: { ...words, ...formWords, ...fieldWords } },
  })
  const screen = listScreen(
    modelList({
      id: 'main',
      columns,
      paging: { mode: 'server', sizes: [10, 20, 50, 100], size: 10 },
      ...list,
    }),
    {
      ...parts,
      actions: [...sampleActions, ...(parts.actions ?? [])],
      calls: [
        pagedCall(
          'item.page',
          (list.filters ?? []).map(({ name }) => name),
        ),
        ...(parts.calls ?? []),
      ],
    },
    { title: '退款查询' },
  )
  return { runtime, screen }
}
