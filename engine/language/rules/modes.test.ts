import { expect, it } from 'vitest'
import type { ScreenContext } from '../compile/context'
import type { DialogOutline } from '../link/outline'
import { checkNeverOpened, mistakenOpener } from './modes'
import { toldOfFile } from './written.fixture'

it('an action called as a mode opens the dialog without it', () => {
  const mistaken = (mode: 'add' | 'edit', ...openers: [string | undefined, string][]) =>
    mistakenOpener(
      { openers: openers.map(([action, one]) => ({ action, mode: one })) } as unknown as DialogOutline,
      mode,
    )?.action
  expect(mistaken('edit', ['look', 'add'], ['editCard', 'add'], ['Edit', 'add'])).toBe('editCard')
  expect(mistaken('edit', ['Edit', 'add'])).toBe('Edit')
  expect(mistaken('edit', ['edit', 'view'])).toBeUndefined()
  expect(mistaken('edit', ['look', 'add'], [undefined, 'add'])).toBeUndefined()
  expect(mistaken('edit', ['edit', 'add'], ['look', 'edit'])).toBeUndefined()
  expect(mistaken('add', ['add', 'add'])).toBeUndefined()
})

it.each([
  ['steps: [{ open: card }]', 'opened-without-mode mode=edit name=card at card → card, mode: edit'],
  ['steps:\n  - open: card', 'opened-without-mode mode=edit name=card at card → card\n    mode: edit'],
  [
    'steps: [{ open: card, mode: view }]',
    'opened-without-mode mode=edit name=card at card → card, mode: edit',
  ],
  ['steps: [{ open: card, mode: edti }]', undefined],
])('%s', (steps, said) => {
  const told = toldOfFile(`${steps}\n`, (report, root) => {
    const node = root.get('steps')!.items()[0]!.get('open')!
    const outline = {
      name: 'card',
      openers: [{ action: 'edit', mode: 'add', node }],
    } as unknown as DialogOutline
    checkNeverOpened({ report } as ScreenContext, outline, 'edit', root)
  })
  expect(told).toEqual(said === undefined ? [] : [said])
})

it('a mode that nothing opens is told where it is written', () => {
  const told = toldOfFile('submit: { edit: here }\n', (report, root) => {
    const outline = { name: 'card', openers: [] } as unknown as DialogOutline
    checkNeverOpened(
      { report } as unknown as ScreenContext,
      outline,
      'edit',
      root.get('submit')!.get('edit')!,
    )
  })
  expect(told).toEqual([expect.stringMatching(/^mode-never-opened mode=edit name=card at /)])
})
