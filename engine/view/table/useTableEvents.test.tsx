// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CompiledList } from '../../compiled'
import { expr } from '../../model/expression.fixture'
import { sampleAction, sampleColumn } from '../../model/samples.fixture'
import { drawIn, settledView } from '../screen/draw.fixture'
import { DataTable } from './DataTable'
import type { ColumnSettings } from './layout'
import { sampleRows, sampleScreen } from './samples.fixture'

afterEach(() => void vi.restoreAllMocks())

async function draw(list: Partial<CompiledList> = {}, rows: object[] = sampleRows(5)) {
  const changed: ColumnSettings[] = []
  const actions = [
    sampleAction('shut', [{ do: 'log', text: 'shut' }], { disabled: expr('row.id == 1') }),
    sampleAction('told', [
      { do: 'log', text: { text: '{n}', with: { n: { value: expr('row.id'), format: { kind: 'text' } } } } },
    ]),
    sampleAction('sorted', []),
  ]
  const sample = sampleScreen(
    list,
    { rows: rows as ReturnType<typeof sampleRows>, total: rows.length },
    { actions },
  )
  const settings = { hidden: ['time'], widths: { card: 200 } }
  const drawn = drawIn(sample, (model) => (
    <DataTable
      model={model.listOf('main')}
      screen={model}
      label="list"
      settings={settings}
      onSettings={(next) => changed.push(next)}
    />
  ))
  await settledView()
  const { container } = drawn
  const main = drawn.model.listOf('main')
  return {
    ...drawn,
    runtime: sample.runtime,
    main,
    changed,
    /** The action buttons of the rows, top down. */
    runs: () => [...container.querySelectorAll<HTMLElement>('.sc-row-actions > [data-do=run]')],
    /** The controls of this kind, top down. */
    controls: (kind: string) => [...container.querySelectorAll<HTMLElement>(`tbody [data-do=${kind}]`)],
    edge: (column: string) => container.querySelector<HTMLElement>(`[data-column=${column}]`)!,
    chosen: () => [...main.store.getState().selection.keys()],
  }
}
const press = (element: Element, key: string) => !fireEvent.keyDown(element, { key })

describe('choosing', () => {
  it('goes on from the row that was chosen last, up or down', async () => {
    const { controls, chosen } = await draw({ select: 'page' })
    const click = (at: number, shiftKey = false) =>
      act(() => void fireEvent.click(controls('choose')[at]!, { shiftKey }))
    click(3, true)
    expect(chosen()).toEqual(['4'])
    click(1, true)
    expect([...chosen()].sort()).toEqual(['2', '3', '4'])
    click(2)
    expect([...chosen()].sort()).toEqual(['2', '4'])
    click(4, true)
    expect([...chosen()].sort()).toEqual(['2', '3', '4', '5'])
    click(4)
    click(0)
    click(2, true)
    expect(chosen()).toEqual(['4'])
  })

  it('takes the whole page, or gives it up where all of it was chosen', async () => {
    const { container, main, chosen } = await draw({ select: 'page' })
    const all = container.querySelector<HTMLInputElement>('[data-do=chooseAll]')!
    const stands = () => [all.checked, all.indeterminate]
    expect(stands()).toEqual([false, false])
    act(() => main.choose(main.store.getState().rows.slice(0, 2), true))
    expect(stands()).toEqual([false, true])
    act(() => all.click())
    expect([chosen().length, stands()]).toEqual([5, [true, false]])
    act(() => all.click())
    expect([chosen(), stands()]).toEqual([[], [false, false]])
  })
})

describe('keys', () => {
  it('go to the same control of the next row, and stay at the ends', async () => {
    const { controls, runs: runsOf } = await draw({ rowActions: ['told', 'shut'], select: 'page' })
    const runs = runsOf()
    expect(press(runs[3]!, 'ArrowDown')).toBe(true)
    expect(document.activeElement).toBe(runs[5])
    press(runs[3]!, 'ArrowUp')
    expect(document.activeElement).toBe(runs[1])
    expect(press(runs[1]!, 'ArrowUp')).toBe(false)
    expect(press(runs[9]!, 'ArrowDown')).toBe(false)
    press(controls('choose')[0]!, 'ArrowDown')
    expect(document.activeElement).toBe(controls('choose')[1])
    expect(press(controls('choose')[0]!, 'a')).toBe(false)
  })

  it('move the row by its handle', async () => {
    const { controls, main } = await draw({ onDrop: 'sorted', paging: { mode: 'none', sizes: [], size: 10 } })
    const move = vi.spyOn(main, 'move')
    press(controls('drag')[1]!, 'ArrowUp')
    press(controls('drag')[1]!, 'ArrowRight')
    expect(move.mock.calls).toEqual([['2', '1']])
  })

  it.each([
    ['ArrowRight', ['ArrowRight'], true],
    ['ArrowRight again', ['ArrowRight', 'ArrowRight'], true],
    ['ArrowLeft', ['ArrowLeft'], false],
    ['ArrowRight and ArrowLeft', ['ArrowRight', 'ArrowLeft'], false],
    ['Enter, which is a click of its own,', ['Enter'], false],
  ])('unfold and fold: by %s a row is open: %s', async (_, keys, open) => {
    const rows = [{ id: 1, below: [{ id: 2 }] }]
    const { controls, main } = await draw({ tree: 'below' }, rows)
    const [fold] = controls('toggle')
    for (const key of keys) act(() => void press(fold!, key))
    expect(main.store.getState().expanded.has('1')).toBe(open)
  })

  it.each([
    ['ArrowRight', 116],
    ['ArrowLeft', 84],
    ['Enter', undefined],
  ])('on the edge of a column: %s makes it %s wide, and changes nothing else', async (key, width) => {
    const { edge, changed } = await draw()
    expect(press(edge('city'), key)).toBe(width !== undefined)
    const expected = { hidden: ['time'], widths: { card: 200, city: width } }
    expect(changed).toEqual(width === undefined ? [] : [expected])
  })

  it('make no column narrower than it may be', async () => {
    const { edge, changed, main } = await draw({
      columns: [sampleColumn('city', { width: 50 })],
    })
    expect(main.list.columns).toHaveLength(1)
    press(edge('city'), 'ArrowLeft')
    expect(changed[0]!.widths!.city).toBe(Number(edge('city').getAttribute('aria-valuemin')))
  })
})

describe('an action of a row', () => {
  it('is run where it is pressed, unless it may not be', async () => {
    const { runs, runtime } = await draw({ rowActions: ['told', 'shut'] })
    const [told, shut, toldBelow, shutBelow] = runs()
    for (const one of [told, shut, toldBelow, shutBelow]) await act(async () => one!.click())
    expect(runtime.logged).toEqual(['1', '2', 'shut'])
    expect([shut!.title, shutBelow!.title]).toEqual(['当前状态不能shut', ''])
  })

  it('is none of what else is clicked', async () => {
    const { container, runtime, chosen } = await draw({ rowActions: ['told'], select: 'page' })
    await act(async () => container.querySelector<HTMLElement>('tbody td:nth-child(3)')!.click())
    await act(async () => container.querySelector<HTMLElement>('th [data-do=resize]')!.click())
    expect([runtime.logged, chosen()]).toEqual([[], []])
  })
})

describe('the edge of a column', () => {
  const at = (clientX: number) => ({ clientX, button: 0, pointerId: 3 })

  it('is dragged, shown meanwhile, and kept where it is let go', async () => {
    const { edge, changed, container } = await draw()
    const handle = edge('city')
    const captured: number[] = []
    handle.setPointerCapture = (id) => void captured.push(id)
    const shown = () => container.querySelector<HTMLElement>('col:nth-child(2)')!.style.width
    expect(!fireEvent.pointerDown(handle, at(300))).toBe(true)
    expect([handle.hasAttribute('data-active'), captured]).toEqual([true, [3]])
    const before = shown()
    fireEvent.pointerMove(handle, at(320))
    expect(shown()).toBe('120px')
    expect(before).not.toBe(shown())
    expect(changed).toEqual([])
    fireEvent.pointerUp(handle, at(330))
    expect(handle.hasAttribute('data-active')).toBe(false)
    expect(changed.map(({ widths }) => widths)).toEqual([{ card: 200, city: 130 }])
    fireEvent.pointerMove(handle, at(400))
    fireEvent.pointerUp(handle, at(400))
    expect([changed.length, shown()]).toEqual([1, '120px'])
  })

  it('is where it was when that is given up, and not taken by another button', async () => {
    const { edge, changed } = await draw()
    const handle = edge('city')
    handle.setPointerCapture = () => {}
    fireEvent.pointerDown(handle, { ...at(300), button: 2 })
    fireEvent.pointerUp(handle, at(330))
    expect(changed).toEqual([])
    fireEvent.pointerDown(handle, at(300))
    fireEvent.pointerCancel(handle, at(340))
    expect(changed.map(({ widths }) => widths!.city)).toEqual([100])
    fireEvent.pointerUp(handle, at(340))
    expect(changed).toHaveLength(1)
  })
})

it.each([
  ['cut at its side', 101, 100, 20, 20, '市公交第1公司'],
  ['cut below', 100, 100, 22, 20, '市公交第1公司'],
  ['not cut', 100, 100, 21, 20, ''],
])(
  'a cell that is %s shows all of its text when it is pointed at',
  async (_, ...[width, room, height, high, title]) => {
    const { container } = await draw()
    const cell = [...container.querySelectorAll('td')].find((one) => one.textContent === '市公交第1公司')!
    cell.title = 'before'
    for (const [name, value] of Object.entries({
      scrollWidth: width,
      clientWidth: room,
      scrollHeight: height,
      clientHeight: high,
    }))
      Object.defineProperty(cell, name, { value })
    fireEvent.mouseOver(cell)
    expect(cell.title).toBe(title)
  },
)
