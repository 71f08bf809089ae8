// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DatePicker, RangePicker, TimePicker } from './pickers'

it.each([
  ['a day', DatePicker, '2026-05-20', '2026-05-20'],
  ['a time of day', TimePicker, '08:30:00', '08:30:00'],
  ['one end of a range', RangePicker, '2026-05-20', undefined],
])('Enter takes %s that was typed, and does not send the form', async (_, Picker, typed, taken) => {
  const send = vi.fn((event: React.FormEvent) => event.preventDefault())
  const change = vi.fn()
  render(
    <form onSubmit={send}>
      <Picker value={undefined} onChange={change} />
      <button type="submit">确定</button>
    </form>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const input = screen.getAllByRole('textbox')[0]!
  await user.click(input)
  await user.paste(typed)
  await user.keyboard('{Enter}')
  if (taken !== undefined) expect(change).toHaveBeenLastCalledWith(taken)
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByText('确定'))
  expect(send).toHaveBeenCalledOnce()
})

it.each([
  ['day', DatePicker],
  ['time of day', TimePicker],
  ['range', RangePicker],
])('Escape folds up the calendar of a %s, and only then reaches what is around it', async (_, Picker) => {
  const heard = vi.fn()
  const onKeyDown = ({ key }: React.KeyboardEvent): void => {
    if (key === 'Escape') heard()
  }
  render(
    <div onKeyDown={onKeyDown}>
      <Picker value={undefined} onChange={() => {}} />
    </div>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const isUnfolded = () =>
    document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)') !== null
  await user.click(screen.getAllByRole('textbox')[0]!)
  await waitFor(() => expect(isUnfolded()).toBe(true))
  await user.keyboard('{Escape}')
  expect(heard).not.toHaveBeenCalled()
  // It closes one frame later.
  await waitFor(async () => {
    await user.keyboard('{Escape}')
    expect(heard).toHaveBeenCalledOnce()
  })
})
