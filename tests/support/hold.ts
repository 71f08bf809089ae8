import type { Page, Route } from '@playwright/test'

/** Holds requests of the page, or those that `which` selects, until the returned function is called. */
export async function hold(
  page: Page,
  address: string | RegExp,
  which: (route: Route) => boolean = () => true,
): Promise<() => void> {
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, async (route) => {
    if (which(route)) await held
    // a request that the page has aborted cannot continue
    await route.fallback().catch(() => {})
  })
  return letGo
}
