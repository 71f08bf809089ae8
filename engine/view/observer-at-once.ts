import { Tracker } from '@formily/reactive'
import { memo, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

/**
 * Like Formily's `observer`, for components with inputs: re-renders synchronously after a tracked change.
 * Formily's re-renders later and misses changes until then. React would then restore the old text of an input
 * typed in between.
 */
export function observerAtOnce<Props extends object>(
  draw: (props: Props) => ReactNode,
): ComponentType<Props> {
  function Observing(props: Props): ReactNode {
    const [reading] = useState(() => new Reading())
    useSyncExternalStore(reading.follow, reading.version)
    return reading.of(() => draw(props))
  }
  Observing.displayName = draw.name
  return memo(Observing)
}

/** Number of components that are rendering. Their changes notify others afterwards. */
let drawing = 0

/** The tracked reads of one component, with a change counter. */
class Reading {
  private changes = 0
  private isFollowed = true
  private tell = (): void => {}
  /** Stops tracking after a change, until the next render. */
  private readonly tracker = new Tracker(() => this.change())

  private change(): void {
    this.changes++
    if (drawing > 0) queueMicrotask(() => this.tell())
    else this.tell()
  }

  version = (): number => this.changes

  follow = (tell: () => void): (() => void) => {
    this.tell = tell
    // React may unsubscribe and subscribe again; a change in between must be detected.
    if (!this.isFollowed) this.change()
    this.isFollowed = true
    return () => {
      this.tell = () => {}
      this.isFollowed = false
      this.tracker.dispose()
    }
  }

  of(draw: () => ReactNode): ReactNode {
    drawing++
    try {
      return this.tracker.track(draw) as ReactNode
    } finally {
      drawing--
    }
  }
}
