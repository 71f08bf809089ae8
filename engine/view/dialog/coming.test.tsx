// @vitest-environment jsdom
import { render, screen as page } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { DialogModel } from '../../model/types'
import { DialogComing } from './DialogComing'

it('takes no second press while a dialog is on its way, and gives up by Esc', async () => {
  const [press, close] = [vi.fn(), vi.fn()]
  const model = { close } as unknown as DialogModel
  const { rerender } = render(
    <>
      <button onClick={press}>余额充值</button>
      <DialogComing model={model} label="正在加载" />
    </>,
  )
  expect(page.getByRole('status').getAttribute('aria-label')).toBe('正在加载')
  const user = userEvent.setup()
  const button = page.getByRole('button')
  button.focus()
  await user.keyboard('{Enter} ')
  expect(press).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  rerender(<button onClick={press}>余额充值</button>)
  page.getByRole('button').focus()
  await user.keyboard('{Enter}')
  expect(press).toHaveBeenCalledOnce()
})
