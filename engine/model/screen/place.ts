import type { CompiledCall, CompiledScreen, Mode } from '../../compiled'
import type { Values } from '../../contract/types'
import { tidy } from '../../vocabulary/wire-types'
import { createCallKeys, type CallKeys } from '../steps/call-keys'
import { trackedReads, type Read } from '../tracked'
import type { Giving } from './giving'
import type { ActionContext, Runtime, Scope, SendCall, SessionState } from '../types'

/** How a dialog is opened. */
export interface Opening {
  /** It goes on with what is kept of it. */
  isResumed?: boolean
  /** Where `given` comes from, so that it can be worked out again. */
  giving?: Giving | undefined
}

/** What every model of a screen shares. */
export interface Place {
  runtime: Runtime
  screen: CompiledScreen
  query: Values
  /** The names every expression sees: `user`, `scope`, `query`, `params`. Tracked inside Formily reactions. */
  names: () => Scope
  /** Who is signed in and what he may do; tracked likewise. */
  session: Read<SessionState>
  /** A declared call of this screen; throws on a name the compiler should have refused. */
  call: (name: string) => CompiledCall
  /** The one way to the server for all that belongs to the screen: actions, forms, lookups, widgets, hand-written pages. */
  send: SendCall
  /** Keys of calls that change something but move no money, where no dialog makes them; forgotten when a list has shown what became of them. */
  changes: CallKeys
  /** Keys of those that do. */
  payments: CallKeys
  openDialog: (name: string, mode: Mode, given: Values, opener: ActionContext, how?: Opening) => void
  run: (action: string, context: ActionContext) => Promise<boolean>
  /** Called with the scope until now when another is chosen, on screens that follow it. */
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

/** As `runtime.send`, and what moves money always has a key: made from what is sent, where the sender has none of its own. */
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
