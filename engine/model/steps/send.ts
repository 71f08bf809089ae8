import type { CompiledCall } from '../../compiled'
import type { Outcome, Row, Values } from '../../contract/types'
import type { Expr } from '../../expression/tree'
import { evaluate, evaluateAll } from '../evaluate'
import { fillParameters } from '../fill'
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
): { call: CompiledCall; values: Values } {
  const call = run.place.call(name)
  const host = run.place.runtime
  const scope = run.scope()
  const record = from === undefined ? undefined : evaluate(host, from, scope)
  const values = fillParameters(call, {
    send: evaluateAll(host, send, scope),
    fields: run.fields(),
    record: typeof record === 'object' && record !== null ? (record as Row) : undefined,
  })
  return { call, values }
}

/** Row members that name the row: `row.id`, or the list's own key. */
const isRowMember = (tree: Expr, key: string): boolean =>
  Array.isArray(tree) &&
  tree[0] === '.' &&
  tree[2] === key &&
  Array.isArray(tree[1]) &&
  tree[1][0] === '$' &&
  tree[1][1] === 'row'

/** The version of the row a write is about: sent along wherever the row's key is, so that a stale edit is refused. */
function versionFor(
  { context }: Run,
  call: CompiledCall,
  step: SendingStep,
  values: Values,
): string | number | undefined {
  const { row, list } = context
  const version = row?._v
  if (
    call.method === 'GET' ||
    call.paging ||
    !row ||
    (typeof version !== 'string' && typeof version !== 'number')
  )
    return undefined
  const key = list?.list.key ?? 'id'
  const sendsKey =
    Object.values(step.send).some((tree) => isRowMember(tree, key)) ||
    (Object.hasOwn(values, key) && values[key] === row[key])
  return sendsKey ? version : undefined
}

/** Keys of calls that move money, by where they are made; one key stands until its call succeeded. */
const keysInUse = new WeakMap<object, Map<string, string>>()

// `crypto.randomUUID` is missing where the console is served without TLS.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

function idempotencyKey(context: ActionContext, call: CompiledCall): { key: string; release: () => void } {
  const owner = context.dialog ?? context.screen
  let keys = keysInUse.get(owner)
  if (!keys) keysInUse.set(owner, (keys = new Map<string, string>()))
  const name = `${call.name}#${context.row ? String(context.row[context.list?.list.key ?? 'id']) : ''}`
  let key = keys.get(name)
  if (key === undefined) keys.set(name, (key = newKey()))
  return { key, release: () => keys.delete(name) }
}

export async function sendStep(run: Run, step: SendingStep): Promise<Outcome> {
  const { call, values } = prepared(run, step)
  const options: CallOptions = { version: versionFor(run, call, step, values) }
  const money = call.money ? idempotencyKey(run.context, call) : undefined
  if (money) options.idempotencyKey = money.key
  const outcome = await run.place.send(call, values, options)
  if (outcome.ok) {
    money?.release()
    run.serverText = outcome.text
  }
  return outcome
}
