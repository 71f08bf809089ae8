import { methods } from '../../vocabulary/calls'
import { isPlain } from '../../vocabulary/wire-types'
import type { CompiledCall, WireType } from '../../compiled'
import type { Type } from '../../expression/compile'
import type { ScreenContext } from '../compile/context'
import { related, type LinkedCall } from '../link/calls'
import type { ExpressionPlace } from '../link/expression-place'
import type { FormOutline } from '../link/outline'
import type { Sending } from './sent'

/** What a version travels with: a record of the calls, or several of them. */
const isOfCalls = (type: Type | undefined): boolean =>
  type?.kind === 'list' ? isOfCalls(type.of) : type?.kind === 'record' && type.name !== undefined

/** Names of which there are records, whatever their type is called. */
const rowNames = new Set(['rows', 'selection', 'side', 'item'])

/** Whether what an expression reads names a record: by a member of it, or whole. */
function namesRecord({ names }: ExpressionPlace, [root = '', ...path]: readonly string[]): boolean {
  if (root === 'form') return false
  let type: Type | undefined = names[root]
  if (rowNames.has(root) && type) return true
  for (const name of path) {
    if (isOfCalls(type)) return true
    type = type?.kind === 'record' ? type.members[name] : undefined
  }
  return isOfCalls(type)
}

/** A record that can be told from others; what merely lies in one has no version of its own. */
function holdsRecord(type: WireType, types: CompiledCall['types']): boolean {
  if (isPlain(type)) return false
  if (type.kind === 'list' || type.kind === 'json') return holdsRecord(type.of, types)
  return type.kind === 'record' && types[type.type]?.id !== undefined
}

/** Rows that can be told, a record that is read whole, or one that is read member by member. */
const answersRecord = (call: CompiledCall): boolean =>
  (call.rows !== undefined && call.types[call.rows.of]?.id !== undefined) ||
  Object.values(call.reads).some(({ type }) => holdsRecord(type, call.types)) ||
  new Set(Object.values(call.reads).map(({ at: [place = ''] }) => place.split('.').slice(0, -1).join('.')))
    .size === 1

/** The calls that a form begins with. */
const loadsOf = (context: ScreenContext, form: FormOutline): LinkedCall[] =>
  (form.node.get('load')?.items() ?? []).flatMap((item) => {
    const node = item.get('call')
    return (node && context.project.calls.calls.get(String(node.value))) ?? []
  })

/**
 * A call that can find that somebody else was faster is told which version was seen: by a row, by a record that fills it, or by what its
 * form has loaded. Where it has none of these, it would undo in silence what another has saved.
 */
export function checkVersionGiven(
  context: ScreenContext,
  { linked, fed }: Sending,
  forms: readonly FormOutline[],
): void {
  const { taken, method, paging } = linked.compiled
  const { sources } = fed
  if (taken === undefined || methods[method].reads || paging || !sources) return
  const loads = forms.flatMap((form) => loadsOf(context, form))
  // What is about nothing that is there, such as a run that only one may start.
  if (loads.length === 0 && Object.keys(fed.send).length === 0 && !sources.from) return
  if (sources.place.names.row) return
  const reads = [...fed.reads, ...(sources.from?.reads ?? [])]
  if (reads.some((path) => namesRecord(sources.place, path))) return
  if (loads.some(({ compiled }) => answersRecord(compiled))) return
  context.report.add(
    'version-not-given',
    sources.node,
    { call: linked.name },
    { related: [related(loads[0]?.keyNode ?? linked.keyNode)] },
  )
}
