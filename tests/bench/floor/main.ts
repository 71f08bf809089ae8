/** The lower bound: the bench's list as plain DOM without a framework. No renderer of it can be much faster. */
import { columns } from '../by-hand/fields'
import type { BenchRecord } from '../data'
import { actions, cellOf, open, rowHeight, type Table } from './page'

const perScreen = 16
/** Rows rendered beyond the visible ones, so that a scrolled frame shows no gap. */
const spare = 4

const template = document.createElement('template')
template.innerHTML = `<div class="row"><input type="checkbox" aria-label="选择">${columns
  .map(({ width, options }) => `<span style="width:${width}px">${options ? '<b> </b>' : ' '}</span>`)
  .join('')}<span class="actions">${actions
  .map(({ name, label }) => `<button data-act="${name}">${label}</button>`)
  .join('')}</span></div>`

/** A virtualised table. A row that leaves the window is reused for another record. */
function table(): Table {
  const element = document.createElement('div')
  element.className = 'table'
  element.style.height = `${perScreen * rowHeight}px`
  const head = template.content.firstElementChild!.cloneNode(true) as HTMLElement
  head.className = 'head'
  columns.forEach(({ label }, index) => (head.children[index + 1]!.textContent = label))
  head.lastElementChild!.textContent = '操作'
  element.append(head)
  const space = element.appendChild(document.createElement('div'))
  let rows: BenchRecord[] = []
  const drawn: HTMLElement[] = []

  const fill = (line: HTMLElement, at: number): void => {
    const cells = line.children
    const row = rows[at]!
    columns.forEach((column, index) => {
      const [text, color] = cellOf(column, row)
      const cell = cells[index + 1]!
      const holder = column.options ? (cell.firstChild as HTMLElement) : cell
      ;(holder.firstChild as Text).data = text
      if (color !== undefined) (holder as HTMLElement).style.color = color
    })
    const buttons = line.lastElementChild!.children
    actions.forEach(({ isHidden, isDisabled }, index) => {
      const button = buttons[index] as HTMLButtonElement
      button.hidden = isHidden(row)
      button.disabled = isDisabled(row)
    })
    line.style.transform = `translateY(${at * rowHeight}px)`
    line.dataset.at = String(at)
  }
  const draw = (isChanged: boolean): void => {
    const wanted = Math.min(rows.length, perScreen + 2 * spare)
    const top = Math.max(0, Math.floor(element.scrollTop / rowHeight) - spare)
    const first = Math.min(top, rows.length - wanted)
    while (drawn.length < wanted)
      drawn.push(space.appendChild(template.content.firstElementChild!.cloneNode(true) as HTMLElement))
    while (drawn.length > wanted) drawn.pop()!.remove()
    for (let at = first; at < first + wanted; at++) {
      const line = drawn[at % wanted]!
      if (isChanged || line.dataset.at !== String(at)) fill(line, at)
    }
  }
  element.addEventListener('scroll', () => draw(false), { passive: true })
  return {
    element,
    show: (shown) => {
      rows = shown
      space.style.height = `${rows.length * rowHeight}px`
      draw(true)
    },
  }
}

open(table)
