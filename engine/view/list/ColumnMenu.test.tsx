// @vitest-environment jsdom
import { act, fireEvent, screen as page, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sampleColumn } from '../../model/samples.fixture'
import { drawIn, settledView } from '../screen/draw.fixture'
import type { ColumnSettings } from '../table/layout'
import { sampleScreen } from '../table/samples.fixture'
import { ColumnMenu } from './ColumnMenu'

/** Opens the menu of three columns. */
async function open(settings: ColumnSettings = {}) {
  const changed: ColumnSettings[] = []
  const columns = ['a', 'b', 'c'].map((key) => sampleColumn(key, { label: key.toUpperCase() }))
  drawIn(sampleScreen({ columns }), (model) => (
    <ColumnMenu
      model={model.listOf('main')}
      screen={model}
      settings={settings}
      onSettings={(next) => changed.push(next)}
    />
  ))
  await settledView()
  const button = page.getByRole('button', { name: '列设置' })
  expect([button.title, button.ariaHasPopup]).toEqual(['列设置', 'true'])
  expect(page.queryByRole('group')).toBeNull()
  await act(async () => void fireEvent.click(button))
  const menu = within(await page.findByRole('group', { name: '列设置' }))
  const isShut = (name: string) => menu.getByRole<HTMLButtonElement>('button', { name }).disabled
  return {
    changed,
    /** Per column: title, then shown, can be toggled, can move up, can move down. */
    lines: () =>
      menu.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, disabled, labels }) => {
        const title = labels![0]!.textContent
        return [title, checked, !disabled, !isShut(`上移“${title}”`), !isShut(`下移“${title}”`)]
      }),
    tick: (title: string) => fireEvent.click(menu.getByRole('checkbox', { name: title })),
    press: (name: string) => fireEvent.click(menu.getByRole('button', { name })),
  }
}

describe('the columns of a table', () => {
  it.each<[string, ColumnSettings, unknown[][]]>([
    [
      'stand as declared, the first no further up and the last no further down',
      {},
      [
        ['A', true, true, false, true],
        ['B', true, true, true, true],
        ['C', true, true, true, false],
      ],
    ],
    [
      'stand as somebody has put them',
      { order: ['c', 'a', 'b'], hidden: ['a'] },
      [
        ['C', true, true, false, true],
        ['A', false, true, true, true],
        ['B', true, true, true, false],
      ],
    ],
    [
      'keep the last of them that is shown',
      { hidden: ['a', 'c'] },
      [
        ['A', false, true, false, true],
        ['B', true, false, true, true],
        ['C', false, true, true, false],
      ],
    ],
  ])('%s', async (_, settings, lines) => {
    expect((await open(settings)).lines()).toEqual(lines)
  })

  it('are hidden, shown, moved and put back, and all else stays', async () => {
    const { changed, tick, press } = await open({ hidden: ['c'], widths: { a: 200 } })
    tick('B')
    tick('C')
    press('上移“C”')
    press('下移“A”')
    press('恢复默认')
    expect(changed).toEqual([
      { hidden: ['c', 'b'], widths: { a: 200 } },
      { hidden: [], widths: { a: 200 } },
      { order: ['a', 'c', 'b'], hidden: ['c'], widths: { a: 200 } },
      { order: ['b', 'a', 'c'], hidden: ['c'], widths: { a: 200 } },
      {},
    ])
  })
})
