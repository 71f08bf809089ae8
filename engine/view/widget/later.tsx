import { createContext, lazy, useContext, useState, type ComponentType, type ReactNode } from 'react'
import { asMissingCode, isMissingCode } from '../../model/missing-code'
import { Catching } from './Catching'
import { addFailed } from './failed-parts'
import { InFrame, loadFrame } from './frame'

/** A component whose code loads on first use or by `preload`. */
export interface Later<Props> {
  (props: Props): ReactNode
  preload: () => Promise<unknown>
  /** True if it can render at once. */
  isHere: () => boolean
}

/** Renders a placeholder for a part whose code failed to load; absent = the error propagates. */
export const DrawMissing = createContext<((again: () => void) => ReactNode) | undefined>(undefined)

/** Suspense and error boundary of a lazy part. */
function Coming({ children }: { children: ReactNode }) {
  const drawMissing = useContext(DrawMissing)
  const draw = (fault: Error, again: () => void): ReactNode => {
    if (!drawMissing || !isMissingCode(fault)) throw fault
    return drawMissing(again)
  }
  return <Catching draw={draw}>{children}</Catching>
}

/** The part inside the application's wrapper, unless it is already inside one. */
async function framed<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<ComponentType<Props>> {
  const [{ default: Part }, Frame] = await Promise.all([load(), loadFrame()])
  if (!Frame) return Part
  return function Framed(props: Props) {
    if (useContext(InFrame)) return <Part {...props} />
    return (
      <Frame>
        <InFrame value={true}>
          <Part {...props} />
        </InFrame>
      </Frame>
    )
  }
}

/**
 * Like React's `lazy`, but renders at once if the code is loaded. `lazy` waits one turn even then, and React
 * shows a new boundary's fallback for a noticeable time.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Later<Props> {
  let here: ComponentType<Props> | undefined
  let coming: ReturnType<typeof load> | undefined
  const preload = () => {
    coming ??= framed(load).then(
      (part) => {
        here = part
        return { default: part }
      },
      (error: unknown) => {
        coming = undefined // loaded again on next use
        addFailed(renew)
        throw asMissingCode(error)
      },
    )
    return coming
  }
  const waiting = () => lazy(preload) as unknown as ComponentType<Props>
  let Waiting = waiting()
  const renew = () => void (Waiting = waiting())
  // Chosen once per instance: a waiting component must not change its type.
  const Awaited = (props: Props) => {
    const [Part] = useState(() => here ?? Waiting)
    return <Part {...props} />
  }
  const Later: Later<Props> = (props) => {
    const [Part] = useState(() => here)
    if (Part) return <Part {...props} />
    return (
      <Coming>
        <Awaited {...props} />
      </Coming>
    )
  }
  Later.preload = preload
  Later.isHere = () => here !== undefined
  return Later
}
