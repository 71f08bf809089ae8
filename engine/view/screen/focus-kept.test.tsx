// @vitest-environment jsdom
import { useRef } from 'react'
import { act, render, screen as page, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { widgets } from '../../../widgets'
import { settled } from '../../model/runtime.fixture'
import { sampleAction } from '../../model/samples.fixture'
import { sampleRows, sampleScreen } from '../table/samples.fixture'
import { WidgetsProvider } from '../widget/context'
import { ScreenHost } from './ScreenHost'
import { useFocusKept } from './useFocusKept'

const query = {}
/** A list whose rows can be put away: then the button goes, or the row. */
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

it('goes to the row that took the place of one that is gone', async () => {
  const user = await show((turn) => rows(true).filter((_, index) => turn === 0 || index !== 1))
  await page.findByText('市公交第2公司')
  rowOf('市公交第2公司').getByText('停用').closest('button')!.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(page.queryByText('市公交第2公司')).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('市公交第3公司'))
})

it('stays in the list that came by a second try', async () => {
  const user = await show(() => rows(true), 1)
  const again = await page.findByText('重试')
  again.closest('button')!.focus()
  await user.keyboard('{Enter}')
  await page.findByText('市公交第2公司')
  await waitFor(() => expect(document.activeElement?.closest('.sc-screen-body')).toBeTruthy())
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
