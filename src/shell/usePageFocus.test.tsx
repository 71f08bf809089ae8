// @vitest-environment jsdom
import { render, screen as page } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { usePageFocus } from './usePageFocus'

/** Pages as in the console: one is shown, the others are hidden. */
function Deck({ active, kept }: { active: string; kept: string[] }) {
  const deck = useRef<HTMLElement>(null)
  usePageFocus(deck, active)
  return (
    <>
      <a href="#menu">menu</a>
      <main ref={deck} tabIndex={-1}>
        {kept.map((name) => (
          <section key={name} hidden={name !== active} inert={name !== active}>
            <button>{`first of ${name}`}</button>
            <button>{`second of ${name}`}</button>
          </section>
        ))}
      </main>
    </>
  )
}
const focused = () => document.activeElement?.tagName.toLowerCase()
const button = (name: string) => page.getByText(name)

it('is at the beginning of a page that a button has led to, and at that button once it is come back to', () => {
  const { rerender } = render(<Deck active="list" kept={['list']} />)
  expect(focused()).toBe('body')
  button('second of list').focus()
  rerender(<Deck active="form" kept={['list', 'form']} />)
  expect(focused()).toBe('main')
  button('first of form').focus()
  rerender(<Deck active="list" kept={['list']} />)
  expect(document.activeElement).toBe(button('second of list'))
})

it('is at the beginning where what had it is gone', () => {
  const { rerender } = render(<Deck active="list" kept={['list']} />)
  button('first of list').focus()
  rerender(<Deck active="form" kept={['form']} />)
  expect(focused()).toBe('main')
  button('first of form').focus()
  rerender(<Deck active="list" kept={['list']} />)
  expect(focused()).toBe('main')
})

it('stays where it is outside of the pages', () => {
  const { rerender } = render(<Deck active="list" kept={['list']} />)
  page.getByText('menu').focus()
  rerender(<Deck active="form" kept={['list', 'form']} />)
  expect(document.activeElement).toBe(page.getByText('menu'))
})
