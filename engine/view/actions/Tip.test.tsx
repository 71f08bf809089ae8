// @vitest-environment jsdom
import { render, screen as page, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Tip } from './Tip'

function draw() {
  render(
    <>
      <Tip title="More of it">
        <button type="button">Help</button>
      </Tip>
      <input />
    </>,
  )
  return { user: userEvent.setup(), button: page.getByRole('button') }
}
const bubble = () => page.queryByRole('tooltip')
const gone = () =>
  waitFor(() => expect(bubble()?.closest('.ant-tooltip-hidden, .ant-zoom-big-fast-leave')).not.toBeNull())

it('shows beside what has the pointer, draws that once, and goes with the pointer', async () => {
  const { user, button } = draw()
  await user.hover(button)
  expect((await page.findByRole('tooltip')).textContent).toBe('More of it')
  expect(page.getByRole('button')).toBe(button)
  await user.unhover(button)
  await gone()
})

it('shows beside what the keyboard has reached', async () => {
  const { user } = draw()
  await user.tab()
  expect((await page.findByRole('tooltip')).textContent).toBe('More of it')
  await user.tab()
  await gone()
})
