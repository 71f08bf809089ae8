// @vitest-environment jsdom
import { act, fireEvent, renderHook, screen as page } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { drawIn, settledView } from '../screen/draw.fixture'
import type { Density } from '../table/DataTable'
import { sampleScreen } from '../table/samples.fixture'
import { useDensity } from './density'
import { TableTools } from './TableTools'

it.each([
  ['comfortable', '表格密度: 紧凑', 'compact'],
  ['compact', '表格密度: 宽松', 'comfortable'],
] as const)('of a table that is %s offer to ask again, "%s" and its columns', async (now, name, other) => {
  const chosen: Density[] = []
  const sample = sampleScreen()
  drawIn(sample, (model) => (
    <TableTools
      model={model.listOf('main')}
      screen={model}
      density={now}
      onDensity={(density) => chosen.push(density)}
      settings={{}}
      onSettings={() => {}}
    />
  ))
  await settledView()
  expect(page.getByRole('group', { name: '表格工具' })).toBeTruthy()
  const buttons = page.getAllByRole('button')
  expect(buttons.map((button) => [button.ariaLabel, button.title])).toEqual([
    ['刷新', '刷新'],
    [name, name],
    ['列设置', '列设置'],
  ])
  fireEvent.click(buttons[1]!)
  expect(chosen).toEqual([other])
  expect(sample.runtime.sent).toHaveLength(1)
  await act(async () => void fireEvent.click(buttons[0]!))
  expect(sample.runtime.sent).toHaveLength(2)
})

describe('how dense tables are', () => {
  const root = document.documentElement
  const key = 'table-density'
  afterEach(() => {
    delete root.dataset.density
    localStorage.removeItem(key)
  })

  it.each([
    [undefined, null, 'comfortable'],
    ['compact', null, 'compact'],
    ['comfortable', null, 'comfortable'],
    ['wide', null, 'comfortable'],
    ['comfortable', 'compact', 'compact'],
    ['compact', 'comfortable', 'comfortable'],
    ['compact', 'wide', 'compact'],
  ])('on a page that says %s for somebody who chose %s: %s', (page, own, density) => {
    if (page !== undefined) root.dataset.density = page
    if (own !== null) localStorage.setItem(key, own)
    expect(renderHook(() => useDensity()).result.current[0]).toBe(density)
  })

  it('follows the page until somebody chooses, who finds his choice again', async () => {
    const { result, unmount } = renderHook(() => useDensity())
    await act(async () => void (root.dataset.density = 'compact'))
    expect(result.current[0]).toBe('compact')
    act(() => result.current[1]('comfortable'))
    expect([result.current[0], localStorage.getItem(key)]).toEqual(['comfortable', 'comfortable'])
    unmount()
    expect(renderHook(() => useDensity()).result.current[0]).toBe('comfortable')
  })
})
