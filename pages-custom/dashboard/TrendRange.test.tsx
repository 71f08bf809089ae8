// @vitest-environment jsdom
import { useState } from 'react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TrendRange } from './TrendRange'

const asked = vi.fn()
function Asked() {
  const [range, setRange] = useState({ start: '2026-05-03', end: '2026-06-01' })
  const change = (next: typeof range) => {
    asked(next)
    setRange(next)
  }
  return <TrendRange range={range} now={() => '2026-06-01 10:00:00'} onChange={change} />
}
const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox')

it('a range that cannot be asked for stands, and its fault is told until it is mended', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const type = async (end: 0 | 1, text: string) => {
    fireEvent.change(inputs()[end]!, { target: { value: text } })
    await user.tab()
  }
  render(<Asked />)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(inputs()[0]!)
  await type(0, '2026-06-01')
  await type(1, '2026-05-03')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('结束日期不能早于开始日期')
  expect(inputs().map((input) => input.value)).toEqual(['2026-06-01', '2026-05-03'])
  expect(inputs().map((input) => input.getAttribute('aria-describedby'))).toEqual([alert.id, alert.id])
  expect(asked).not.toHaveBeenCalled()

  // The calendar of the last day opens although its first day is disabled.
  await user.click(inputs()[0]!)
  await type(0, '2026-06-02')
  await type(1, '2026-06-03')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('不能选择今天以后的日期'))
  expect(asked).not.toHaveBeenCalled()

  await user.click(inputs()[0]!)
  await type(0, '2026-05-30')
  await type(1, '2026-05-31')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(asked.mock.calls).toEqual([[{ start: '2026-05-30', end: '2026-05-31' }]])
})
