import { hasKey } from '../../contract/once'
import { versionMember } from '../../contract/reader'
import { methods } from '../../vocabulary/calls'
import type { CompiledCall } from '../../compiled'
import type { FailureReason, Outcome, Row, Values } from '../../contract/types'
import { isFilled, isOperation, readsOf, type Expr, type Operation } from '../../expression'
import { isName } from '../../expression/parts'
import { evaluate, evaluateAll } from '../evaluate'
import { carried, type TryEnd } from './call-keys'
import { fillParameters, withEmptyTexts } from '../../contract/fill'
import { changedFilters } from '../list/changed'
import type { ActionContext, CallOptions } from '../types'
import type { Run } from './step'

interface SendingStep {
  call: string
  send: Record<string, Expr>
  from?: Expr
}

/** The call of a step with its parameters filled (docs/grammar.md, law 4). */
export function prepared(
  run: Run,
  { call: name, send, from }: SendingStep,
): { call: CompiledCall; values: Values; record?: Row } {
  const call = run.place.call(name)
  const host = run.place.runtime
  const scope = run.scope()
  const source = from === undefined ? undefined : evaluate(host, from, scope)
  const record = typeof source === 'object' && source !== null ? (source as Row) : undefined
  const sources = { send: evaluateAll(host, send, scope), fields: run.fields(), record }
  const values = withEmptyTexts(call, sources, fillParameters(call, sources))
  return { call, values, record }
}

/**
 * A file of what the filters say, which nobody asked the list for yet: the list asks for it too, so that the file is never of
 * other rows than those on show. False when a filter is wrong, which is said there.
 */
export async function broughtUpToDate({ context: { list } }: Run, { send }: SendingStep): Promise<boolean> {
  const named = Object.values(send)
    .flatMap((tree) => readsOf(tree))
    .filter(([root]) => root === 'filters')
  if (!list || named.length === 0 || changedFilters(list).length === 0) return true
  if (!(await list.filters.validate())) return false
  void list.search()
  return true
}

/** Row members that name the row: `row.id`, or the list's own key. */
const isRowMember = (tree: Expr, key: string): boolean =>
  isMember(tree) && isName(tree[1], 'row') && tree[2] === key
const isMember = (tree: Expr): tree is Extract<Operation, readonly ['.', ...unknown[]]> =>
  isOperation(tree) && tree[0] === '.'

const isVersion = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** The version of an answer's record that a write names by one of its members, such as `results.found.order.no`. */
function loadedVersion(run: Run, step: SendingStep): string | number | undefined {
  const records = Object.values(step.send)
    .filter(isMember)
    .filter(([, base]) => !isName(base, 'row'))
    .map(([, base]) => evaluate(run.place.runtime, base, run.scope()) as Row | null)
  return records.map((record) => record?.[versionMember]).find(isVersion)
}

/** The version of what a write is about, or of the record it is filled from, as the operator saw it: a stale edit is refused. */
function versionFor(
  run: Run,
  call: CompiledCall,
  step: SendingStep,
  { values, record }: { values: Values; record?: Row },
): string | number | undefined {
  if (methods[call.method].reads || call.paging) return undefined
  const loaded = loadedVersion(run, step)
  if (loaded !== undefined) return loaded
  const { row, list } = run.context
  const key = list?.list.key ?? 'id'
  // One number may be a text where it comes from the address.
  const isSent = (source: Row, name: string) =>
    Object.hasOwn(values, name) && isFilled(values[name]) && String(values[name]) === String(source[name])
  const isAbout = row && (Object.values(step.send).some((tree) => isRowMember(tree, key)) || isSent(row, key))
  const version = isAbout
    ? row[versionMember]
    : record && isSent(record, 'id')
      ? record[versionMember]
      : undefined
  return isVersion(version) ? version : undefined
}

/**
 * What tells one call that moves money, or saves a form, from another: the call, and the record it is about. Where nobody knows what
 * became of it, what was corrected since goes under its key: only one of the two is done.
 */
const recordName = ({ row, list }: ActionContext, call: CompiledCall): string =>
  `${call.name}#${row ? String(row[list?.list.key ?? 'id']) : ''}`

/** Any other is told by all that it sends: what is chosen otherwise is another call. */
const changeName = (sent: string, version: CallOptions['version']): string => `${version ?? ''} ${sent}`

/** Nobody knows what became of it. */
const lost: Record<FailureReason, boolean> = {
  ...{ network: true, timeout: true, aborted: true, malformed: true, sessionLost: true },
  ...{ fault: true, codeMissing: true },
  ...{ refused: false, forbidden: false, stale: false, taken: false, doneBefore: false, gone: false },
}
const isAnswered = (outcome: Outcome): boolean => outcome.ok || !lost[outcome.reason]
/** It may have been done, though nobody was told so: a lost session is an answer, and does nothing. */
export const mayBeDone = (reason: FailureReason): boolean => lost[reason] && reason !== 'sessionLost'

/** What is only read may be lost and asked for again. What was done before is known to be so. */
function tryEnd(call: CompiledCall, outcome: Outcome): TryEnd {
  if (outcome.ok || outcome.reason === 'doneBefore') return 'done'
  return mayBeDone(outcome.reason) && !methods[call.method].reads ? 'lost' : 'refused'
}

export async function sendStep(
  run: Run,
  step: SendingStep,
  more: Pick<CallOptions, 'signal' | 'onProgress'> = {},
): Promise<Outcome> {
  const { call, ...filled } = prepared(run, step)
  const { values } = filled
  const options: CallOptions = { version: versionFor(run, call, step, filled), ...more }
  const { dialog, row, form } = run.context
  const sent = carried(call, values)
  const isForm = dialog !== undefined || (form !== undefined && row === undefined)
  const keys = dialog?.keys ?? (call.money ? run.place.payments : run.place.changes)
  const name = call.money || isForm ? recordName(run.context, call) : changeName(sent, options.version)
  const goesOn = isForm || (call.money && row === undefined)
  if (hasKey(run.place.runtime.app, call)) options.idempotencyKey = keys.of(name, sent, goesOn)
  const outcome = await run.place.send(call, values, options)
  keys.ended(sent, tryEnd(call, outcome))
  if (call.money ? outcome.ok : isAnswered(outcome)) keys.release(name)
  run.isOfVersion = options.version !== undefined && !call.money
  if (outcome.ok) run.serverText = outcome.text
  return outcome
}
