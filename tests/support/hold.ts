import type { Page, Route } from '@playwright/test'

/** Holds back what the page asks for, or of it what `which` names, until the given function is called. */
export async function hold(
  page: Page,
  address: string | RegExp,
  which: (route: Route) => boolean = () => true,
): Promise<() => void> {
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, async (route) => {
    if (which(route)) await held
    // what the page has given up meanwhile can be handed on to nobody
    await route.fallback().catch(() => {})
  })
  return letGo
}
