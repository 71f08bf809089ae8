/** Screens with all their fields filled in, and what they send then. */
import type { CompiledField, CompiledScreen } from '../../engine/compiled'
import { toWire } from '../../engine/contract'
import { isFilled } from '../../engine/expression'
import type { Row, Values } from '../../engine/contract/types'
import { createTestRuntime, settled, type SentCall } from '../../engine/model/runtime.fixture'
import { createScreenModel } from '../../engine/model/screen/screen'
import type { FormModel, ListModel, ScreenModel } from '../../engine/model/types'
import type { CheckedFolder } from '../../engine/tools/project'
import { listsIn } from '../../engine/tools/wire/known-codes'
import { sampleOf, sampleRow } from '../../engine/tools/wire/sample'
import { modes, type Mode } from '../../engine/vocabulary/modes'
import { product } from '../../src/product'

const schemas = new Map(product.widgetSchemas.map((one) => [one.name, one]))

/** What an operator leaves in a field, as its widget holds it. */
function typedInto({ name, widget, options, choices, items, format, maxLength }: CompiledField): unknown {
  const { min = 2 } = options as { min?: number }
  const first = choices?.[0]?.code
  switch (schemas.get(widget)!.value) {
    case 'text':
      return name.slice(0, maxLength)
    case 'html':
      return `<p>${name}</p>`
    case 'number':
      return Math.max(min, format.kind === 'percent' ? 90 : 2)
    case 'money':
      return 1250
    case 'bool':
      return true
    case 'code':
      return first ?? '1'
    case 'codes':
      return [first ?? '1']
    case 'date':
      return '2026-05-01'
    case 'datetime':
      return '2026-05-01 08:30:00'
    case 'time':
      return options.seconds === false ? '08:30' : '08:30:00'
    case 'dateRange':
      return { start: '2026-05-01', end: '2026-05-03' }
    case 'datetimeRange':
      return {
        start: `2026-05-01 ${(options.startTime as string | undefined) ?? '00:00:00'}`,
        end: `2026-05-03 ${(options.endTime as string | undefined) ?? '23:59:59'}`,
      }
    case 'file':
      return new File([], name)
    case 'rows':
      return [filled(items ?? [])]
    case 'record':
    case 'any':
      return null
  }
}
const filled = (fields: readonly CompiledField[]): Row =>
  Object.fromEntries(fields.filter(({ value }) => !value).map((field) => [field.name, typedInto(field)]))

const asked = new Set([
  'required',
  'rules',
  'visible',
  'disabled',
  'checks',
  'emptiedBy',
  'maxSpan',
  'readOnly',
])
/** Without what keeps anything from being seen or sent. */
function open<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.filter((one: { do?: string }) => one?.do !== 'check').map(open) as Part
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) =>
      key === 'checks' && Array.isArray(value) ? [[key, []]] : asked.has(key) ? [] : [[key, open(value)]],
    ),
  ) as Part
}

export async function sentBy(checked: CheckedFolder, name: string): Promise<SentCall[]> {
  const screen: CompiledScreen = { ...open(checked.screens[name]!), calls: checked.screens[name]!.calls }
  const sent: SentCall[] = []
  for (const dialog of [undefined, ...Object.keys(screen.dialogs)])
    for (const mode of dialog === undefined ? [undefined] : (Object.keys(modes) as Mode[]))
      sent.push(...(await sentFrom(checked, screen, dialog, mode)))
  return sent
}

async function sentFrom(
  checked: CheckedFolder,
  screen: CompiledScreen,
  dialogName: string | undefined,
  mode: Mode | undefined,
): Promise<SentCall[]> {
  const answers = Object.fromEntries(
    Object.values(checked.calls).map(({ name, rows, reads, types }) => [
      name,
      {
        rows: rows ? [sampleRow(rows.of, types)] : [],
        values: Object.fromEntries(
          Object.entries(reads).map(([at, { type }]) => [at, sampleOf(type, types, at)]),
        ),
      },
    ]),
  )
  const runtime = createTestRuntime({
    app: checked.app!,
    answers,
    now: '2026-05-01 08:30:00',
    file: new File([], 'file'),
    session: {
      user: { id: '1001', name: 'name', account: 'account', superAdmin: true },
      permissions: new Set(Object.values(checked.calls).flatMap(({ permission }) => permission)),
    },
  })
  const query = Object.fromEntries(
    Object.entries(screen.query).map(([at, { type }]) => [at, sampleOf(type, {}, at)]),
  )
  const model = createScreenModel(runtime, screen, query)
  try {
    if (dialogName === undefined) await usePage(model)
    else await useDialog(checked, model, dialogName, mode!)
    await settled()
    return runtime.sent
  } finally {
    model.dispose()
  }
}

const fill = (form: FormModel): void => form.assign({ ...form.values(), ...filled(form.fields) })

async function usePage(model: ScreenModel): Promise<void> {
  for (const { id } of listsIn(model.screen.block)) await useList(model, model.listOf(id))
  if (model.screen.block.kind !== 'form') return
  for (const button of model.screen.block.buttons) {
    const form = model.formOf()
    await settled()
    fill(form)
    await model.run(button, model.contextOf({ form }))
  }
}

async function useList(model: ScreenModel, list: ListModel): Promise<void> {
  await settled()
  fill(list.filters)
  await list.search()
  await settled()
  const { rows } = list.store.getState()
  const [row] = rows
  list.choose(rows, true)
  for (const action of list.list.toolbar) await model.run(action, model.contextOf({ list }))
  for (const action of list.list.rowActions) await model.run(action, model.contextOf({ list, row }))
}

async function useDialog(
  checked: CheckedFolder,
  model: ScreenModel,
  name: string,
  mode: Mode,
): Promise<void> {
  const { submit, takes, buttons } = model.screen.dialogs[name]!
  const action = submit?.[mode] ?? submit?.any
  for (const button of [...buttons, ...(action === undefined ? [] : [action])]) {
    const of = listsIn(model.screen).flatMap(({ call }) => checked.calls[call ?? '']?.rows?.of ?? [])[0]
    const types = Object.fromEntries(
      Object.values(checked.calls).flatMap((call) => Object.entries(call.types)),
    )
    const given = Object.fromEntries(
      Object.entries(takes).map(([at, type]) => [at, sampleOf(type, types, at)]),
    )
    void model.pick(name, given, model.contextOf({ row: of === undefined ? {} : sampleRow(of, types) }), mode)
    await settled()
    const dialog = model.dialogs.getState().at(-1)!
    if (dialog.form) fill(dialog.form)
    for (const list of [dialog.list, ...Object.values(dialog.tabLists)]) if (list) await useList(model, list)
    await model.run(button, dialog.context)
    await settled()
    for (const one of model.dialogs.getState()) one.close()
  }
}

export type Spelling = Record<string, unknown>
/** How each parameter that holds something is spelled on the wire: digits, signs and kinds stay, what a text says does not. */
export function spellingOf(checked: CheckedFolder, name: string, values: Values): Spelling {
  const call = checked.calls[name]!
  return Object.fromEntries(
    Object.entries(call.parameters).flatMap(([at, { type }]) => {
      const wire = toWire(values[at], type, call.types)
      return isFilled(wire) ? [[at, type.kind === 'bool' ? wire : spelled(wire)]] : []
    }),
  )
}

function spelled(wire: unknown): unknown {
  if (typeof wire === 'string') return /^[{[]/.test(wire) ? spelled(JSON.parse(wire)) : shapeOf(wire)
  if (Array.isArray(wire)) return wire.map(spelled)
  if (typeof wire !== 'object' || wire === null) return wire
  return Object.fromEntries(
    Object.entries(wire)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([member, value]) => [member, spelled(value)]),
  )
}
/** A moment keeps its digits; whatever else a text says is only a text. */
const shapeOf = (text: string): string =>
  /\d{2}:\d{2}|\d{4}-\d{2}|^\d{8,14}$/.test(text) ? text.replace(/\d/g, '0') : 'text'
