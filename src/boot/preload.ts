import type * as ConsoleModule from '../shell/Console'

let loading: Promise<typeof ConsoleModule> | undefined

/** The console's code; asked for once, again after a failure. */
export function preloadConsole(): Promise<typeof ConsoleModule> {
  loading ??= import('../shell/Console').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
