import { pagingModes } from '../../vocabulary/lists'
import type { CompiledCall, CompiledField, CompiledList } from '../../compiled'
import type { DateRange, Row, Values } from '../../contract/types'
import { isFilled, readsOf } from '../../expression'

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** True if a row's member matches a filter: text contains it, a code equals it, a moment is within it. */
function matches(field: CompiledField, wanted: unknown, member: unknown): boolean {
  const members = Array.isArray(member) ? member : [member]
  if (Array.isArray(wanted)) return wanted.some((one) => matches(field, one, member))
  if (typeof wanted === 'object' && wanted !== null) {
    const { start, end } = wanted as DateRange
    return members.some((one) => typeof one === 'string' && one >= start && one <= end)
  }
  if (!isScalar(wanted)) return false
  const text = String(wanted).toLowerCase()
  const isWhole = field.format.kind !== 'text' || field.choices !== undefined || field.lookup !== undefined
  return members
    .filter(isScalar)
    .some((one) => (isWhole ? String(one) === String(wanted) : String(one).toLowerCase().includes(text)))
}

/** Filters that are not parameters of the call: they filter the loaded rows. */
export function localFilters(list: CompiledList, call: CompiledCall | undefined): CompiledField[] {
  if (!call) return list.filters
  if (!pagingModes[list.paging.mode].whole) return []
  const sent = new Set(
    Object.values(list.send).flatMap((tree) =>
      readsOf(tree)
        .filter(([of]) => of === 'filters')
        .map(([, name]) => name),
    ),
  )
  return list.filters.filter(({ name }) => !Object.hasOwn(call.parameters, name) && !sent.has(name))
}

export const searchRows = (rows: readonly Row[], fields: readonly CompiledField[], wanted: Values): Row[] =>
  rows.filter((row) =>
    fields.every(
      (field) => !isFilled(wanted[field.name]) || matches(field, wanted[field.name], row[field.name]),
    ),
  )
