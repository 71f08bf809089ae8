import type { ComponentType, ReactNode } from 'react'
import type { Boot } from './config'

/** A message for the whole page. */
export interface PageNotice {
  kind: 'error' | 'success' | 'info'
  text: string
  seconds?: number
}

export interface ConsoleProps {
  boot: Boot
  /** Message after arrival. */
  welcome?: PageNotice
}

/** Parts of a product for its page. Parts that need a session are loaded with the console. */
export interface ProductPage {
  /** Loads the console with the product's view (`consoleOf` of shell/Console) as a separate chunk. */
  loadConsole: () => Promise<{ Console: ComponentType<ConsoleProps> }>
  /** A decoration beside the sign-in form. */
  signInPicture?: ReactNode
  /** Texts if configuration and words cannot be loaded. */
  failed: { title: string; hint: string; retry: string }
}
