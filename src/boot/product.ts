import type { ComponentType, ReactNode } from 'react'
import type { Boot } from './config'

/** What stands on the page as a whole. */
export interface PageNotice {
  kind: 'error' | 'success' | 'info'
  text: string
  seconds?: number
}

export interface ConsoleProps {
  boot: Boot
  /** Said on arrival. */
  welcome?: PageNotice
}

/** What a product gives to its page; what is only needed by whoever is signed in comes with the console. */
export interface ProductPage {
  /** The console with the product's view (`consoleOf` of shell/Console), code of its own. */
  loadConsole: () => Promise<{ Console: ComponentType<ConsoleProps> }>
  /** Stands beside the sign-in form; decoration. */
  signInPicture?: ReactNode
  /** Said when neither configuration nor words could be had. */
  failed: { title: string; hint: string; retry: string }
}
