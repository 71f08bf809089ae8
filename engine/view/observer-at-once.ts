import { Tracker } from '@formily/reactive'
import { memo, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

/**
 * Like Formily's `observer`, for whatever holds an input: drawn again when something that was read while drawing has changed, and
 * always before the next key can be pressed. Formily's leaves that to whenever React has time, and looks at nothing meanwhile: a letter
 * that is typed between an answer (a rule has judged) and its drawing is not seen to have come, and React puts the old text back.
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

/** Components that are being drawn: what one of them changes is told to others afterwards. */
let drawing = 0

/** What one component has read, and how often that has changed. */
class Reading {
  private changes = 0
  private isFollowed = true
  private tell = (): void => {}
  /** Looks at nothing any more once something has changed, until it is drawn again. */
  private readonly tracker = new Tracker(() => this.change())

  private change(): void {
    this.changes++
    if (drawing > 0) queueMicrotask(() => this.tell())
    else this.tell()
  }

  version = (): number => this.changes

  follow = (tell: () => void): (() => void) => {
    this.tell = tell
    // React may let go and come back: what was changed meanwhile was not seen.
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
