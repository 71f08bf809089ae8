// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleField } from '../../model/samples.fixture'
import { createScreenModel } from '../../model/screen/screen'
import { sampleScreen } from '../table/samples.fixture'
import { useChangedMark } from './useChangedMark'

/** A filter bar that never re-renders. */
async function open(parts = '<b class="sc-filter-query"></b><p class="sc-filter-note"></p>') {
  const { runtime, screen } = sampleScreen({ filters: [sampleField('card'), sampleField('city')] })
  const list = createScreenModel(runtime, screen, {}).listOf('main')
  await act(async () => {})
  const bar = document.createElement('div')
  bar.innerHTML = `<i class="sc-filter-cell"></i><i class="sc-filter-cell"></i>${parts}`
  const box = { current: bar as HTMLElement | null }
  const { unmount } = renderHook(() => useChangedMark(box, list, 'changed'))
  const button = () => bar.querySelector('.sc-filter-query')
  return {
    list,
    box,
    unmount,
    type: (name: string, value: string | null) => act(() => list.filters.form.setValuesIn(name, value)),
    marks: () => [
      [...bar.querySelectorAll('.sc-filter-cell')].map((cell) => cell.hasAttribute('data-changed')),
      [button()?.hasAttribute('data-changed'), button()?.getAttribute('aria-description')],
      bar.querySelector('.sc-filter-note')?.textContent,
    ],
  }
}
const quiet = [[false, false], [false, null], '']
const loud = (...cells: boolean[]) => [cells, [true, 'changed'], 'changed']

it('marks each field that was changed and not asked, and says so until none is', async () => {
  const { list, type, marks } = await open()
  expect(marks()).toEqual(quiet)
  type('card', '1')
  expect(marks()).toEqual(loud(true, false))
  type('city', '2')
  expect(marks()).toEqual(loud(true, true))
  type('card', null)
  expect(marks()).toEqual(loud(false, true))
  await act(() => list.search())
  expect(marks()).toEqual(quiet)
  type('city', null)
  expect(marks()).toEqual(loud(false, true))
})

it('does with what there is of the bar, and with nothing once it is gone', async () => {
  const { type, marks, box, unmount } = await open('')
  type('card', '1')
  expect(marks()[0]).toEqual([true, false])
  const { current } = box
  box.current = null
  type('card', null)
  expect(marks()[0]).toEqual([true, false])
  box.current = current
  unmount()
  type('card', null)
  type('city', '2')
  expect(marks()[0]).toEqual([true, false])
})
