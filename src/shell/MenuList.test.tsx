// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Bus } from 'lucide-react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { MenuItem, MenuPage } from './menu-entries'
import { MenuList } from './MenuList'

const pageOf = (key: string): MenuPage => ({ key, title: key.toUpperCase(), isOutside: false })
const itemOf = (key: string, ...pages: string[]): MenuItem => ({
  ...pageOf(key),
  icon: Bus,
  pages: pages.map(pageOf),
})
const items = [itemOf('home'), itemOf('lines', 'routes', 'stops'), itemOf('money', 'cards')]

function shown({ collapsed = false, chosen = 'routes' } = {}) {
  const onChoose = vi.fn<(page: MenuPage) => void>()
  function Shown() {
    const [unfolded, setUnfolded] = useState(['lines'])
    const fold = (group: string) =>
      setUnfolded(unfolded.includes(group) ? unfolded.filter((key) => key !== group) : [...unfolded, group])
    return <MenuList {...{ items, chosen, collapsed, unfolded, onChoose }} onFold={fold} />
  }
  render(<Shown />)
  return { user: userEvent.setup(), onChoose }
}
const entry = (name: string) => screen.getByRole('menuitem', { name })
const focused = () => document.activeElement?.textContent

it('Tab comes to the page on show; arrows, Home and End go through what is unfolded, round and round', async () => {
  const { user } = shown()
  await user.tab()
  const path = [focused()]
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await user.keyboard(`{${key}}`)
    path.push(focused())
  }
  expect(path).toEqual(['ROUTES', 'STOPS', 'MONEY', 'HOME', 'MONEY', 'HOME', 'MONEY'])
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

it('a group tells whether it is unfolded; where that hides the page on show, Tab comes to the group', async () => {
  const { user } = shown()
  expect(entry('ROUTES').getAttribute('aria-current')).toBe('page')
  entry('LINES').focus()
  await user.keyboard('{Enter}')
  expect(entry('LINES').getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('MONEY')
  await user.keyboard('{Enter}{ArrowDown}')
  expect(focused()).toBe('CARDS')
  expect(entry('LINES').tabIndex).toBe(0)
})

it('chooses a page by a plain click or Enter, and leaves other clicks to the browser', async () => {
  const { user, onChoose } = shown()
  await user.click(entry('STOPS'))
  entry('HOME').focus()
  await user.keyboard('{Enter}')
  expect(onChoose.mock.calls.map(([{ key }]) => key)).toEqual(['stops', 'home'])
  await user.keyboard('{Control>}')
  await user.click(entry('STOPS'))
  expect(onChoose).toHaveBeenCalledTimes(2)
  expect(entry('STOPS').getAttribute('href')).toBe('/stops')
})

it('folded, the pages of a group stand beside it while it is pointed at', async () => {
  const { user, onChoose } = shown({ collapsed: true })
  expect(screen.queryByRole('menuitem', { name: 'STOPS' })).toBeNull()
  await user.hover(entry('LINES'))
  await user.click(await screen.findByRole('menuitem', { name: 'STOPS' }))
  expect(onChoose.mock.lastCall?.[0].key).toBe('stops')
  expect(screen.queryByRole('menuitem', { name: 'STOPS' })).toBeNull()
})

it('folded, arrows enter and leave the pages of a group', async () => {
  const { user } = shown({ collapsed: true })
  await user.tab()
  const path = [focused()]
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Escape', 'Enter', 'ArrowLeft', 'ArrowDown']) {
    await user.keyboard(`{${key}}`)
    path.push(focused())
  }
  expect(path).toEqual(['LINES', 'ROUTES', 'STOPS', 'ROUTES', 'LINES', 'ROUTES', 'LINES', 'MONEY'])
  expect(screen.queryByRole('menuitem', { name: 'ROUTES' })).toBeNull()
})
