/** Accessibility findings of the visible page. The checker is injected once, before the page's own code. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const installAxe = (page: Page): Promise<unknown> => page.addInitScript({ content: source })

/** Rows of a table share their markup. Six rows cover the states in the demonstration data. */
const furtherRows = 'tbody tr:nth-child(n + 8)'

/** Serious findings: rule, elements, and problem. */
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
      // The checker computes styles of the whole page. Hidden pages are removed, because they would cost more than the checked
      // part.
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
