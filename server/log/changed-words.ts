/** Labels and values of changed columns for the operation log; values are masked and cut. */
import type { CompiledCall, WireType } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import type { CompiledSet } from '../calls/source'
import { yuanText } from '../handlers/shared/money'
import { stamp } from '../handlers/shared/values'
import { maskedColumn } from '../personal/columns'
import { maskedAs } from '../personal/mask'
import { areaOf } from '../rights/calls'
import { lineOf } from './line'

export interface Naming {
  set: CompiledSet
  call: CompiledCall
  values: Values
}
interface Words {
  /** A form's label for the column, by its name or by the value sent; undefined = none. */
  label: (column: string, value: unknown) => string | undefined
  shown: (table: string, column: string, value: unknown) => string | null
  /** True for columns that every write of such a record changes. */
  isBookkeeping: (column: string) => boolean
}

/** Maximum characters of a value. */
const longest = 200

export function wordsFor({ set, call, values }: Naming): Words {
  const collection = set.standIn?.collections[set.standIn.deeds[call.name]?.of ?? '']
  if (collection) {
    const { members, hints, changed } = collection
    return {
      label: (column) => hints[column]?.label,
      shown: (_, column, value) => {
        const member = members[column]
        // Nested records may have personal members, so they are hidden completely.
        const isNested = JSON.stringify(value ?? null).includes('{')
        return written(isNested ? '****' : maskedAs(member, value), member?.type)
      },
      isBookkeeping: (column) => column === changed,
    }
  }
  const known = namesIn(Object.values(set.calls).filter(({ name }) => areaOf(name) === areaOf(call.name)))
  const ofCall = namesIn([call])
  const find = (column: string) => ofCall.get(plain(column)) ?? known.get(plain(column))
  return {
    label: (column, value) => find(column)?.label ?? labelOfSent(call, values, value),
    shown: (table, column, value) => written(maskedColumn(table, column, value), find(column)?.type),
    isBookkeeping: () => false,
  }
}

interface Name {
  label?: string
  type: WireType
}
const plain = (name: string): string => name.replaceAll('_', '').toLowerCase()

/** Names that the calls send and return, in any spelling. */
function namesIn(calls: readonly CompiledCall[]): Map<string, Name> {
  const names = new Map<string, Name>()
  for (const { types, parameters, labels = {} } of calls)
    for (const members of [...Object.values(types), parameters])
      for (const [name, { type }] of Object.entries<{ type: WireType }>(members)) {
        const key = plain(name)
        names.set(key, {
          type,
          label: (members === parameters ? labels[name] : undefined) ?? names.get(key)?.label,
        })
      }
  return names
}

/** The label of the only parameter with this value. */
function labelOfSent({ labels = {} }: CompiledCall, values: Values, value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const [name, ...others] = Object.keys(values).filter((one) => values[one] === value)
  return name !== undefined && others.length === 0 ? labels[name] : undefined
}

/** A time as the database writes it in JSON. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d:\d\d$/

function written(value: unknown, type?: WireType): string | null {
  if (value === null || value === undefined) return null
  if (type?.kind === 'cents' && typeof value === 'number') return yuanText(value)
  if (typeof value !== 'string') return lineOf(JSON.stringify(value), longest)
  const at = moment.test(value) ? new Date(value) : undefined
  return at && !Number.isNaN(at.getTime()) ? stamp(at) : lineOf(value, longest)
}
