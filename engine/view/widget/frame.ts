import { createContext, type ComponentType, type ReactNode } from 'react'

type Frame = ComponentType<{ children: ReactNode }>
type LoadFrame = () => Promise<{ default: Frame }>

let load: LoadFrame | undefined

/**
 * Says what stands around every part that comes later, such as the theme of a component library. Its code is fetched
 * together with the first of them. Undefined = nothing.
 */
export function frameParts(frame: LoadFrame | undefined): void {
  load = frame
}

/** The frame, if there is one. */
export const loadFrame = async (): Promise<Frame | undefined> => (await load?.())?.default

/** Whether a frame stands around already: parts within need none of their own. */
export const InFrame = createContext(false)
