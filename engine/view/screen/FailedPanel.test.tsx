// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { FailedPanel } from './FailedPanel'

const word = (key: string) => key

it('says that it failed, why, and how to try again', async () => {
  const onRetry = vi.fn()
  render(<FailedPanel word={word} reason="no answer" onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toBe('table.failedno answerretry')
  await userEvent.click(screen.getByRole('button', { name: 'retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('says nothing twice', () => {
  render(<FailedPanel word={word} reason="table.failed" />)
  expect(screen.getByRole('alert').textContent).toBe('table.failed')
})
