import { createContext, lazy, useContext, useState, type ComponentType, type ReactNode } from 'react'
import { asMissingCode, isMissingCode } from '../../model/missing-code'
import { Catching } from './Catching'
import { addFailed } from './failed-parts'
import { InFrame, loadFrame } from './frame'

/** A component whose code comes when it is first needed, or when somebody thinks it soon will be. */
export interface Later<Props> {
  (props: Props): ReactNode
  preload: () => Promise<unknown>
  /** Whether it can be drawn at once. */
  isHere: () => boolean
}

/** Draws what stands in the place of a part whose code did not come, so that nothing around it goes; absent = what stands around it tells. */
export const DrawMissing = createContext<((again: () => void) => ReactNode) | undefined>(undefined)

/** Around a part that is waited for. */
function Coming({ children }: { children: ReactNode }) {
  const drawMissing = useContext(DrawMissing)
  const draw = (fault: Error, again: () => void): ReactNode => {
    if (!drawMissing || !isMissingCode(fault)) throw fault
    return drawMissing(again)
  }
  return <Catching draw={draw}>{children}</Catching>
}

/** The part within the frame that the product gives, unless it stands within it already. */
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
 * Like React's `lazy`, but drawn at once where its code is here already: a lazy component waits a turn even then, and React
 * keeps the fallback of a new boundary in sight for a good part of a second.
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
        coming = undefined // asked for again at the next need
        addFailed(renew)
        throw asMissingCode(error)
      },
    )
    return coming
  }
  const waiting = () => lazy(preload) as unknown as ComponentType<Props>
  let Waiting = waiting()
  const renew = () => void (Waiting = waiting())
  // Each is kept for its life: what has begun to wait must not become another component under someone's hands.
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
