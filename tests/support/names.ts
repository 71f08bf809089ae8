import type { Page } from '@playwright/test'

const named =
  /^\s*- (button|checkbox|radio|textbox|searchbox|combobox|switch|link|tab|menuitem|dialog|slider) "([^"]*)"/

/** The hidden input of antd's tree, whose name cannot be set. */
const ofAntd = new Set(['for screen reader'])
const isFileName = (name: string): boolean => /\.[a-z]\w{2}$/.test(name)

/**
 * Controls whose accessible name is not in the interface's language: names of icons, or of a library. Antd's icons beside a
 * name are pictures and keep theirs.
 */
export async function foreignNames(page: Page, selector: string): Promise<string[]> {
  const snapshots = await Promise.all(
    (await page.locator(selector).all()).map((place) => place.ariaSnapshot()),
  )
  const found = snapshots
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => {
      const [, role, name = ''] = named.exec(line) ?? []
      return role &&
        /[a-z]{3}/.test(name) &&
        !/[\u4e00-\u9fff]/.test(name) &&
        !ofAntd.has(name) &&
        !isFileName(name)
        ? [`${role} “${name}”`]
        : []
    })
  return [...new Set(found)]
}
