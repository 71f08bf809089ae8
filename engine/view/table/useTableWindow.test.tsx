// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen as page } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScreenModel } from '../../model/screen/screen'
import { DataTable, type Density } from './DataTable'
import { sampleRows, sampleScreen } from './samples.fixture'
import { wholeGroups } from './useTableWindow'

describe('a window on a long page', () => {
  // jsdom has no layout; the virtualizer reads the box's height.
  beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(460))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  const show = async (count: number, density?: Density) => {
    const { runtime, screen } = sampleScreen(
      { paging: { mode: 'none', sizes: [], size: 10 } },
      { rows: sampleRows(count) },
    )
    const model = createScreenModel(runtime, screen, {})
    render(<DataTable model={model.listOf('main')} screen={model} label="rows" density={density} />)
    await page.findByText('市公交第1公司')
    return page.getByRole('table')
  }

  it('draws the rows in sight, and says how many there are', async () => {
    const table = await show(1000)
    expect(table.getAttribute('aria-rowcount')).toBe('1001')
    const drawn = table.querySelectorAll('tr[data-key]')
    expect(drawn.length).toBeGreaterThanOrEqual(10)
    expect(drawn.length).toBeLessThan(30)
    const gap = table.querySelector<HTMLElement>('.sc-gap > td')
    expect(Number.parseInt(gap?.style.height ?? '0')).toBe((1000 - drawn.length) * 46)
  })

  it('draws every row for paper, and those in sight again afterwards', async () => {
    const table = await show(1000)
    const drawn = () => table.querySelectorAll('tr[data-key]').length
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect([drawn(), table.querySelector('.sc-gap')]).toEqual([1000, null])
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(drawn()).toBeLessThan(30)
  })

  it('draws a page of fifty in full, and windows one more', async () => {
    const table = await show(50)
    expect(table.querySelectorAll('tr[data-key]')).toHaveLength(50)
    expect([table.querySelector('.sc-gap'), table.parentElement!.dataset.windowed]).toEqual([null, undefined])
    cleanup()
    const windowed = await show(51)
    expect(windowed.querySelectorAll('tr[data-key]').length).toBeLessThan(51)
    expect(windowed.parentElement!.dataset.windowed).toBe('true')
  })

  it('stands for the rows above and below with what they take, whatever the density', async () => {
    for (const [density, height] of [
      ['comfortable', 46],
      ['compact', 36],
    ] as const) {
      const table = await show(1000, density)
      const box = table.parentElement!
      const rows = () => [...table.querySelectorAll<HTMLElement>('tr[data-key]')]
      const gaps = () =>
        [...table.querySelectorAll<HTMLTableCellElement>('.sc-gap > td')].map(({ style, colSpan }) => [
          Number.parseInt(style.height),
          colSpan,
        ])
      const columns = table.querySelectorAll('col').length
      expect(gaps()).toEqual([[(1000 - rows().length) * height, columns]])
      box.scrollTop = 500 * height
      act(() => void fireEvent.scroll(box))
      const first = Number(rows()[0]!.dataset.index)
      expect(first).toBeGreaterThan(480)
      expect(first).toBeLessThan(500)
      expect(gaps()).toEqual([
        [first * height, columns],
        [(1000 - first - rows().length) * height, columns],
      ])
      cleanup()
    }
  })
})

describe('wholeGroups', () => {
  const lines = [2, 0, 3, 0, 0, 1].map((span) => ({ span }))
  it.each([
    [[1], [0, 1]],
    [[3], [2, 3, 4]],
    [
      [1, 2],
      [0, 1, 2, 3, 4],
    ],
    [[5], [5]],
    [[], []],
  ])('%j becomes %j', (positions, expected) => {
    expect(wholeGroups(lines, positions)).toEqual(expected)
  })
})
