import { lazy, useState, type ComponentType, type ReactNode } from 'react'

/** A component whose code comes when it is first needed, or when somebody thinks it soon will be. */
export interface Later<Props> {
  (props: Props): ReactNode
  preload: () => Promise<unknown>
  /** Whether it can be drawn at once. */
  isHere: () => boolean
}

/** React keeps what did not come: it would tell the same fault for ever. */
const failed = new Set<() => void>()

/** Called once a fault is told: what could not be fetched is fetched again by whoever draws it next. */
export function fetchAgain(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * Like React's `lazy`, but drawn at once where its code is here already: a lazy component waits a turn even then, and React
 * keeps the fallback of a new boundary in sight for a good part of a second.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Later<Props> {
  let here: ComponentType<Props> | undefined
  let coming: ReturnType<typeof load> | undefined
  const preload = () => {
    coming ??= load().then(
      (module) => {
        here = module.default
        return module
      },
      (error: unknown) => {
        coming = undefined // asked for again at the next need
        failed.add(renew)
        throw error
      },
    )
    return coming
  }
  const waiting = () => lazy(preload) as unknown as ComponentType<Props>
  let Waiting = waiting()
  const renew = () => void (Waiting = waiting())
  const Later: Later<Props> = (props) => {
    // Kept for its life: what has begun to wait must not become another component under someone's hands.
    const [Component] = useState(() => here ?? Waiting)
    return <Component {...props} />
  }
  Later.preload = preload
  Later.isHere = () => here !== undefined
  return Later
}
