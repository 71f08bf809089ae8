// @vitest-environment jsdom
import { act, fireEvent, screen as page } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CompiledList } from '../../compiled'
import { expr } from '../../model/expression.fixture'
import { heldAnswer, settled } from '../../model/runtime.fixture'
import { sampleCall } from '../../model/samples.fixture'
import { sampleScreen } from '../table/samples.fixture'
import { drawList } from './list.fixture'

const failure = { reason: 'refused', text: '服务器忙' } as const
type Answers = Parameters<typeof sampleScreen>[1]

afterEach(() => void vi.useRealTimers())

/** A list, rendered before its first response. */
async function show(list: Partial<CompiledList>, answer: Answers, answers: Record<string, Answers> = {}) {
  const { runtime, screen } = sampleScreen(list, answer, {
    calls: Object.keys(answers).map((name) => sampleCall(name, [])),
  })
  Object.assign(runtime.answers, answers)
  const model = drawList({ runtime, screen })
  await act(settled)
  return { runtime, list: model.listOf('main') }
}

it('totals that could not be loaded are said to be so, and are asked for again', async () => {
  const totals = {
    call: 'item.sum',
    values: [{ label: '合计', value: expr('answer.amount'), format: { kind: 'number' } as const }],
  }
  const { runtime } = await show({ totals }, undefined, { 'item.sum': failure })
  expect(page.getByText('统计数据加载失败')).toBeTruthy()
  expect(page.queryByText('合计')).toBeNull()
  runtime.answers['item.sum'] = { values: { amount: 7 } }
  fireEvent.click(page.getByRole('button', { name: '重试' }))
  await act(settled)
  expect(page.queryByText('统计数据加载失败')).toBeNull()
  expect(page.getByText('合计').nextElementSibling!.textContent).toBe('7')
})

it('what stands beside the table speaks of rows only once they are there; that they could not be loaded is said once', async () => {
  const beside: CompiledList['beside'] = {
    label: '路线图',
    value: expr('rows'),
    format: { kind: 'text' },
    width: 400,
    view: {
      widget: 'map',
      options: { from: { name: expr('item.a'), longitude: expr('item.b'), latitude: expr('item.c') } },
    },
  }
  const held = heldAnswer()
  const { runtime, list } = await show({ beside }, held.answer)
  const side = page.getByRole('region', { name: '路线图' })
  expect(side.textContent).toBe('')
  expect(side.querySelector('[aria-busy=true]')).not.toBeNull()
  await act(() => held.give(failure))
  expect([side.textContent, page.getAllByText('加载失败').length]).toEqual(['', 1])
  runtime.answers['item.page'] = { rows: [], total: 0 }
  await act(() => list.reload())
  expect(await page.findByText('widget.mapNothing')).toBeTruthy()
  expect(side.textContent).toBe('widget.mapNothing')
})

it('a list that the operator asks again says so at the button and at the table once an eye notices, and shows no empty answer', async () => {
  const { runtime } = await show({}, { rows: [], total: 0 })
  const button = page.getByRole('button', { name: '刷新' })
  const busy = () => [button.getAttribute('aria-busy'), page.getByRole('table').ariaBusy]
  expect([page.queryByText('暂无数据') !== null, busy()]).toEqual([true, [null, 'false']])
  vi.useFakeTimers()
  const held = heldAnswer()
  runtime.answers['item.page'] = held.answer
  fireEvent.click(button)
  expect([page.queryByText('暂无数据'), busy()]).toEqual([null, [null, 'true']])
  act(() => void vi.advanceTimersByTime(60))
  expect(busy()).toEqual(['true', 'true'])
  vi.useRealTimers()
  await act(() => held.give({ rows: [], total: 0 }))
  expect([page.queryByText('暂无数据') !== null, busy()]).toEqual([true, [null, 'false']])
})
