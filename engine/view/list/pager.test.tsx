// @vitest-environment jsdom
import { act, render, screen as page, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
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
  await waitFor(() => expect(container.querySelector('.ant-pagination')).not.toBeNull())
  const last = page.getAllByRole('listitem').flatMap((item) => {
    const number = /^ant-pagination-item ant-pagination-item-(\d+)/.exec(item.className)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
  return { text: container.querySelector('.ant-pagination-total-text')?.textContent, last: Math.max(...last) }
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
