/** Seals of masked values in records (`sealedMember`). */
import { sealedMember } from '../contract/reader'
import type { Row, Values } from '../contract/types'
import { isMaskedText } from '../vocabulary/personal-keys'
import type { Scope } from './types'

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The seal of a record's value. A member of this name precedes other members with the value. */
export function sealIn(record: Row, name: string, value: unknown): string | undefined {
  const seals = record[sealedMember]
  if (!isRecord(seals)) return undefined
  const members = [name, ...Object.keys(seals)]
  const member = members.find((one) => Object.hasOwn(seals, one) && record[one] === value)
  return member === undefined ? undefined : String(seals[member])
}

/** The seal of a masked value in a form, from its row, given values or loads. */
export function sealInScope(scope: Scope, name: string, value: unknown): string | undefined {
  if (!isMaskedText(value)) return undefined
  const { row, given, results } = scope as { row?: unknown; given?: Values; results?: Values }
  const loaded = Object.values(results ?? {}).filter(isRecord)
  const known = [
    row,
    ...Object.values(given ?? {}),
    ...loaded,
    ...loaded.flatMap((one) => Object.values(one)),
  ]
  return known
    .filter(isRecord)
    .map((record) => sealIn(record, name, value))
    .find((seal) => seal !== undefined)
}
