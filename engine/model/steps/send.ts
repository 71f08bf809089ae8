import { hasKey } from '../../contract/once'
import { versionMember } from '../../contract/reader'
import { methods } from '../../vocabulary/calls'
import { isMaskedText } from '../../vocabulary/personal-keys'
import { sealIn, sealInScope } from '../sealed'
import type { CompiledCall } from '../../compiled'
import type { FailureReason, Outcome, Row, Values } from '../../contract/types'
import { isFilled, isOperation, readsOf, type Expr, type Operation } from '../../expression'
import { isName } from '../../expression/parts'
import { evaluate, evaluateAll } from '../evaluate'
import { carried, type TryEnd } from './call-keys'
import { fillParameters, withEmptyTexts } from '../../contract/fill'
import { changedFilters } from '../list/changed'
import { formOfBlock } from '../screen/lists'
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
 * Applies typed filters before a file is requested, so that file and list have equal rows. Returns false if a
 * filter is invalid, which is reported.
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

/**
 * True for members that identify the row: `row.id` or the list's key, alone or as the only item of a list.
 */
const isRowMember = (tree: Expr, key: string): boolean =>
  isOperation(tree) && tree[0] === 'list'
    ? tree[1].length === 1 && isRowMember(tree[1][0]!, key)
    : isMember(tree) && isName(tree[1], 'row') && tree[2] === key
const isMember = (tree: Expr): tree is Extract<Operation, readonly ['.', ...unknown[]]> =>
  isOperation(tree) && tree[0] === '.'

const isVersion = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const versionIn = (value: unknown): string | number | undefined => {
  const version = isRecord(value) ? value[versionMember] : undefined
  return isVersion(version) ? version : undefined
}

/** The version of several records is the sum of theirs. Versions only grow, so any change alters the sum. */
function versionOfAll(values: unknown): number | undefined {
  if (!Array.isArray(values) || values.length === 0) return undefined
  let sum = 0
  for (const value of values as unknown[]) {
    const version = versionIn(value)
    if (typeof version !== 'number') return undefined
    sum += version
  }
  return sum
}

/**
 * Records that `send` reads a member of, such as `results.found.order` of `results.found.order.no`, or
 * iterates over with `each`.
 */
const namedIn = ({ send }: SendingStep): Expr[] =>
  Object.values(send).flatMap((tree) => {
    if (!isOperation(tree)) return []
    if (tree[0] === 'each') return [tree[1].list]
    return isMember(tree) && !isName(tree[1], 'row') ? [tree[1]] : []
  })

/** The records that the action's form loaded. */
function recordsLoaded({ place, context: { dialog, results } }: Run): Row[] {
  const form = dialog ? dialog.compiledForm : formOfBlock(place.screen.block)?.form
  return (form?.load ?? []).flatMap(({ as }) => {
    const answer = (results[as] ?? {}) as Values
    const listed = Array.isArray(answer.rows) ? (answer.rows as unknown[]) : []
    return [answer, ...Object.values(answer), ...listed].filter(isRecord)
  })
}

/**
 * The version of the written record as the user saw it, for If-Match. For a call with `taken`, it is that of
 * the record the form loaded, unless the call names another.
 */
function versionFor(
  run: Run,
  call: CompiledCall,
  step: SendingStep,
  { values, record }: { values: Values; record?: Row },
): string | number | undefined {
  if (methods[call.method].reads || call.paging) return undefined
  const named = namedIn(step).map((tree) => evaluate(run.place.runtime, tree, run.scope()))
  const loaded = named.map(versionIn).find(isVersion)
  if (loaded !== undefined) return loaded
  const { row, list } = run.context
  const key = list?.list.key ?? 'id'
  // A number from the URL is a text.
  const isSent = (source: Row, name: string) =>
    Object.hasOwn(values, name) && isFilled(values[name]) && String(values[name]) === String(source[name])
  const isAbout = row && (Object.values(step.send).some((tree) => isRowMember(tree, key)) || isSent(row, key))
  if (isAbout) return versionIn(row)
  if (record && isSent(record, 'id')) return versionIn(record)
  if (call.taken === undefined) return undefined
  const begun = recordsLoaded(run).filter((one) => versionIn(one) !== undefined)
  const own = begun.find((one) => isSent(one, 'id'))
  if (own) return versionIn(own)
  // A record with another id than the sent one is not the target.
  const [only, ...others] = begun.filter((one) => !isFilled(values.id) || !Object.hasOwn(one, 'id'))
  return named.map(versionOfAll).find(isVersion) ?? (others.length === 0 ? versionIn(only) : undefined)
}

/** Seals of masked values in the request, from their record. The server restores the values. */
function sealsFor(run: Run, values: Values, record: Row | undefined): Record<string, string> | undefined {
  const masked = Object.entries(values).filter(([, value]) => isMaskedText(value))
  if (masked.length === 0) return undefined
  const scope = run.scope()
  const seals = masked.flatMap(([name, value]): [string, string][] => {
    const seal = (record && sealIn(record, name, value)) ?? sealInScope(scope, name, value)
    return seal === undefined ? [] : [[name, seal]]
  })
  return Object.fromEntries(seals)
}

/**
 * Identity of a call that moves money or saves a form: the call and its record. While its outcome is unknown,
 * corrected content reuses the key, so that only one is applied.
 */
const recordName = ({ row, list }: ActionContext, call: CompiledCall): string =>
  `${call.name}#${row ? String(row[list?.list.key ?? 'id']) : ''}`

/** Identity of other calls: their content. Another selection is another call. */
const changeName = (sent: string, version: CallOptions['version']): string => `${version ?? ''} ${sent}`

/** Failures with an unknown outcome. */
const lost: Record<FailureReason, boolean> = {
  ...{ network: true, timeout: true, aborted: true, malformed: true, sessionLost: true },
  ...{ fault: true, codeMissing: true },
  ...{ refused: false, forbidden: false, stale: false, taken: false, doneBefore: false, gone: false },
  ...{ fileChanged: false, unconfirmed: false },
}
const isAnswered = (outcome: Outcome): boolean => outcome.ok || !lost[outcome.reason]
/** True if the call may have been applied. A lost session is a definite answer: nothing was done. */
export const mayBeDone = (reason: FailureReason): boolean => lost[reason] && reason !== 'sessionLost'

/** Reads can be repeated, so they are never lost. `doneBefore` means applied. */
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
  const options: CallOptions = {
    version: versionFor(run, call, step, filled),
    seals: sealsFor(run, values, filled.record),
    ...more,
  }
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
