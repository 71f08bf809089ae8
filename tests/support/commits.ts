import type { Page } from '@playwright/test'

/** React commits during an action: all, and those that rendered part of one element. */
export interface Commits {
  ofPage: number
  ofPlace: number
}

/**
 * Uses the hook of React's profiler, in the production build. Call it before the page is opened. The returned function counts
 * the commits during `work`, and those that rendered the first element of this tag or a component in it.
 */
export async function watchCommits(
  page: Page,
): Promise<(tag: string, work: () => Promise<unknown>) => Promise<Commits>> {
  await page.addInitScript(installHook)
  return async (tag, work) => {
    const begin = await page.evaluate((name) => (window as Hooked).commitsOf(name), tag)
    await work()
    const end = await page.evaluate((name) => (window as Hooked).commitsOf(name), tag)
    return { ofPage: end.ofPage - begin.ofPage, ofPlace: end.ofPlace - begin.ofPlace }
  }
}

/** Waits until five consecutive frames pass without a commit. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const commitsNow = (): number => (window as Hooked).commitsOf('html').ofPage
        let before = commitsNow()
        let still = 0
        const look = (): void => {
          const now = commitsNow()
          still = now === before ? still + 1 : 0
          before = now
          if (still === 5) resolve()
          else requestAnimationFrame(() => requestIdleCallback(look))
        }
        look()
      }),
  )

type Hooked = Window & typeof globalThis & { commitsOf: (tag: string) => Commits }

/** Runs in the page, before React. */
function installHook(): void {
  interface Fiber {
    type: unknown
    flags: number
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
    memoizedProps: unknown
  }
  const performedWork = 1
  const drawn = new Map<string, number>()
  let commits = 0

  /** True if the commit rendered the fiber: its component ran, or its element has new props. */
  const wasDrawn = (fiber: Fiber): boolean => {
    const before = fiber.alternate
    if (before === null) return true
    return typeof fiber.type === 'string'
      ? before.memoizedProps !== fiber.memoizedProps
      : (fiber.flags & performedWork) !== 0
  }
  /** Visits the fibers of the commit; an unchanged child object was skipped. */
  const visit = (fiber: Fiber, above: readonly string[], found: Set<string>): void => {
    const places =
      typeof fiber.type === 'string' && !above.includes(fiber.type) ? [...above, fiber.type] : above
    if (wasDrawn(fiber)) for (const place of places) found.add(place)
    if (fiber.child === (fiber.alternate?.child ?? null)) return
    for (let child = fiber.child; child; child = child.sibling) visit(child, places, found)
  }
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
      commits++
      const found = new Set<string>()
      visit(root.current, [], found)
      for (const place of found) drawn.set(place, (drawn.get(place) ?? 0) + 1)
    },
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: hook,
    commitsOf: (tag: string) => ({ ofPage: commits, ofPlace: drawn.get(tag) ?? 0 }),
  })
}
