/** Tries writing calls, only on records that the run itself has added. */
import type { CompiledCall } from '../../compiled'
import { versionMember } from '../../contract'
import type { Row, Values } from '../../contract/types'
import type { KnownCodes } from '../wire/known-codes'
import type { JudgedAnswer, Backend } from './client'
import { badRequest, judgeAccess, judgeRefusal, judgeSuccess } from './envelope'
import { notedRules, type BackendFinding, type CallReport } from './findings'
import { isOfRecord, neededBy, takesFile } from './plan'
import { prefixOf, type Pool } from './pool'
import { requestOf } from './requests'
import { judgeValues } from './values-of-rows'

export interface Writing {
  backend: Backend
  pool: Pool
  /** Calls that may return the added record. */
  reads: readonly CompiledCall[]
  addressOf: (call: CompiledCall) => string
  codes: KnownCodes
}

export async function tryWrites(writing: Writing, calls: readonly CompiledCall[]): Promise<CallReport[]> {
  const { addressOf, pool } = writing
  const added = new Map<string, Row>()
  const reports: CallReport[] = []
  for (const call of calls) {
    const report = { call: call.name, address: addressOf(call) }
    const prefix = prefixOf(call.name)
    // A call that adds without an id and changes with one is used to add: the record to change might be real.
    const own = savesEither(call) ? undefined : added.get(prefix)
    const isFile = takesFile(call)
    if (isFile || (isOfRecord(call) && !own)) {
      reports.push({ ...report, state: 'untried', why: isFile ? 'file' : 'record', findings: [] })
      continue
    }
    const before = isOfRecord(call) ? undefined : await shown(writing, prefix)
    const values = freshValues(call, pool, own)
    const version = own?.[versionMember]
    const headers: Record<string, string> =
      call.taken !== undefined && typeof version === 'number' ? { 'if-match': String(version) } : {}
    const answer = await writing.backend.send(call, values, { headers })
    const findings = await judgeWrite(writing, call, values, answer)
    const state = findings.length > 0 ? 'found' : answer.outcome.ok ? 'good' : 'refused'
    const why = answer.outcome.ok ? {} : { why: answer.outcome.text ?? '' }
    reports.push({ ...report, state, ...why, findings })
    if (!answer.outcome.ok) continue
    const after = await shown(writing, prefix)
    const mine = before
      ? after.find((row) => !before.some((one) => keyOf(one) === keyOf(row)))
      : after.find((row) => own && keyOf(row) === keyOf(own))
    // A removed record cannot be changed any more.
    if (mine) added.set(prefix, mine)
    else if (!before) added.delete(prefix)
  }
  return reports
}

const savesEither = (call: CompiledCall): boolean =>
  !isOfRecord(call) && Object.entries(call.parameters).some(([name, one]) => name === 'id' && one.optional)

/** First pages of the lists with the prefix. */
async function shown({ backend, reads, pool }: Writing, prefix: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const call of reads.filter(({ name, rows: has }) => has && prefixOf(name) === prefix)) {
    const { values, guessed } = requestOf(call, pool)
    if (guessed.length > 0) continue
    const { outcome } = await backend.send(call, values)
    if (outcome.ok) rows.push(...outcome.rows)
  }
  return rows
}
const keyOf = (row: Row): string => JSON.stringify(row.id ?? { ...row, [versionMember]: undefined })

/** Values for all parameters; invented texts differ in each run. */
function freshValues(call: CompiledCall, pool: Pool, own: Row | undefined): Values {
  const needed = new Set(neededBy(call))
  const names = Object.entries(call.parameters)
    .filter(
      ([name, { fixed, type }]) => fixed === undefined && (own || type.kind !== 'id' || needed.has(name)),
    )
    .map(([name]) => name)
  const { values } = pool.fill(call, names, own)
  const mark = process.hrtime.bigint().toString(36).slice(-5)
  for (const [name, { type, max }] of Object.entries(call.parameters)) {
    if (type.kind !== 'text' || own?.[name] !== undefined || isChosen(call, name)) continue
    const limits = call.rules.flatMap(({ parameter, maxLength }) =>
      parameter === name ? (maxLength ?? []) : [],
    )
    const most = Math.min(max ?? Infinity, ...limits)
    values[name] = `${name.slice(0, Math.max(0, Math.min(most, 20) - mark.length))}${mark}`.slice(0, most)
  }
  return values
}
const isChosen = ({ rules }: CompiledCall, name: string): boolean =>
  rules.some(({ kind, parameter }) => kind === 'code' && parameter === name)

/** The call may refuse with a text. It must not accept an obviously invalid request or one without a session. */
async function judgeWrite(
  { backend, codes }: Writing,
  call: CompiledCall,
  values: Values,
  answer: JudgedAnswer,
): Promise<BackendFinding[]> {
  const isRefused =
    !answer.outcome.ok && answer.outcome.reason !== 'malformed' && answer.outcome.reason !== 'network'
  const ofAnswer = isRefused
    ? judgeRefusal(backend, call, answer, call.name)
    : [
        ...judgeSuccess(backend, call, answer),
        ...(answer.outcome.ok
          ? judgeValues(call, [answer.body], codes).filter(({ rule }) => !notedRules.includes(rule))
          : []),
      ]
  const bad = neededBy(call).length > 0 ? badRequest(call) : undefined
  if (!bad) return ofAnswer
  const refused = await backend.send(call, values, { change: bad.change })
  return [
    ...ofAnswer,
    ...judgeRefusal(backend, call, refused, bad.what),
    // The request without a session is invalid too, so that accepting it changes nothing.
    ...(await judgeAccess(backend, call, values, { change: bad.change })),
  ]
}
