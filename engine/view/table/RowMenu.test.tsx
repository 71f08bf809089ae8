// @vitest-environment jsdom
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expr } from '../../model/expression.fixture'
import { sampleAction } from '../../model/samples.fixture'
import { drawIn, settledView } from '../screen/draw.fixture'
import { DataTable } from './DataTable'
import { sampleRows, sampleScreen } from './samples.fixture'

/** Rows with six actions, three of them in the menu. */
async function open(at: number) {
  const told = {
    text: '{n} in {list}',
    with: {
      n: { value: expr('row.id'), format: { kind: 'text' } as const },
      list: { value: expr('size'), format: { kind: 'text' } as const },
    },
  }
  const actions = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) =>
    sampleAction(name, [{ do: 'log', text: told }], {
      ...(name === 'five' && { disabled: expr('row.id == 2'), look: 'danger' }),
    }),
  )
  const sample = sampleScreen(
    { rowActions: actions.map(({ name }) => name) },
    { rows: sampleRows(3), total: 3 },
    { actions },
  )
  const { container } = drawIn(sample, (model) => (
    <>
      <DataTable model={model.listOf('main')} screen={model} label="list" />
      <input aria-label="elsewhere" />
    </>
  ))
  await settledView()
  const button = container.querySelectorAll<HTMLElement>('[data-do=more]')[at]!
  button.focus()
  button.getBoundingClientRect = () => new DOMRect(1, 2, 3, 4)
  await act(async () => void fireEvent.click(button))
  const items = await page.findAllByRole('menuitem')
  const item = (name: string) => items.find(({ textContent }) => textContent === name)!
  return { button, items, item, container, runtime: sample.runtime }
}
const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))

describe('the menu of a row', () => {
  it('holds what has no room in the row, as it stands with this one, where its button is', async () => {
    const { items, container } = await open(1)
    expect(items.map(({ textContent }) => textContent)).toEqual(['four', 'five', 'six'])
    expect(items.map(({ ariaDisabled }) => ariaDisabled)).toEqual(['false', 'true', 'false'])
    expect(items.map(({ className }) => className.includes('danger'))).toEqual([false, true, false])
    const place = [...container.querySelectorAll('span')].find(({ style }) => style.position === 'fixed')!
    const { left, top, width, height } = place.style
    expect([left, top, width, height]).toEqual(['1px', '2px', '3px', '4px'])
  })

  it('runs what is chosen on its row, once, closes, and gives the focus back', async () => {
    const { button, item, runtime } = await open(1)
    await act(async () => void fireEvent.click(item('six')))
    expect(runtime.logged).toEqual(['2 in 10'])
    await waitFor(() => expect(page.queryByRole('menuitem')).toBeNull())
    await frame()
    expect(document.activeElement).toBe(button)
  })

  it('runs nothing that is not to be run now', async () => {
    const { item, runtime } = await open(1)
    await act(async () => void fireEvent.click(item('five')))
    expect(runtime.logged).toEqual([])
  })

  it('gives the focus back where it closes without a choice', async () => {
    const { button, runtime } = await open(0)
    await act(async () => void fireEvent.mouseDown(document.body))
    await act(async () => void fireEvent.click(document.body))
    await waitFor(() => expect(page.queryByRole('menuitem')).toBeNull())
    await frame()
    expect([runtime.logged, document.activeElement]).toEqual([[], button])
  })

  it('leaves the focus where what was chosen has taken it', async () => {
    const { item } = await open(0)
    await act(async () => {
      fireEvent.click(item('four'))
      page.getByLabelText('elsewhere').focus()
    })
    await frame()
    expect(document.activeElement).toBe(page.getByLabelText('elsewhere'))
  })
})
