// @vitest-environment jsdom
import { observable } from '@formily/reactive'
import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { observerAtOnce } from './observer-at-once'

const state = observable({ typed: '', note: '', other: '' })
let drawn = 0
const Box = observerAtOnce(({ label }: { label: string }) => {
  drawn++
  return (
    <label>
      {label}
      <input value={state.typed} onChange={({ target }) => (state.typed = target.value)} />
      <output>{state.note}</output>
    </label>
  )
})
beforeEach(() => {
  Object.assign(state, { typed: '', note: '', other: '' })
  drawn = 0
})

/** Like a browser, without waiting for React. */
function type(letter: string) {
  const box = screen.getByRole<HTMLInputElement>('textbox')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, box.value + letter)
  box.dispatchEvent(new Event('input', { bubbles: true }))
  return box.value
}
/** Runs pending microtasks, as before the next key press. */
const microtasks = Promise.resolve()
function asInBrowser() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
}

it('a letter that is typed while an answer waits to be drawn is kept', async () => {
  render(<Box label="box" />)
  asInBrowser()
  for (const letter of 'abc') {
    // As if a rule had validated the earlier text.
    state.note = `judged ${letter}`
    type(letter)
    await microtasks
  }
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('abc')
  expect(screen.getByRole('status').textContent).toBe('judged c')
})

it('what changes is drawn before the next key can be pressed', async () => {
  render(<Box label="box" />)
  asInBrowser()
  state.note = 'said'
  await microtasks
  expect(screen.getByRole('status').textContent).toBe('said')
})

it('what was not read draws nothing anew, and what has gone is not drawn', () => {
  const { unmount } = render(<Box label="box" />)
  act(() => void (state.other = 'else'))
  expect(drawn).toBe(1)
  act(() => void (state.note = 'said'))
  expect(drawn).toBe(2)
  unmount()
  act(() => void (state.note = 'said again'))
  expect(drawn).toBe(2)
})

it('is drawn again for other properties alone, and where effects run twice', () => {
  const { rerender } = render(<Box label="box" />, { wrapper: StrictMode })
  act(() => void (state.note = 'said'))
  expect(screen.getByRole('status').textContent).toBe('said')
  const before = drawn
  rerender(<Box label="box" />)
  expect(drawn).toBe(before)
  rerender(<Box label="other" />)
  expect(screen.getByText('other')).toBeTruthy()
})
