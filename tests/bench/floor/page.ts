/** The common parts of both anchors: places, filters, forms and pages, as plain DOM. */
import {
  columns,
  filters,
  mixedFields,
  type ColumnSpec,
  type FieldSpec,
  type Option,
} from '../by-hand/fields'
import type { BenchRecord, Choice } from '../data'
import './page.css'

export interface Table {
  element: HTMLElement
  /** Replaces the rows. Call only while the element is in the page. */
  show: (rows: BenchRecord[]) => void
}

export const rowHeight = 40
export const actionsWidth = 190

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })
const optionsOf = new Map(
  columns.map(({ name, options = [] }) => [name, new Map(options.map((option) => [option.value, option]))]),
)
/** Text of a cell, and the colour of its tag. */
export function cellOf({ name, money: isMoney, options }: ColumnSpec, row: BenchRecord): [string, string?] {
  const value = row[name]
  if (isMoney) return [money.format(Number(value) / 100)]
  if (!options) return [String(value)]
  const option = optionsOf.get(name)!.get(value as string | number)
  return [option?.label ?? '', option?.color]
}

interface Action {
  name: string
  label: string
  isHidden: (row: BenchRecord) => boolean
  isDisabled: (row: BenchRecord) => boolean
}
export const actions: Action[] = [
  { name: 'view', label: '查看', isHidden: () => false, isDisabled: ({ status }) => status === 5 },
  { name: 'edit', label: '编辑', isHidden: ({ status }) => status === 4, isDisabled: ({ locked }) => locked },
  {
    name: 'refund',
    label: '退款',
    isHidden: ({ status }) => status !== 2 && status !== 3,
    isDisabled: ({ paid }) => paid <= 0,
  },
]

const optionHtml = ({ value, label }: Option): string => `<option value="${value}">${label}</option>`
function controlHtml({ kind, name, options = [], source }: FieldSpec): string {
  if (kind === 'select')
    return `<select name="${name}"${source ? ` data-kind="${source.kind}" data-parent="${source.parent ?? ''}"` : ''}><option value="">请选择</option>${options.map(optionHtml).join('')}</select>`
  if (kind === 'radio')
    return options
      .map(
        ({ value, label }) =>
          `<label><input type="radio" name="${name}" value="${value}"${value === '' ? ' checked' : ''}>${label}</label>`,
      )
      .join('')
  if (kind === 'range')
    return `<input type="datetime-local" step="1" name="from"><input type="datetime-local" step="1" name="to">`
  return `<input type="${kind === 'number' ? 'number' : 'text'}" name="${name}" placeholder="请输入">`
}
const fieldsHtml = (fields: FieldSpec[]): string =>
  fields.map((field) => `<div class="field"><i>${field.label}</i>${controlHtml(field)}</div>`).join('')

async function ask<Data>(path: string, parameters: URLSearchParams): Promise<Data> {
  const response = await fetch(`/api/${path}?${parameters.toString()}`)
  return ((await response.json()) as { data: Data }).data
}

/** A dependent select requests its options on focus. */
async function fillChoices(select: HTMLSelectElement): Promise<void> {
  const { kind = '', parent = '' } = select.dataset
  const above = select.form!.elements.namedItem(parent) as HTMLSelectElement | null
  const found = await ask<Choice[]>(`options/${kind}`, new URLSearchParams({ parent: above?.value ?? '' }))
  const options = found.map(({ code, name }) => optionHtml({ value: code, label: name }))
  select.innerHTML = `<option value="">请选择</option>${options.join('')}`
}

/** The place's element, and the function to call whenever it is shown. */
interface Place {
  element: HTMLElement
  shown: () => void
}

function listPlace(table: Table, size: number): Place {
  const element = document.createElement('section')
  element.innerHTML = `<form>${fieldsHtml(filters)}<button class="query">查询</button><button type="reset">重置</button></form><footer><button class="before">‹</button><output></output><button class="next">›</button></footer>`
  element.insertBefore(table.element, element.lastChild)
  const form = element.querySelector('form')!
  let page = 1
  const show = async (): Promise<void> => {
    const parameters = new URLSearchParams({ page: String(page), pageSize: String(size) })
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') parameters.set(name, value.replace('T', ' '))
    const { items, total } = await ask<{ items: BenchRecord[]; total: number }>('records', parameters)
    table.element.scrollTop = 0
    table.show(items)
    element.querySelector('output')!.value = `第 ${page} 页，共 ${total} 条`
  }
  const turn = (to: number): void => {
    page = Math.max(1, to)
    void show()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    turn(1)
  })
  form.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.dataset.kind) void fillChoices(target)
  })
  element.querySelector('.before')!.addEventListener('click', () => turn(page - 1))
  element.querySelector('.next')!.addEventListener('click', () => turn(page + 1))
  return { element, shown: () => void show() }
}

function formPlace(html: string): Place {
  const element = document.createElement('section')
  element.innerHTML = html
  return { element, shown: () => {} }
}

const sizes: { [name: string]: number } = { records: 10, hundred: 100, scale: 10_000 }
const places = ['start', ...Object.keys(sizes), 'grow1', 'grow10', 'grow40']

/** Renders the page. A place is created once and hidden afterwards, as in the engine; its rows are requested again. */
export function open(table: () => Table): void {
  const links = places.map((name) => `<a href="#/${name}" data-place="${name}">${name}</a>`)
  document.body.innerHTML = `<nav>${links.join('')}</nav><main></main>`
  const main = document.querySelector('main')!
  const made = new Map<string, Place>()
  const make = (name: string): Place => {
    const size = sizes[name]
    if (size !== undefined) return listPlace(table(), size)
    const count = Number(/^grow(\d+)$/.exec(name)?.[1] ?? 0)
    return formPlace(count > 0 ? `<form>${fieldsHtml(mixedFields(count))}</form>` : '<h1>首页</h1>')
  }
  const follow = (): void => {
    const name = location.hash.slice(2) || 'start'
    const place = made.get(name) ?? make(name)
    made.set(name, place)
    for (const { element } of made.values()) element.hidden = element !== place.element
    if (!place.element.isConnected) main.append(place.element)
    place.shown()
  }
  addEventListener('hashchange', follow)
  follow()
}
