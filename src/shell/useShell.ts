import { createContext, useContext } from 'react'
import type { CompiledApp } from '../../engine/compiled'
import type { Runtime } from '../../engine/model/types'
import type { ConsoleConfig } from '../boot/config'
import type { StoredSession } from '../session/storage'
import type { PagesStore } from './pages'
import type { UnsavedPages } from './unsaved'

/** A declared screen (`shows`) that the header's menu opens in a window. */
export type ShellWindow = 'password' | 'sessions'

export interface ShellContext {
  app: CompiledApp
  config: ConsoleConfig
  session: StoredSession
  runtime: Runtime
  pages: PagesStore
  /** Opens a URL of this console. */
  open: (url: string) => void
  /** Closes pages that can be closed; asks first if they have unsaved input. */
  closePages: (keys: string[]) => Promise<void>
  /** Closes a page that was completed or discarded, and returns to its opener. */
  leavePage: (key: string) => void
  /** True if input of this page should be stored: it is open, and the user has not signed out. */
  isKept: (key: string) => boolean
  /** Unsaved input of the visited pages. */
  unsaved: UnsavedPages
  /** Signs out; asks first if there is unsaved input. */
  signOut: () => Promise<void>
  showWindow: (role: ShellWindow) => void
}

const context = createContext<ShellContext | null>(null)
export const ShellProvider = context.Provider

export function useShell(): ShellContext {
  const shell = useContext(context)
  if (!shell) throw new Error('useShell outside the shell')
  return shell
}
