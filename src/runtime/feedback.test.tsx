// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Feedback } from '../../engine/model/types'
import { useFeedback } from './feedback'
import { WordProvider } from './words'

/** The feedback of a rendered page; its texts are their keys. */
function opened(): Feedback {
  let given: Feedback | undefined
  function Shown() {
    const { feedback, holder } = useFeedback()
    given = feedback
    return holder
  }
  render(
    <WordProvider value={(key) => key}>
      <Shown />
    </WordProvider>,
  )
  return given!
}
const toasts = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent)

/** Returns the promise itself in a list, so that `await` does not wait for the answer. */
function asked(ask: () => Promise<boolean>): Promise<boolean>[] {
  const made: Promise<boolean>[] = []
  act(() => void made.push(ask()))
  return made
}

/** The title exists twice: as visible text, and as accessible name. */
const question = (text: string) => screen.findByText(text, { selector: '.ant-modal-confirm-title' })

it('says one thing at a time: what is new takes the place of what was said', async () => {
  const { toast } = opened()
  act(() => toast('success', 'Saved'))
  await screen.findByText('Saved')
  act(() => toast('error', 'Refused'))
  await screen.findByText('Refused')
  await expect.poll(toasts).toEqual(['Refused'])
})

it('ends what is of no use any more', async () => {
  const { toast } = opened()
  const over = new AbortController()
  act(() => toast('warning', 'Choose first', undefined, over.signal))
  await screen.findByText('Choose first')
  act(() => over.abort())
  await expect.poll(toasts).toEqual([])
})

it('says the same again anew, and still once', async () => {
  const { toast } = opened()
  act(() => toast('warning', 'Choose first'))
  const first = await screen.findByText('Choose first')
  act(() => toast('warning', 'Choose first'))
  await expect.poll(() => first.isConnected).toBe(false)
  expect(toasts()).toEqual(['Choose first'])
})

it('stands for its time, which stands still under the pointer', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { toast } = opened()
  const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))
  act(() => toast('success', 'Saved'))
  pass(2)
  fireEvent.mouseEnter(screen.getByText('Saved'))
  pass(60)
  expect(toasts()).toEqual(['Saved'])
  fireEvent.mouseLeave(screen.getByText('Saved'))
  pass(0.9)
  expect(toasts()).toEqual(['Saved'])
  pass(0.2)
  expect(toasts()).toEqual([])
})

it('is read out: what has failed at once, all else when the reader pauses', () => {
  const { toast } = opened()
  act(() => toast('success', 'Saved'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Saved').closest('[aria-live="polite"]')).not.toBeNull()
  act(() => toast('error', 'Refused'))
  expect(screen.getByRole('alert').textContent).toBe('Refused')
})

it('asks a question by the name of its deed, and hears the answer', async () => {
  const { confirm } = opened()
  const user = userEvent.setup()
  const [yes] = asked(() => confirm('Delete it?', { danger: true, deed: 'Delete' }))
  await question('Delete it?')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await yes).toBe(true)
  const [no] = asked(() => confirm('And this?', { deed: 'Delete' }))
  await question('And this?')
  await user.click(screen.getByRole('button', { name: 'cancel' }))
  expect(await no).toBe(false)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('never calls the way out like the deed', async () => {
  const { confirm } = opened()
  const user = userEvent.setup()
  const [yes] = asked(() => confirm('All its tickets are refunded', { deed: 'cancel the run' }))
  await question('All its tickets are refunded')
  expect(screen.queryByRole('button', { name: 'cancel' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'cancel the run' }))
  expect(await yes).toBe(true)
  const [no] = asked(() => confirm('And this?', { deed: 'cancel the run' }))
  await question('And this?')
  await user.click(screen.getByRole('button', { name: 'back' }))
  expect(await no).toBe(false)
})

it('takes back a question that is no longer asked, as a no', async () => {
  const { confirm } = opened()
  const over = new AbortController()
  const [answer] = asked(() => confirm('Still there?', { deed: 'Close', until: over.signal }))
  await question('Still there?')
  act(() => over.abort())
  expect(await answer).toBe(false)
})

it('shows how far a long task is until it ends, and lets it be given up', async () => {
  const { progress } = opened()
  const user = userEvent.setup()
  let report = (_: number) => {}
  const task = progress('Exporting', (done, signal) => {
    report = done
    return new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('given up')))
  })
  const bar = await screen.findByRole('progressbar', { name: 'Exporting' })
  act(() => report(0.42))
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('42')
  await user.click(screen.getByRole('button', { name: 'cancel' }))
  expect(await task).toBe('given up')
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
})

it('is rid of a task that fails, and hands on why', async () => {
  const { progress } = opened()
  const task = progress('Exporting', () => Promise.reject(new Error('no room')))
  await expect(task).rejects.toThrow('no room')
  await expect.poll(toasts).toEqual([])
})

describe('a text that is asked for', () => {
  const password = { title: 'Again', label: 'Password', wanted: 'Type it', isPassword: true } as const
  const field = (label = 'Password') => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })

  it('is typed at once and sent by Enter; a wrong one is told there', async () => {
    const { ask } = opened()
    const user = userEvent.setup()
    const [answer] = asked(() => ask(password, async (typed) => (typed === 'right' ? undefined : 'Wrong')))
    const input = await field()
    expect(input.type).toBe('password')
    await expect.poll(() => document.activeElement === input).toBe(true)
    await user.keyboard('wrong{Enter}')
    expect(await screen.findByText('Wrong')).toBeTruthy()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await user.clear(input)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Type it')).toBeTruthy()
    await user.keyboard('right')
    await user.click(screen.getByRole('button', { name: 'confirm.done' }))
    expect(await answer).toBe(true)
    await expect.poll(() => screen.queryByRole('dialog') === null).toBe(true)
  })

  it('is offered, selected, and taken by Enter; another one is no longer than it may be', async () => {
    const { ask } = opened()
    const user = userEvent.setup()
    const taken: string[] = []
    const offer = () =>
      asked(() =>
        ask({ title: 'Reason', most: 5, first: 'first' }, (typed) => {
          taken.push(typed)
          return Promise.resolve(undefined)
        }),
      )[0]
    const answer = offer()
    const input = await field('Reason')
    expect(input.type).toBe('text')
    await expect.poll(() => document.activeElement === input && input.selectionEnd).toBe(5)
    await user.keyboard('{Enter}')
    expect(await answer).toBe(true)
    const other = offer()
    const box = await field('Reason')
    await expect
      .poll(() => document.activeElement === box && [box.selectionStart, box.selectionEnd])
      .toEqual([0, 5])
    await user.clear(box)
    await user.keyboard('another{Enter}')
    expect(await other).toBe(true)
    expect(taken).toEqual(['first', 'anoth'])
  })

  it('waits for the one before it, and answers once the focus is back', async () => {
    const { ask } = opened()
    const user = userEvent.setup()
    const button = document.body.appendChild(document.createElement('button'))
    onTestFinished(() => button.remove())
    button.focus()
    const [one] = asked(() => ask({ title: 'One' }, () => Promise.resolve(undefined)))
    const [two] = asked(() => ask({ title: 'Two' }, () => Promise.resolve(undefined)))
    const first = await field('One')
    await expect.poll(() => document.activeElement === first).toBe(true)
    expect(screen.queryByLabelText('Two')).toBeNull()
    await user.keyboard('a{Enter}')
    expect(await one).toBe(true)
    const second = await field('Two')
    await expect.poll(() => document.activeElement === second).toBe(true)
    await user.keyboard('b{Enter}')
    expect(await two!.then(() => document.activeElement)).toBe(button)
  })

  it.each([
    [
      'cancelled',
      (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('button', { name: 'cancel' })),
    ],
    ['left by Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['of no use any more', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('any{Enter}')],
  ])('is not given where it is %s', async (_, leave) => {
    const { ask } = opened()
    const [answer] = asked(() => ask(password, () => Promise.resolve(null)))
    const input = await field()
    await expect.poll(() => document.activeElement === input).toBe(true)
    await leave(userEvent.setup())
    expect(await answer).toBe(false)
    await expect.poll(() => screen.queryByRole('dialog') === null).toBe(true)
  })
})
