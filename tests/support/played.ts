/** Exercises a list by its declaration: its filters. */
import type { Locator, Page } from '@playwright/test'
import type { CompiledAction, CompiledList, CompiledScreen, Text } from '../../engine/compiled'
import type { WireCall } from './test'
import { expect } from './test'
import { chooseFirst, newest, press } from './screen'
import { card, settle } from './visit'

export const said = (text: Text | undefined): string =>
  text === undefined || typeof text === 'string' ? (text ?? '') : text.text
/** Occurs in no record, so that a list filtered by it is empty. */
const unheardOf = '查无此项'

export interface Played {
  page: Page
  calls: WireCall[]
  screen: CompiledScreen
  path: string
}

const bar = (page: Page): Locator => page.locator(card).getByRole('search')

/** Queries by each typed or selected filter, one at a time. Returns descriptions of errors. */
export async function playFilters({ page, calls, screen }: Played, list: CompiledList): Promise<string[]> {
  const wrong: string[] = []
  const end = screen.calls[list.call!]!.path
  for (const filter of list.filters) {
    const field = bar(page).getByLabel(said(filter.label), { exact: true })
    if (!(await field.first().isVisible())) continue
    if (filter.widget === 'text') await field.fill(unheardOf)
    else if (filter.widget === 'select') await chooseFirst(page, field)
    else continue
    const before = newest(calls, end)
    await press(bar(page), '查询')
    await settle(page, card)
    const asked = newest(calls, end)
    if (asked === before) wrong.push(`${said(filter.label)}: nothing was asked`)
    else if (filter.widget === 'text') {
      if (!JSON.stringify([asked!.query, asked!.body]).includes(unheardOf))
        wrong.push(`${said(filter.label)} is not sent`)
      await expect(
        page.locator(`${card} tr.ant-table-row:visible`),
        `${said(filter.label)} narrows`,
      ).toHaveCount(0)
      await field.fill('')
      continue
    }
    await press(bar(page), '重置')
    await settle(page, card)
  }
  if (list.filters.some(({ widget }) => widget === 'text')) await press(bar(page), '重置')
  await settle(page, card)
  return wrong
}

export const offered = (screen: CompiledScreen, list: CompiledList): [string, CompiledAction][] =>
  [...list.toolbar, ...list.rowActions].flatMap((name) =>
    screen.actions[name] ? [[name, screen.actions[name]]] : [],
  )
