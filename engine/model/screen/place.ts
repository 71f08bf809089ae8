import type { CompiledCall, CompiledScreen, Mode } from '../../compiled'
import type { Values } from '../../contract/types'
import { tidy } from '../../vocabulary/wire-types'
import { createCallKeys, type CallKeys } from '../steps/call-keys'
import { trackedReads, type Read } from '../tracked'
import type { Giving } from './giving'
import type { ActionContext, Runtime, Scope, SendCall, SessionState } from '../types'

/** Options for opening a dialog. */
export interface Opening {
  /** Continues with its stored draft. */
  isResumed?: boolean
  /** Source of `given`, so that it can be computed again. */
  giving?: Giving | undefined
  /** It shows a secret from a response, which cannot be read again. */
  showsOnce?: boolean
}

/** Shared by all models of a screen. */
export interface Place {
  runtime: Runtime
  screen: CompiledScreen
  query: Values
  /** Names in every scope: `user`, `scope`, `query`, `params`. Tracked inside Formily reactions. */
  names: () => Scope
  /** The signed-in user and their permissions; tracked inside Formily reactions. */
  session: Read<SessionState>
  /** A declared call of this screen. Throws for an unknown name, which the compiler refuses. */
  call: (name: string) => CompiledCall
  /** Sends all calls of the screen: actions, forms, lookups, widgets, hand-written pages. */
  send: SendCall
  /** Idempotency keys of page-level writes without money. Cleared when a list has shown their results. */
  changes: CallKeys
  /** Idempotency keys of page-level money calls. */
  payments: CallKeys
  openDialog: (name: string, mode: Mode, given: Values, opener: ActionContext, how?: Opening) => void
  run: (action: string, context: ActionContext) => Promise<boolean>
  /** Calls the listener with the previous scope, on screens that follow the scope. */
  onScopeChange: (listener: (before: string) => void) => () => void
}

export interface PlaceParts {
  runtime: Runtime
  screen: CompiledScreen
  query: Values
  openDialog: Place['openDialog']
  run: Place['run']
}

export function createPlace({
  runtime,
  screen,
  query,
  openDialog,
  run,
}: PlaceParts): Place & { dispose: () => void } {
  const scope = trackedReads(runtime.scope)
  const session = trackedReads(runtime.session)
  const listeners = new Set<(before: string) => void>()
  const tidied = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      tidy(screen.query[name]?.type ?? { kind: 'text' }, value),
    ]),
  )
  const stop = runtime.scope.subscribe(({ code }, before) => {
    if (code === before.code || screen.scope === undefined) return
    for (const listener of [...listeners]) listener(before.code)
  })
  return {
    runtime,
    screen,
    query,
    session: session.read,
    names: () => ({
      user: session.read('user'),
      scope: scope.read('code'),
      query: tidied,
      params: screen.params,
    }),
    call(name) {
      const call = screen.calls[name] ?? runtime.app.calls[name]
      if (!call)
        throw new Error(
          `Screen ${screen.screen}: call ${name} is not part of the compiled screen; compile the screens again`,
        )
      return call
    },
    send: sending(runtime),
    changes: createCallKeys(),
    payments: createCallKeys(),
    openDialog,
    run,
    onScopeChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      stop()
      scope.stop()
      session.stop()
      listeners.clear()
    },
  }
}

/**
 * `runtime.send`, with an idempotency key for each money call. Without one from the sender, the key is
 * derived from the content.
 */
function sending(runtime: Runtime): SendCall {
  const keys = createCallKeys()
  return async (call, values, options) => {
    if (!call.money || options?.idempotencyKey !== undefined) return runtime.send(call, values, options)
    const name = `${call.name} ${JSON.stringify(values)}`
    const outcome = await runtime.send(call, values, { ...options, idempotencyKey: keys.of(name, name) })
    if (outcome.ok) keys.release(name)
    return outcome
  }
}
