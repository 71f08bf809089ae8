/** Tries a backend against the calls of one of its services. */
import type { CompiledApp, CompiledCall, CompiledScreen, StandIn } from '../../compiled'
import type { FailureReason, Row, Values } from '../../contract/types'
import type { FilledCall } from '../../language/project'
import { knownCodes } from '../wire/known-codes'
import { NoSession, type JudgedAnswer, type Backend } from './client'
import { judgeAccess, judgeFailure, judgeSuccess } from './envelope'
import { judgeFilters } from './filters'
import { notedRules, type BackendFinding, type CallReport } from './findings'
import { judgePages } from './paging'
import { planOf } from './plan'
import { Pool, prefixOf } from './pool'
import { fullRequestOf, pageSize, requestOf } from './requests'
import { judgeValues } from './values-of-rows'
import { tryWrites } from './writes'

export interface Tried {
  app: CompiledApp
  calls: Readonly<Record<string, CompiledCall>>
  screens: Readonly<Record<string, CompiledScreen>>
  standIn: StandIn
  mapping: Readonly<Record<string, readonly FilledCall[]>>
}

export interface ContractRunOptions {
  service: string
  /** Session of another operator without the permissions. */
  otherToken?: string
  /** Names of calls; empty = all. */
  only: readonly string[]
  /** True = writing calls are tried too. */
  writes: boolean
}

/** Refusals of a backend that are legitimate for guessed values. */
const isNo = new Set<FailureReason>(['refused', 'gone'])

export async function tryBackend(
  project: Tried,
  backend: Backend,
  options: ContractRunOptions,
): Promise<CallReport[]> {
  const { app, calls, screens, mapping } = project
  const plan = planOf(project, options.service)
  const pool = new Pool(mapping)
  const codes = knownCodes(screens, calls)
  const isWanted = ({ name }: CompiledCall): boolean =>
    options.only.length === 0 || options.only.includes(name)
  const prefixes = new Set(options.only.map(prefixOf))
  const reports: CallReport[] = []
  const addressOf = (call: CompiledCall) => `${call.method} ${app.services[call.service]!.base}${call.path}`

  /** If several calls share an address, another call may accept an invalid request of this one. */
  const isAlone = (call: CompiledCall): boolean =>
    Object.values(calls).every((other) => other.name === call.name || addressOf(other) !== addressOf(call))

  for (const call of plan.reads) {
    // Other calls only provide values for the selected ones.
    if (!isWanted(call) && !prefixes.has(prefixOf(call.name))) continue
    const { values, guessed, answer } = await firstAnswer(backend, call, pool)
    if (!answer.outcome.ok && answer.outcome.reason === 'sessionLost') throw new NoSession(call.name)
    if (answer.outcome.ok) pool.add(call.name, recordsOf(call, answer))
    if (!isWanted(call)) continue
    const report = { call: call.name, address: addressOf(call) }
    if (!answer.outcome.ok && isNo.has(answer.outcome.reason) && guessed.length > 0) {
      reports.push({
        ...report,
        state: 'untried',
        why: `${guessed.join(', ')}: ${answer.outcome.text ?? ''}`,
        findings: [],
      })
      continue
    }
    const found = await judgeRead(call, values, answer)
    const findings = found.filter(({ rule }) => !notedRules.includes(rule))
    const notes = found.filter(({ rule }) => notedRules.includes(rule))
    const rows = answer.outcome.ok && call.rows ? { rows: answer.outcome.rows.length } : {}
    reports.push({ ...report, state: findings.length > 0 ? 'found' : 'good', ...rows, findings, notes })
  }

  async function judgeRead(
    call: CompiledCall,
    values: Values,
    answer: JudgedAnswer,
  ): Promise<BackendFinding[]> {
    const ofEnvelope = judgeSuccess(backend, call, answer)
    if (!answer.outcome.ok) return ofEnvelope
    return [
      ...ofEnvelope,
      ...(call.file
        ? []
        : judgeValues(call, [answer.body, ...(await lastPage(backend, call, values, answer))], codes)),
      ...(await judgePages(backend, call, values, answer, pageSize)),
      ...(await judgeFilters(backend, call, values, answer)),
      ...(isAlone(call) ? await judgeFailure(backend, call, values) : []),
      ...(await judgeAccess(backend, call, values, options)),
    ]
  }

  if (options.writes) {
    const wanted = plan.writes.filter(
      (call) => isWanted(call) && (!call.money || options.only.includes(call.name)),
    )
    reports.push(...(await tryWrites({ backend, pool, reads: plan.reads, addressOf, codes }, wanted)))
  }
  return reports
}

interface Asked {
  values: Values
  guessed: string[]
  answer: JudgedAnswer
}

/** Number of further records to try if a call is refused for the first: that record may lack data. */
const otherRecords = 5

/**
 * Some lists need more than required parameters: after a refusal they are tried with all known values, and for other records.
 */
async function firstAnswer(backend: Backend, call: CompiledCall, pool: Pool): Promise<Asked> {
  const plain = requestOf(call, pool)
  const answer = await backend.send(call, plain.values)
  if (answer.outcome.ok) return { ...plain, answer }
  const more = fullRequestOf(call, pool)
  const again = await backend.send(call, more)
  if (again.outcome.ok) return { values: more, guessed: plain.guessed, answer: again }
  if (answer.outcome.reason !== 'refused') return { ...plain, answer }
  for (const row of pool.near(call.name).slice(1, 1 + otherRecords)) {
    const other = requestOf(call, pool, row)
    if (JSON.stringify(other.values) === JSON.stringify(plain.values)) continue
    const theirs = await backend.send(call, other.values)
    if (theirs.outcome.ok) return { ...other, answer: theirs }
  }
  return { ...plain, answer }
}

/** The last page of a list with several: its oldest rows may contain values that the newest lack. */
async function lastPage(
  backend: Backend,
  call: CompiledCall,
  values: Values,
  { outcome }: JudgedAnswer,
): Promise<unknown[]> {
  const { paging } = call
  if (!paging || !outcome.ok) return []
  const reached = Math.min(outcome.total, paging.reach ?? Infinity)
  const page = Math.ceil(reached / pageSize)
  if (page < 2) return []
  const last = await backend.send(call, { ...values, [paging.page]: page })
  return last.outcome.ok ? [last.body] : []
}

/** Its rows, and its other values as one record. */
export function recordsOf(call: CompiledCall, { outcome }: JudgedAnswer): Row[] {
  if (!outcome.ok) return []
  const read = Object.keys(call.reads).length > 0 ? [outcome.values] : []
  return [...outcome.rows, ...read]
}
