// @vitest-environment jsdom
import { screen as page, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { expr } from '../../model/expression.fixture'
import type { Answering } from '../../model/runtime.fixture'
import { sampleCall } from '../../model/samples.fixture'
import { drawIn, settledView } from '../screen/draw.fixture'
import { sampleRows, sampleScreen } from '../table/samples.fixture'
import { Totals } from './Totals'

async function show(sum: Answering) {
  const values = [
    { label: '总金额', value: expr('answer.amount'), format: { kind: 'money' as const } },
    { label: '备注', value: expr('answer.note'), format: { kind: 'text' as const } },
  ]
  const sample = sampleScreen(
    { totals: { call: 'item.sum', values } },
    { rows: sampleRows(3), total: 3 },
    { calls: [sampleCall('item.sum')] },
  )
  sample.runtime.answers['item.sum'] = sum
  const { model, container } = drawIn(sample, (screen) => (
    <Totals model={screen.listOf('main')} word={screen.runtime.word} />
  ))
  await settledView()
  const pairs = () =>
    [...container.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ])
  return { ...sample, model, container, pairs }
}

it('stand under their names, with a stroke where one is nothing', async () => {
  const { pairs } = await show({ values: { amount: 123_456, note: '' } })
  expect(pairs()).toEqual([
    ['总金额', '1,234.56'],
    ['备注', '-'],
  ])
  expect(page.queryByRole('status')).toBeNull()
})

it('that did not come say so, and are asked for again', async () => {
  const { runtime, pairs } = await show({ reason: 'refused', text: '统计失败' })
  expect(page.getByRole('status').textContent).toBe('统计数据加载失败重试')
  expect(runtime.toasts).toHaveLength(1)
  expect(pairs()).toEqual([])
  runtime.answers['item.sum'] = { values: { amount: 100, note: 'x' } }
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await waitFor(() =>
    expect(pairs()).toEqual([
      ['总金额', '1.00'],
      ['备注', 'x'],
    ]),
  )
  expect(page.queryByRole('status')).toBeNull()
})

it('take no room in a list that has none', () => {
  const { runtime, screen } = sampleScreen()
  const { container } = drawIn({ runtime, screen }, (model) => (
    <Totals model={model.listOf('main')} word={runtime.word} />
  ))
  expect(container.innerHTML).toBe('')
})
