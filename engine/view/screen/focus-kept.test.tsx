// @vitest-environment jsdom
import { startTransition, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { act, render, screen as page, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { widgets } from '../../../widgets'
import { settled } from '../../model/runtime.fixture'
import { sampleAction } from '../../model/samples.fixture'
import { sampleRows, sampleScreen } from '../table/samples.fixture'
import { WidgetsProvider } from '../widget/context'
import { ScreenHost } from './ScreenHost'
import { useFocusKept } from './useFocusKept'

// jsdom has no layout, so every element counts as visible.
Object.assign(Element.prototype, { getClientRects: () => [new DOMRect()] })

const query = {}
/** A list whose rows can be removed, so that the button or the row disappears. */
async function show(asked: (turn: number) => ReturnType<typeof sampleRows>, fails = 0) {
  let turn = 0
  const sample = sampleScreen(
    { rowActions: ['away', 'remark'] },
    () => {
      const now = turn++
      if (now < fails) return { reason: 'failed' as const, text: 'busy' }
      const rows = asked(now)
      return { rows, total: rows.length }
    },
    {
      actions: [
        sampleAction('away', [{ do: 'reload' }], { label: '停用', visible: ['.', ['$', 'row'], 'open'] }),
      ],
    },
  )
  render(
    <WidgetsProvider widgets={widgets}>
      <ScreenHost runtime={sample.runtime} screen={sample.screen} query={query} />
    </WidgetsProvider>,
  )
  return userEvent.setup()
}
const rowOf = (company: string) => within(page.getByText(company).closest<HTMLElement>('tr')!)
const rows = (open: boolean) => sampleRows(3).map((row) => ({ ...row, open }))

it('goes on in its row where an action took its button away', async () => {
  const user = await show((turn) => rows(turn === 0))
  await page.findByText('市公交第2公司')
  rowOf('市公交第2公司').getByText('停用').closest('button')!.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(page.queryByText('停用')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(rowOf('市公交第2公司').getByRole('button')))
})

it.each([
  ['the first', 0],
  ['one in the middle', 1],
  ['the last', 2],
])('goes to the table when %s of its rows is gone, where Enter acts on no other record', async (_, gone) => {
  let asked = 0
  const user = await show((turn) => {
    asked = turn
    return rows(true).filter((_, index) => turn === 0 || index !== gone)
  })
  const company = `市公交第${gone + 1}公司`
  await page.findByText(company)
  rowOf(company).getByText('停用').closest('button')!.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(page.queryByText(company)).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('table')))
  await user.keyboard('{Enter}{Enter}')
  expect([asked, document.activeElement]).toEqual([1, page.getByRole('table')])
})

it('goes to the table when its only row is gone', async () => {
  const user = await show((turn) => rows(true).slice(0, turn === 0 ? 1 : 0))
  await page.findByText('市公交第1公司')
  rowOf('市公交第1公司').getByText('停用').closest('button')!.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(page.queryByText('市公交第1公司')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('table')))
})

it('stays in the list that came by a second try, and on no action of its records', async () => {
  const user = await show(() => rows(true), 1)
  const again = await page.findByText('重试')
  again.closest('button')!.focus()
  await user.keyboard('{Enter}')
  await page.findByText('市公交第2公司')
  await waitFor(() => expect(document.activeElement?.closest('.sc-screen-body')).toBeTruthy())
  expect(document.activeElement?.closest('tr[data-key]')).toBeNull()
})

function Part({ names, over }: { names: string[]; over?: 'dialog' | 'navigation' }) {
  const box = useRef<HTMLDivElement>(null)
  useFocusKept(box)
  return (
    <>
      <div ref={box}>
        {names.map((name) => (
          <button key={name}>{name}</button>
        ))}
      </div>
      {over && (
        <div role={over}>
          <button>over</button>
        </div>
      )}
    </>
  )
}

it.each([
  ['dialog', 'one'],
  ['navigation', undefined],
] as const)('once what had it is gone with a %s over it, it is at %s', async (over, at) => {
  const { rerender } = render(<Part names={['one', 'two']} over={over} />)
  for (const name of ['two', 'over']) act(() => page.getByText(name).focus())
  rerender(<Part names={['one']} />)
  await act(settled)
  expect(document.activeElement).toBe(at ? page.getByText(at) : document.body)
})

it('goes nowhere behind a window, and to what is there once that has closed', async () => {
  const { rerender } = render(<Part names={['one', 'two']} over="dialog" />)
  for (const name of ['two', 'over']) act(() => page.getByText(name).focus())
  rerender(<Part names={['one']} over="dialog" />)
  act(() => page.getByText('over').blur())
  rerender(<Part names={['one', 'three']} over="dialog" />)
  await act(settled)
  expect(document.activeElement).toBe(document.body)
  rerender(<Part names={['one', 'three']} />)
  await act(settled)
  expect(document.activeElement).toBe(page.getByText('three'))
})

/** A box with the focus at the mark; the test changes its contents. */
function boxOf(html: string) {
  function Box() {
    const box = useRef<HTMLDivElement>(null)
    useFocusKept(box)
    return <div ref={box} />
  }
  const { container, unmount } = render(
    <>
      <Box />
      <button id="outside" />
    </>,
  )
  const element = container.firstElementChild as HTMLElement
  element.innerHTML = html
  const at = (id: string) => element.ownerDocument.getElementById(id)!
  act(() => at('had').focus())
  expect(document.activeElement).toBe(at('had'))
  return { element, at, unmount }
}
const focused = () => document.activeElement?.id

it.each([
  // The element at this position, old or new.
  ['<p><b id="had" tabindex="0"></b></p><p><a href="#" id="next"></a></p>', 'next'],
  ['<p><button id="had"></button><button id="next"></button></p>', 'next'],
  ['<p><button id="first"></button><i></i><button id="had"></button></p>', 'first'],
  ['<p><button id="had"></button><i><input id="next"></i></p>', 'next'],
  ['<p><button id="first"></button><button id="next"></button><button id="had"></button></p>', 'next'],
  // An element further out.
  ['<button id="first"></button><p><u></u><button id="had"></button></p>', 'first'],
  // Elements that cannot be focused.
  ['<button id="had"></button><button disabled></button>', ''],
  ['<button id="had"></button><input disabled><input type="hidden"><a></a><i tabindex="-1"></i>', ''],
  ['<button id="had"></button><i><input disabled></i><i tabindex="0" id="next"></i>', 'next'],
])('where what had it is taken out of %s it is at "%s"', async (html, id) => {
  const { at, element } = boxOf(html)
  at('had').remove()
  await act(settled)
  expect(focused()).toBe(id)
  if (id !== '') return
  // The box has the focus, and is focusable only during that time.
  expect([document.activeElement, element.tabIndex]).toEqual([element, -1])
  at('outside').focus()
  expect(element.hasAttribute('tabindex')).toBe(false)
})

const formOf = (fields: string) =>
  `<div class="sc-form-page" id="form"><p>${fields}</p>
    <div class="sc-form-foot"><i><button id="had"></button></i><button id="save"></button></div></div>`
it.each([
  ['its first field', '<input id="first"><input id="second">', 'first'],
  ['the form where there is none', '<button id="pick"></button>', 'form'],
])('what goes below a form leads to %s, and to none of the other buttons', async (_, fields, id) => {
  const { at } = boxOf(formOf(fields))
  at('had').remove()
  await act(settled)
  expect([focused(), at(id).tabIndex]).toEqual([id, id === 'form' ? -1 : 0])
  at('outside').focus()
  expect(at('form').hasAttribute('tabindex')).toBe(false)
})

it('goes to the side list when an entry of it is gone', async () => {
  const entry = (id: string) =>
    `<li class="sc-side-entry"><button>choose</button><button id="${id}"></button></li>`
  const { at } = boxOf(`<ul class="sc-side-entries" id="list">${entry('had')}${entry('other')}</ul>`)
  at('had').parentElement!.remove()
  await act(settled)
  expect(focused()).toBe('list')
})

it('goes on beside what is gone with all that stood around it, and nothing scrolls for that', async () => {
  const { at } = boxOf('<p id="gone"><i><button id="had"></button></i></p><button id="next"></button>')
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  at('gone').remove()
  await act(settled)
  expect(focused()).toBe('next')
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  focus.mockRestore()
})

it('takes nobody out of a dialog for what goes beneath it', async () => {
  const { rerender } = render(<Part names={['one', 'two']} over="dialog" />)
  for (const name of ['two', 'over']) act(() => page.getByText(name).focus())
  rerender(<Part names={['one']} over="dialog" />)
  await act(settled)
  expect(document.activeElement).toBe(page.getByText('over'))
})

it('leaves a button that is disabled for the next, and one that is not where it is', async () => {
  const { at } = boxOf('<button id="had"></button><button id="next"></button>')
  at('next').toggleAttribute('disabled', true)
  await act(settled)
  expect(focused()).toBe('had')
  at('next').toggleAttribute('disabled', false)
  // Browsers blur a disabled element on paint; jsdom never does. The focus counts as lost in both.
  at('had').toggleAttribute('disabled', true)
  await act(settled)
  expect(focused()).toBe('next')
})

it('takes nobody away who is elsewhere by then, and nobody back who left of his own accord', async () => {
  const { at } = boxOf('<button id="had"></button><button id="next"></button>')
  act(() => at('outside').focus())
  at('had').remove()
  await act(settled)
  expect(focused()).toBe('outside')
  act(() => at('outside').blur())
  at('next').append('x')
  await act(settled)
  expect(document.activeElement).toBe(document.body)
})

it('is kept by nobody once its box is gone', async () => {
  const { at, unmount, element } = boxOf('<button id="had"></button><button id="next"></button>')
  unmount()
  document.body.append(element)
  at('had').remove()
  await act(settled)
  expect(document.activeElement).toBe(document.body)
  element.remove()
})

it('knows what was pressed as soon as it stood there', async () => {
  function Box({ holds }: { holds: boolean }) {
    const box = useRef<HTMLDivElement>(null)
    useFocusKept(box)
    return (
      <div ref={box} className="box">
        {holds && <button>only</button>}
      </div>
    )
  }
  const into = document.body.appendChild(document.createElement('div'))
  const root = createRoot(into)
  // As in a browser: `act` would run effects before the paint.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  environment.IS_REACT_ACT_ENVIRONMENT = false
  try {
    const pressed = new Promise<void>((resolve) => {
      new MutationObserver((_, self) => {
        self.disconnect()
        into.querySelector('button')!.focus()
        resolve()
      }).observe(into, { childList: true, subtree: true })
    })
    startTransition(() => root.render(<Box holds />))
    await pressed
    startTransition(() => root.render(<Box holds={false} />))
    await expect.poll(() => into.querySelector('button')).toBeNull()
    await expect.poll(() => document.activeElement?.className).toBe('box')
  } finally {
    root.unmount()
    into.remove()
    environment.IS_REACT_ACT_ENVIRONMENT = true
  }
})
