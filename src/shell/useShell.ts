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
  /** Goes to an address of this console. */
  open: (url: string) => void
  /** Closes pages that may be closed, once the operator has agreed to lose what he typed there. */
  closePages: (keys: string[]) => Promise<void>
  /** Closes a page that was finished or given up, and goes where it was opened from. */
  leavePage: (key: string) => void
  /** Whether input of this page is still worth keeping: it is open, and nobody has signed out. */
  isKept: (key: string) => boolean
  /** What of the visited pages is saved nowhere. */
  unsaved: UnsavedPages
  /** Asks as closing does before anything typed goes. */
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
