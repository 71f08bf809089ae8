import { observable } from '@formily/reactive'
import type { CompiledCall, CompiledScreen, Mode } from '../compiled'
import type { Values } from '../contract/types'
import type { ActionContext, Runtime, Scope, SendCall } from './types'

/** What every model of a screen shares. */
export interface Place {
  runtime: Runtime
  screen: CompiledScreen
  query: Values
  /** The names every expression sees: `user`, `scope`, `query`, `params`. Tracked inside Formily reactions. */
  names: () => Scope
  /** A declared call of this screen; throws on a name the compiler should have refused. */
  call: (name: string) => CompiledCall
  /** Sends a call; typed forms are kept when the session turns out to be lost. */
  send: SendCall
  openDialog: (name: string, mode: Mode, given: Values, opener: ActionContext) => void
  run: (action: string, context: ActionContext) => Promise<boolean>
  /** Called when the chosen scope changes, on screens that follow it. */
  onScopeChange: (listener: () => void) => () => void
}

export interface PlaceParts {
  runtime: Runtime
  screen: CompiledScreen
  query: Values
  onSessionLost: () => void
  openDialog: Place['openDialog']
  run: Place['run']
}

export function createPlace({
  runtime,
  screen,
  query,
  onSessionLost,
  openDialog,
  run,
}: PlaceParts): Place & { dispose: () => void } {
  const live = observable.shallow({ scope: runtime.scope.getState().code })
  const listeners = new Set<() => void>()
  const stop = runtime.scope.subscribe((state) => {
    if (state.code === live.scope) return
    live.scope = state.code
    if (screen.scope !== undefined) for (const listener of [...listeners]) listener()
  })
  return {
    runtime,
    screen,
    query,
    names: () => ({ user: runtime.session.getState().user, scope: live.scope, query, params: screen.params }),
    call(name) {
      const call = screen.calls[name] ?? runtime.app.calls[name]
      if (!call)
        throw new Error(
          `Screen ${screen.screen}: call ${name} is not part of the compiled screen; compile the screens again`,
        )
      return call
    },
    async send(call, values, options) {
      const outcome = await runtime.send(call, values, options)
      if (!outcome.ok && outcome.reason === 'sessionLost') onSessionLost()
      return outcome
    },
    openDialog,
    run,
    onScopeChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      stop()
      listeners.clear()
    },
  }
}
