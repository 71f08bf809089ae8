import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { Runtime, ScreenModel } from '../../model/types'

/** A hand-written page, placed by a `custom` block under its registered name. */
export type CustomPage = ComponentType<{
  screen: ScreenModel
  options: Record<string, unknown>
  active: boolean
  /** The block inside the page. */
  children?: ReactNode
}>
export type CustomPages = Readonly<Record<string, CustomPage>>

const needed = <Value>(value: Value | null, what: string): Value => {
  if (value === null) throw new Error(`${what} was asked for outside of a ScreenHost.`)
  return value
}

export const ScreenModelContext = createContext<ScreenModel | null>(null)
export const useScreen = (): ScreenModel => needed(useContext(ScreenModelContext), 'The screen')
/** The runtime of the surrounding screen. */
export const useRuntime = (): Runtime => useScreen().runtime

/** False while the page is in the background. */
export const ScreenActiveContext = createContext(true)
export const useScreenActive = (): boolean => useContext(ScreenActiveContext)

export const CustomPagesContext = createContext<CustomPages>({})
export const useCustomPages = (): CustomPages => useContext(CustomPagesContext)
