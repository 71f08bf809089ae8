/** Selects the calls of a service to try, and their order. */
import type { CompiledApp, CompiledCall, CompiledScreen, StandIn } from '../../compiled'
import { screenOfPermission } from '../../vocabulary/permissions'
import { methods } from '../../vocabulary/calls'

export interface Plan {
  /** Read-only calls; those without required values first. */
  reads: CompiledCall[]
  /** Writing calls: additions first, removals last. */
  writes: CompiledCall[]
}

type Project = {
  app: CompiledApp
  calls: Readonly<Record<string, CompiledCall>>
  screens: Readonly<Record<string, CompiledScreen>>
  standIn: StandIn
}

export function planOf({ app, calls, screens, standIn }: Project, service: string): Plan {
  const own = Object.values(calls).filter((call) => call.service === service && !isOfSessions(app, call.name))
  const used = usesIn(screens)
  const isReading = (call: CompiledCall): boolean => {
    if (call.money || takesFile(call)) return false
    const deed = standIn.deeds[call.name]
    if (deed) return ['list', 'get', 'sum', 'export'].includes(deed.verb)
    if (used.asks.has(call.name)) return true
    if (used.does.has(call.name)) return false
    // Used by a hand-written page or not at all: a call available to all who see the screen changes nothing.
    const answers = call.rows !== undefined || Object.keys(call.reads).length > 0
    const isSeen = call.permission.every((key) => screenOfPermission(key) !== undefined)
    return methods[call.method].reads || (answers && isSeen)
  }
  const byName = [...own].sort((a, b) => (a.name < b.name ? -1 : 1))
  return {
    reads: byName.filter(isReading).sort((a, b) => needs(a) - needs(b)),
    writes: byName.filter((call) => !isReading(call)).sort((a, b) => turnOf(a) - turnOf(b)),
  }
}

/** Storing a file is a write. */
export const takesFile = ({ parameters }: CompiledCall): boolean =>
  Object.values(parameters).some(({ type }) => type.kind === 'file')

/** Sign-in, sign-out, tickets and the log: the run itself needs its session. */
const isOfSessions = ({ uses }: CompiledApp, name: string): boolean =>
  [uses.login, uses.logout, uses.password, uses.ticket, uses.log].includes(name)

/** Required parameters of a request. */
export function neededBy(call: CompiledCall): string[] {
  const demanded = new Set(
    call.rules
      .filter(({ kind, when, item }) => kind === 'required' && !when && item === undefined)
      .map(({ parameter }) => parameter),
  )
  return Object.entries(call.parameters)
    .filter(([name, { optional, fixed }]) => fixed === undefined && (!optional || demanded.has(name)))
    .map(([name]) => name)
}
const needs = (call: CompiledCall): number => neededBy(call).length + (call.rows ? 0 : 0.5)

/** True if the call needs an existing record. */
export const isOfRecord = (call: CompiledCall): boolean =>
  neededBy(call).some((name) => /^(?:id|ids)$|(?:Id|Ids)$/.test(name))

const turnOf = (call: CompiledCall): number =>
  /delete|remove/i.test(call.name) ? 2 : isOfRecord(call) ? 1 : 0

/** Calls for loading data, and calls of actions, in screens. */
function usesIn(part: unknown, found = { asks: new Set<string>(), does: new Set<string>() }): typeof found {
  if (typeof part !== 'object' || part === null) return found
  const { do: step, call } = part as { do?: unknown; call?: unknown }
  if (typeof call === 'string') {
    const isAsking = step === undefined ? !('check' in part) : step === 'download' || step === 'openUrl'
    if (isAsking) found.asks.add(call)
    else found.does.add(call)
  }
  for (const [key, inner] of Object.entries(part)) if (key !== 'calls') usesIn(inner, found)
  return found
}
