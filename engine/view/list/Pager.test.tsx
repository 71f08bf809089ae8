// @vitest-environment jsdom
import { act, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CompiledList } from '../../compiled'
import { createScreenModel } from '../../model/screen/screen'
import { sampleScreen } from '../table/samples.fixture'
import { Pager } from './Pager'

async function show(total: number, { reach, estimated }: { reach?: number; estimated?: true } = {}) {
  const { runtime, screen } = sampleScreen(
    { paging: { mode: 'server', sizes: [10, 20], size: 10, reach } },
    () => ({ rows: [{ id: 1 }], total, estimated }),
  )
  const model = createScreenModel(runtime, screen, {})
  const list = model.listOf('main')
  await act(async () => {})
  const { container } = render(<Pager model={list} word={runtime.word} />)
  await waitFor(() => expect(container.querySelector('.sc-pager-total')).not.toBeNull())
  const numbers = page.getAllByRole('button').flatMap(({ textContent }) => Number(textContent) || [])
  return { text: container.querySelector('.sc-pager-total')?.textContent, last: Math.max(...numbers) }
}

it('says how many rows there are, and offers all of their pages', async () => {
  expect(await show(201, { reach: 300 })).toEqual({ text: '共 201 条', last: 21 })
  expect(await show(201)).toEqual({ text: '共 201 条', last: 21 })
})

it('counts a single row as well', async () => {
  expect(await show(1)).toEqual({ text: '共 1 条', last: 1 })
})

it('says that a total is an estimate, offers the pages that can be reached and asks to narrow the query', async () => {
  expect(await show(9_870_000, { reach: 300, estimated: true })).toEqual({
    text: '约 9870000 条只能翻到前 300 条，请缩小查询范围',
    last: 30,
  })
})

it('says the same of rows that are counted, but lie beyond its pages', async () => {
  expect(await show(301, { reach: 300 })).toEqual({
    text: '共 301 条只能翻到前 300 条，请缩小查询范围',
    last: 30,
  })
})

async function drawn(paging: CompiledList['paging'], total: number) {
  const { runtime, screen } = sampleScreen({ paging }, () => ({ rows: total ? [{ id: 1 }] : [], total }))
  const model = createScreenModel(runtime, screen, {})
  const list = model.listOf('main')
  await act(async () => {})
  const { container } = render(<Pager model={list} word={runtime.word} />)
  return { container, list, asked: () => runtime.sent.map(({ values }) => values) }
}

it.each<[string, CompiledList['paging'], number, boolean]>([
  ['comes in pages', { mode: 'server', sizes: [10, 20], size: 10 }, 1, true],
  ['is cut into pages here', { mode: 'local', sizes: [10, 20], size: 10 }, 1, true],
  ['comes whole', { mode: 'none', sizes: [], size: 10 }, 1, false],
  ['has no rows', { mode: 'server', sizes: [10, 20], size: 10 }, 0, false],
])('of a list that %s it is there or not', async (_, paging, total, isThere) => {
  const { container } = await drawn(paging, total)
  await waitFor(() => expect(container.querySelector('.sc-pager-total') !== null).toBe(isThere))
  if (!isThere) expect(container.innerHTML).toBe('')
})

it('goes to the page that is pressed, and to the first where pages become larger', async () => {
  const { container, asked } = await drawn({ mode: 'server', sizes: [10, 20], size: 10 }, 35)
  await waitFor(() => expect(container.querySelector('.sc-pager-total')).not.toBeNull())
  await act(async () => void fireEvent.click(page.getByTitle('3')))
  expect(asked().at(-1)).toEqual({ page: 3, pageSize: 10 })
  expect(container.querySelector('[aria-current=page]')?.textContent).toBe('3')
  const sizes = page.getByRole<HTMLSelectElement>('combobox', { name: '页码' })
  expect([...sizes.options].map(({ text }) => text)).toEqual(['10 条/页', '20 条/页'])
  await act(async () => void fireEvent.change(sizes, { target: { value: '20' } }))
  expect(asked().at(-1)).toEqual({ page: 1, pageSize: 20 })
  expect(asked()).toHaveLength(3)
})

it('names its arrows, also those that leap over pages', async () => {
  const { container, list } = await drawn({ mode: 'server', sizes: [10], size: 10 }, 500)
  await waitFor(() => expect(container.querySelector('.sc-pager-total')).not.toBeNull())
  act(() => void list.goTo(25, 10))
  await waitFor(() => expect(page.getByLabelText('向前 5 页')).toBeTruthy())
  const named = [...container.querySelectorAll('button[aria-label]')]
  expect(named.map((item) => item.getAttribute('aria-label'))).toEqual([
    '上一页',
    '向前 5 页',
    '向后 5 页',
    '下一页',
  ])
})

it('goes to a page that is typed in full width', async () => {
  const { container, list } = await drawn({ mode: 'server', sizes: [10, 20], size: 10 }, 300)
  const box = () => container.querySelector<HTMLInputElement>('.sc-pager-jump > input')
  await waitFor(() => expect(box()).not.toBeNull())
  fireEvent.input(box()!, { target: { value: '１２' } })
  fireEvent.keyDown(box()!, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(list.store.getState().page).toBe(12))
})

it('takes a typed page with the focus that goes elsewhere, but not to a page', async () => {
  const { container, list } = await drawn({ mode: 'server', sizes: [10, 20], size: 10 }, 300)
  await waitFor(() => expect(container.querySelector('.sc-pager-total')).not.toBeNull())
  const box = page.getByRole<HTMLInputElement>('textbox', { name: '页' })
  const leave = (typed: string, to: Element | null) => {
    fireEvent.input(box, { target: { value: typed } })
    act(() => void fireEvent.blur(box, { relatedTarget: to }))
    return [list.store.getState().page, box.value]
  }
  expect(leave('3', page.getByTitle('2'))).toEqual([1, ''])
  expect(leave('x', null)).toEqual([1, ''])
  expect(leave('99', null)).toEqual([30, ''])
})

it.each([
  [7, 4, [1, 2, 3, 4, 5, 6, 7]],
  [8, 1, [1, 2, 3, 4, 5, '…', 8]],
  [8, 4, [1, 2, 3, 4, 5, 6, '…', 8]],
  [9, 5, [1, '…', 3, 4, 5, 6, 7, '…', 9]],
  [8, 5, [1, '…', 3, 4, 5, 6, 7, 8]],
  [8, 8, [1, '…', 4, 5, 6, 7, 8]],
])('of %i pages offers at %i these: %j', async (last, at, offered) => {
  const { container, list } = await drawn({ mode: 'server', sizes: [10], size: 10 }, last * 10)
  await waitFor(() => expect(container.querySelector('.sc-pager-total')).not.toBeNull())
  await act(async () => void list.goTo(at, 10))
  const places = page.getAllByRole('button').slice(1, -1)
  expect(places.map(({ textContent }) => Number(textContent) || '…')).toEqual(offered)
})
