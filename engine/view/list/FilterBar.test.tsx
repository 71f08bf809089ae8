// @vitest-environment jsdom
import { act, fireEvent, screen as page } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CompiledField } from '../../compiled'
import { sampleField } from '../../model/samples.fixture'
import { drawIn, settledView } from '../screen/draw.fixture'
import { sampleScreen } from '../table/samples.fixture'
import { FilterBar } from './FilterBar'

afterEach(() => void vi.restoreAllMocks())

const card = sampleField('card', { label: '卡号' })

async function draw(filters: CompiledField[] = [card], tools?: string) {
  const sample = sampleScreen({ filters })
  const drawn = drawIn(sample, (model) => (
    <>
      <FilterBar model={model.listOf('main')} screen={model} tools={tools} />
      <p role="note" tabIndex={-1} />
    </>
  ))
  await settledView()
  const asked = () => sample.runtime.sent.length
  const first = asked()
  return { ...drawn, bar: page.getByRole('search'), asked: () => asked() - first }
}

describe('Enter', () => {
  it.each<[title: string, place: string, key: string, isTaken: boolean, times: number, composed?: object]>([
    ['in a field asks', 'input', 'Enter', false, 1],
    ['alone does: another key asks nothing', 'input', 'a', false, 0],
    ['on a button is the button’s', 'button', 'Enter', false, 0],
    ['that a field has taken asks nothing', 'input', 'Enter', true, 0],
    ['that an input method takes asks nothing', 'input', 'Enter', false, 0, { isComposing: true }],
    [
      'that it took just before, as Safari tells it, asks nothing',
      'input',
      'Enter',
      false,
      0,
      { keyCode: 229 },
    ],
  ])('%s', async (_, place, key, isTaken, times, composed) => {
    const { bar, asked } = await draw()
    const element = bar.querySelector(place)!
    if (isTaken) element.addEventListener('keydown', (event) => event.preventDefault())
    const goesOn = fireEvent.keyDown(element, { key, ...composed })
    await settledView()
    expect(asked()).toBe(times)
    expect(goesOn).toBe(!isTaken && times === 0)
  })
})

describe('the buttons', () => {
  it('ask, and go back to what it began with', async () => {
    const { asked, model } = await draw([{ ...card, default: 'x' }])
    const list = model.listOf('main')
    await act(async () => list.filters.form.setValuesIn('card', '1'))
    await act(async () => page.getByText('查询').closest('button')!.click())
    expect([asked(), list.store.getState().applied]).toEqual([1, { card: '1' }])
    await act(async () => page.getByText('重置').closest('button')!.click())
    expect(list.filters.values()).toEqual({ card: 'x' })
  })

  it('are busy while the list is asked', async () => {
    vi.useFakeTimers()
    const { bar, model } = await draw()
    const query = bar.querySelector('.sc-filter-query')!
    act(() => model.listOf('main').store.setState({ status: 'loading' }))
    act(() => void vi.advanceTimersByTime(60))
    expect(query.getAttribute('aria-busy')).toBe('true')
    act(() => model.listOf('main').store.setState({ status: 'ready' }))
    expect(query.getAttribute('aria-busy')).toBeNull()
    vi.useRealTimers()
  })
})

it.each([
  ['卡号', false, '28px'],
  ['卡号', true, '40px'],
  ['卡号的很长很长很长的名字', false, '112px'],
])('labels %s, demanded: %s, have the room %s', async (label, isDemanded, room) => {
  const required = isDemanded ? [{ message: 'x' }] : undefined
  const { bar } = await draw([{ ...card, label, required }, sampleField('b', { label: '城' })])
  const grid = bar.querySelector<HTMLElement>('.sc-filter-grid')!
  expect(grid.style.getPropertyValue('--sc-filter-label')).toBe(room)
})

describe('fields that are folded away', () => {
  const fields = Array.from({ length: 5 }, (_, at) =>
    sampleField(`f${at}`, { label: `F${at}`, ...(at === 1 && { widget: 'dateRange' }) }),
  )
  async function drawFolded(over: Partial<CompiledField> = {}) {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500)
    const style = globalThis.getComputedStyle
    vi.spyOn(globalThis, 'getComputedStyle').mockImplementation((element) =>
      element.classList.contains('sc-filter-grid')
        ? ({ gridTemplateColumns: '1px 1px' } as CSSStyleDeclaration)
        : style(element),
    )
    const drawn = await draw([...fields.slice(0, 4), { ...fields[4]!, ...over }], 'tools')
    const cells = () => [...drawn.bar.querySelectorAll<HTMLElement>('.sc-filter-cell')]
    return { ...drawn, hidden: () => cells().map((cell) => cell.hidden), cells }
  }

  it('come with a button, and go with it again', async () => {
    const { hidden, bar, cells } = await drawFolded()
    expect(hidden()).toEqual([false, true, true, true, true])
    expect(cells().map((cell) => cell.className.endsWith('sc-filter-wide'))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
    expect(bar.querySelector<HTMLElement>('.sc-filter-buttons')!.dataset.last).toBe('true')
    expect(bar.querySelector('.sc-filter-tools')?.textContent).toBe('tools')
    const unfold = page.getByText('展开').closest('button')!
    expect(unfold.getAttribute('aria-expanded')).toBe('false')
    await act(async () => unfold.click())
    expect(hidden()).toEqual([false, false, false, false, false])
    const fold = page.getByText('收起').closest('button')!
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    await act(async () => fold.click())
    expect(hidden()).toEqual([false, true, true, true, true])
  })

  it('are shown where something is wrong with them', async () => {
    const { hidden, model } = await drawFolded({ required: [{ message: 'Needed' }] })
    await act(async () => void (await model.listOf('main').filters.validate()))
    expect(hidden()).toEqual([false, true, true, true, false])
  })

  it('are not offered where all have room', async () => {
    const { bar } = await draw()
    expect(bar.querySelector('[aria-expanded]')).toBeNull()
    expect(bar.querySelector<HTMLElement>('.sc-filter-buttons')!.dataset.last).toBeUndefined()
    expect(bar.querySelector('.sc-filter-tools')).toBeNull()
  })
})
