/** Checks whether list filters filter. */
import type { CompiledCall, WireType } from '../../compiled'
import { isWritten } from '../../vocabulary/wire-types'
import type { Row, Values } from '../../contract/types'
import type { JudgedAnswer, Backend } from './client'
import type { BackendFinding } from './findings'

/** Kinds whose values a row either has or does not have. */
const isComparable = (kind: WireType['kind']): boolean =>
  isWritten(kind) || kind === 'code' || kind === 'id' || kind === 'int' || kind === 'bool'

/** Tries each parameter with a row member's name, with a value that only some rows have. */
export async function judgeFilters(
  backend: Backend,
  call: CompiledCall,
  values: Values,
  { outcome }: JudgedAnswer,
): Promise<BackendFinding[]> {
  if (!outcome.ok || !call.rows) return []
  const findings: BackendFinding[] = []
  for (const [name, parameter] of Object.entries(call.parameters)) {
    const kind = call.types[call.rows.of]?.[name]?.type.kind
    const isFilter = parameter.fixed === undefined && !Object.hasOwn(values, name)
    if (!isFilter || kind === undefined || ![kind, parameter.type.kind].every(isComparable)) continue
    const wanted = tellingValue(outcome.rows, name)
    if (wanted === undefined) continue
    const answer = await backend.send(call, { ...values, [name]: wanted })
    if (answer.outcome.ok) findings.push(...judgeOne(name, wanted, isWritten(kind), outcome, answer.outcome))
  }
  return findings
}

interface Asked {
  rows: readonly Row[]
  total: number
}

function judgeOne(name: string, wanted: unknown, isPart: boolean, all: Asked, some: Asked): BackendFinding[] {
  const declared = `${name}=${String(wanted)}`
  if (some.total > all.total)
    return [{ rule: 'filter-widens', path: name, declared, received: `${some.total} > ${all.total}` }]
  const stranger = some.rows.find((row) => !fits(row[name], wanted, isPart))
  if (some.total < all.total || stranger === undefined) return []
  return [{ rule: 'filter-ignored', path: name, declared, received: `${name}: ${String(stranger[name])}` }]
}

/** A value of the first row that another row does not have. */
function tellingValue(rows: readonly Row[], name: string): unknown {
  const wanted = rows
    .map((row) => row[name])
    .find((value) => value !== null && value !== undefined && value !== '')
  const isTelling = rows.some((row) => row[name] !== null && !fits(row[name], wanted, true))
  return isTelling ? wanted : undefined
}

const fits = (value: unknown, wanted: unknown, isPart: boolean): boolean =>
  isPart ? String(value).includes(String(wanted)) : String(value) === String(wanted)
