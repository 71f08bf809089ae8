// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sealedMember } from '../../contract/reader'
import { sampleCall, sampleColumn } from '../../model/samples.fixture'
import { personalKey } from '../../vocabulary/personal-keys'
import { drawIn, settledView } from '../screen/draw.fixture'
import { DataTable } from './DataTable'
import { sampleScreen } from './samples.fixture'

const rows = [
  { id: 1, city: '邯郸市', card: '138****8000', [sealedMember]: { card: 'sealed' } },
  { id: 2, city: '保定市', card: '13900139000' },
]

async function draw(holds: boolean) {
  const call = sampleCall('session.unmask')
  const sample = sampleScreen(
    { columns: [sampleColumn('city'), sampleColumn('card')] },
    { rows, total: 2 },
    { calls: [call] },
  )
  const { runtime, screen } = sample
  Object.assign(runtime, { app: { ...runtime.app, uses: { unmask: call.name } } })
  runtime.answers[call.name] = ({ seal }) => ({ values: { value: seal === 'sealed' ? '13800138000' : '' } })
  const permissions = new Set(holds ? [personalKey(screen.screen, 'unmask')] : [])
  runtime.session.setState({ permissions })
  const { container } = drawIn(sample, (model) => (
    <DataTable model={model.listOf('main')} screen={model} label="list" />
  ))
  await settledView()
  const cell = () => container.querySelectorAll('tbody tr')[0]!.lastElementChild!
  return {
    runtime,
    container,
    cell,
    eyes: () => container.querySelectorAll('button[aria-label="查看完整内容"]'),
  }
}

it('reads a masked value in full, once, and shows it in its place', async () => {
  const { runtime, cell, eyes } = await draw(true)
  expect(cell().textContent).toBe('138****8000')
  expect(eyes()).toHaveLength(1)
  const [eye] = eyes()
  fireEvent.click(eye!)
  fireEvent.click(eye!)
  await settledView()
  expect(cell().textContent).toBe('13800138000')
  expect(eyes()).toHaveLength(0)
  expect(runtime.sent.filter(({ call }) => call === 'session.unmask')).toHaveLength(1)
})

it('says why a value is not read, and keeps the button', async () => {
  const { runtime, cell, eyes } = await draw(true)
  runtime.answers['session.unmask'] = { reason: 'refused', text: '一小时内最多查看60条完整信息，请稍后再试' }
  fireEvent.click(eyes()[0]!)
  await settledView()
  expect(cell().textContent).toBe('138****8000')
  expect(eyes()).toHaveLength(1)
  expect(runtime.toasts.map(({ text }) => text)).toEqual(['一小时内最多查看60条完整信息，请稍后再试'])
})

it('has no button for an operator without the key', async () => {
  const { cell, eyes } = await draw(false)
  expect(cell().textContent).toBe('138****8000')
  expect(eyes()).toHaveLength(0)
})
