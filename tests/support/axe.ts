/** Accessibility findings of what is on show. The checker is put into the page once, before its own code. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const installAxe = (page: Page): Promise<unknown> => page.addInitScript({ content: source })

/** Rows of a table share their markup. Six show the states that the demonstration data has. */
const furtherRows = 'tbody tr:nth-child(n + 8)'

/** What keeps somebody from using the part of the page: rule, places, and what is wrong there. */
export async function graveFindings(
  page: Page,
  selector: string,
  options: RunOptions = {},
): Promise<string[]> {
  const violations = await page.evaluate(
    async ([where, alike, how]) => {
      const { axe } = window as unknown as {
        axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> }
      }
      // It computes the style of the whole page: what stands behind would cost more than what is looked at.
      const away = [...document.querySelectorAll<HTMLElement>('.shell-card[hidden]')].map((page) => {
        const place = new Comment()
        page.replaceWith(place)
        return () => place.replaceWith(page)
      })
      const { violations } = await axe
        .run({ include: [where], exclude: [alike] }, { resultTypes: ['violations'], preload: false, ...how })
        .finally(() => away.forEach((bringBack) => bringBack()))
      return violations
    },
    [selector, furtherRows, options] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.map(({ target, any, html }) => `${target.join(' ')} ${any[0]?.message ?? html}`)
      return `${id}: ${places.slice(0, 3).join(' | ')}`
    })
}
