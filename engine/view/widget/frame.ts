import { createContext, type ComponentType, type ReactNode } from 'react'

type Frame = ComponentType<{ children: ReactNode }>
type LoadFrame = () => Promise<{ default: Frame }>

let load: LoadFrame | undefined

/**
 * Sets the wrapper for all lazy parts, such as a component library's theme. Its code loads with the first
 * part. Undefined = none.
 */
export function frameParts(frame: LoadFrame | undefined): void {
  load = frame
}

/** The wrapper, if any. */
export const loadFrame = async (): Promise<Frame | undefined> => (await load?.())?.default

/** True inside a wrapper: nested parts need none. */
export const InFrame = createContext(false)
