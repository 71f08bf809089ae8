// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { MenuEntry } from '../session/storage'
import { ShellProvider, type ShellContext } from '../shell/useShell'
import words from '../words.json' with { type: 'json' }
import { NotFound } from './NotFound'

const entry = (over: Partial<MenuEntry> = {}): MenuEntry => ({
  id: '1',
  title: 'Stops',
  router: '/stops',
  visible: true,
  children: [],
  ...over,
})

function show(menus: MenuEntry[]) {
  const opened: string[] = []
  const shell = {
    app: { home: 'index' },
    session: { menus },
    runtime: { word: (key: string) => words[key as keyof typeof words] },
    open: (url: string) => void opened.push(url),
  } as unknown as ShellContext
  const { container } = render(
    <ShellProvider value={shell}>
      <NotFound />
    </ShellProvider>,
  )
  return { container, opened }
}

it('an address of no page says so on the card of a page, and leads home', async () => {
  const { container, opened } = show([entry()])
  expect(container.querySelector('.shell-card')?.textContent).toContain(words['page.unknown'])
  await userEvent.click(screen.getByRole('button', { name: words['page.home'] }))
  expect(opened).toEqual(['/index'])
})

it.each([
  ['that has entries', [entry()], 'page.unknownHint'],
  ['with an entry in a directory', [entry({ router: '', children: [entry()] })], 'page.unknownHint'],
  ['that is empty', [], 'page.unknownNoMenu'],
  ['of which nothing is seen', [entry({ visible: false })], 'page.unknownNoMenu'],
  ['of an empty directory', [entry({ router: '' })], 'page.unknownNoMenu'],
] as const)('it leads to a menu %s, or to who gives one: %j', (_, menus, hint) => {
  show([...menus])
  expect(screen.getByText(words[hint])).toBeTruthy()
})
