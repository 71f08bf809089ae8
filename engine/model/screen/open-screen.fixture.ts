/** A screen with a list, dialogs, actions and scripted responses. */
import type { CompiledAction, CompiledDialog, CompiledList, Step } from '../../compiled'
import type { Row } from '../../contract/types'
import { expr } from '../expression.fixture'
import { createTestRuntime, settled } from '../runtime.fixture'
import type { Answering, TestRuntimeOptions } from '../runtime.fixture'
import {
  listScreen,
  pagedCall,
  sampleAction,
  sampleCall,
  sampleDialog,
  sampleField,
  sampleForm,
  sampleList,
} from '../samples.fixture'
import { createScreenModel } from './screen'

export const calls = [
  pagedCall('item.page'),
  sampleCall('item.save', ['id', 'name', 'note', 'amount', 'flag']),
  sampleCall('item.delete', ['id']),
  sampleCall('item.pay', ['id', 'amount'], { money: true }),
  sampleCall('item.tell', ['name'], { secret: true }),
  sampleCall('item.file', [], { method: 'GET', file: true }),
]

export const rows: Row[] = [
  { id: 1, name: 'one', state: 0, _v: 7 },
  { id: 2, name: 'two', state: 1, _v: 3 },
]

export interface Case {
  actions?: CompiledAction[]
  dialogs?: CompiledDialog[]
  list?: Partial<CompiledList>
  answers?: Record<string, Answering>
  runtime?: TestRuntimeOptions
}

export async function openScreen({
  actions = [],
  dialogs = [],
  list = {},
  answers = {},
  runtime: options = {},
}: Case) {
  const runtime = createTestRuntime({
    ...options,
    answers: {
      'item.page': { rows, total: 12 },
      'item.save': {},
      'item.delete': {},
      'item.pay': {},
      'item.tell': {},
      ...answers,
    },
  })
  const screen = createScreenModel(runtime, listScreen(sampleList(list), { calls, actions, dialogs }), {})
  const model = screen.listOf('list')
  await settled()
  return {
    runtime,
    screen,
    model,
    onRow: (name: string, row: Row = rows[0]!) => screen.run(name, screen.contextOf({ list: model, row })),
    onToolbar: (name: string) => screen.run(name, screen.contextOf({ list: model })),
    dialog: () => screen.dialogs.getState().at(-1)!,
    press: async (name: string) => screen.run(name, screen.dialogs.getState().at(-1)!.context),
    texts: () => runtime.toasts.map(({ kind, text }) => `${kind}: ${text}`),
    callsOf: (name: string) => runtime.sent.filter(({ call }) => call === name),
  }
}

export const one = (steps: Step[], over: Partial<CompiledAction> = {}) => [sampleAction('act', steps, over)]

export const remove: Step = { do: 'call', call: 'item.delete', send: { id: expr('row.id') } }

export const editDialog = (over: Partial<CompiledDialog> = {}) =>
  sampleDialog('edit', {
    title: {
      add: 'New',
      edit: { text: 'Edit {n}', with: { n: { value: expr('row.name'), format: { kind: 'text' } } } },
    },
    form: sampleForm([
      sampleField('name', { required: [{ message: 'Name, please' }] }),
      sampleField('note', { visible: expr("form.name != 'quiet'") }),
    ]),
    submit: { add: 'create', edit: 'save' },
    ...over,
  })

export const openEdit = (mode: 'add' | 'edit' | 'view' = 'edit') =>
  sampleAction('edit', [{ do: 'open', dialog: 'edit', mode, give: {} }])

export const saveSteps: Step[] = [
  { do: 'validate' },
  { do: 'call', call: 'item.save', send: { id: expr('row.id') } },
  { do: 'close' },
  { do: 'reload' },
]

export const save = (over: Partial<CompiledAction> = {}) =>
  sampleAction('save', saveSteps, { success: 'Saved', ...over })
