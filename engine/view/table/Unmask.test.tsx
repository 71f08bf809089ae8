// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Parameter } from '../../compiled'
import { sealedMember } from '../../contract/reader'
import { sampleCall, sampleColumn } from '../../model/samples.fixture'
import { personalKey } from '../../vocabulary/personal-keys'
import { drawIn, settledView } from '../screen/draw.fixture'
import { DataTable } from './DataTable'
import { sampleScreen } from './samples.fixture'

const rows = [
  { id: 1, city: '邯郸市', card: '138****8000', [sealedMember]: { card: 'sealed' } },
  { id: 2, city: '保定市', card: '13900139000' },
  { id: 3, city: '沧州市', card: '137****7000', [sealedMember]: { card: 'other' } },
]
const reason: Parameter = { type: { kind: 'text' }, at: 'reason', optional: true, max: 100 }

async function draw(holds: boolean) {
  const call = sampleCall('session.unmask', [], { parameters: { reason } })
  const sample = sampleScreen(
    { columns: [sampleColumn('city'), sampleColumn('card')] },
    { rows, total: 3 },
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
  expect(eyes()).toHaveLength(2)
  const [eye] = eyes()
  fireEvent.click(eye!)
  fireEvent.click(eye!)
  await settledView()
  expect(cell().textContent).toBe('13800138000')
  expect(eyes()).toHaveLength(1)
  expect(runtime.sent.filter(({ call }) => call === 'session.unmask')).toHaveLength(1)
})

it('says why a value is not read, and keeps the button', async () => {
  const { runtime, cell, eyes } = await draw(true)
  runtime.answers['session.unmask'] = { reason: 'refused', text: '一小时内最多查看60条完整信息，请稍后再试' }
  fireEvent.click(eyes()[0]!)
  await settledView()
  expect(cell().textContent).toBe('138****8000')
  expect(eyes()).toHaveLength(2)
  expect(runtime.toasts.map(({ text }) => text)).toEqual(['一小时内最多查看60条完整信息，请稍后再试'])
})

it('has no button for an operator without the key', async () => {
  const { cell, eyes } = await draw(false)
  expect(cell().textContent).toBe('138****8000')
  expect(eyes()).toHaveLength(0)
})

describe('a value for which the server wants a reason', () => {
  const want = '请填写查看原因'
  async function drawWanting() {
    const drawn = await draw(true)
    drawn.runtime.answers['session.unmask'] = ({ reason }) =>
      reason ? { values: { value: '13800138000' } } : { reason: 'refused', text: want, field: 'reason' }
    return drawn
  }
  const reasons = ({ runtime }: Awaited<ReturnType<typeof draw>>) =>
    runtime.sent.filter(({ call }) => call === 'session.unmask').map(({ values }) => values.reason)

  it('is read with it, and the next one is offered the same', async () => {
    const drawn = await drawWanting()
    const { runtime, cell, eyes } = drawn
    runtime.typed.push('核对')
    fireEvent.click(eyes()[0]!)
    await settledView()
    expect(runtime.asked).toEqual([{ title: want, most: 100, first: undefined }])
    expect(reasons(drawn)).toEqual([undefined, '核对'])
    expect(cell().textContent).toBe('13800138000')
    fireEvent.click(eyes()[0]!)
    await settledView()
    expect(runtime.asked.at(-1)).toMatchObject({ first: '核对' })
  })

  it('stays as it was where none is given', async () => {
    const drawn = await drawWanting()
    fireEvent.click(drawn.eyes()[0]!)
    await settledView()
    expect(drawn.runtime.asked).toHaveLength(1)
    expect(drawn.cell().textContent).toBe('138****8000')
    expect([reasons(drawn), drawn.runtime.toasts]).toEqual([[undefined], []])
    expect(drawn.eyes()[0]!.getAttribute('aria-busy')).toBeNull()
  })

  it('asks again for a reason that is refused, and says any other refusal beside the page', async () => {
    const drawn = await drawWanting()
    const { runtime, eyes } = drawn
    runtime.answers['session.unmask'] = ({ reason }) =>
      reason === '核对'
        ? { reason: 'refused', text: '一小时内最多查看60条完整信息，请稍后再试' }
        : { reason: 'refused', text: want, field: 'reason' }
    runtime.typed.push('  ', '核对')
    fireEvent.click(eyes()[0]!)
    await settledView()
    expect(reasons(drawn)).toEqual([undefined, '  ', '核对'])
    expect(runtime.toasts.map(({ text }) => text)).toEqual(['一小时内最多查看60条完整信息，请稍后再试'])
  })
})

it('hands the focus of the button to the value', async () => {
  const { cell, eyes } = await draw(true)
  const eye = eyes()[0] as HTMLElement
  eye.focus()
  fireEvent.click(eye)
  await settledView()
  expect(document.activeElement?.textContent).toBe('13800138000')
  expect(cell().contains(document.activeElement)).toBe(true)
})
