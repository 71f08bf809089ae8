/** What of a condition the database can judge, so that not every record is read to find the few that are meant. */
import { sql, type RawBuilder } from 'kysely'
import type { Collection } from '../../engine/compiled'
import { pathOf, readsOf } from '../../engine/expression'
import type { Expr } from '../../engine/expression/tree'
import type { Row } from '../../engine/contract/types'
import { valueOf, type DeedContext } from './context'
import { textIn } from './narrow'

type Condition = RawBuilder<boolean>

export interface Known {
  conditions: Condition[]
  /** Nothing is left to be judged record by record. */
  isWhole: boolean
}

/** The parts of `where` that say what a member of `item` is; `names` = what the condition sees beside it. */
export function knownOf(
  context: DeedContext,
  collection: Collection,
  where: Expr | undefined,
  names: Row,
): Known {
  if (where === undefined) return { conditions: [], isWhole: true }
  if (Array.isArray(where) && where[0] === '&&') {
    const [, left, right] = where as readonly ['&&', Expr, Expr]
    const parts = [left, right].map((part) => knownOf(context, collection, part, names))
    return {
      conditions: parts.flatMap(({ conditions }) => conditions),
      isWhole: parts.every(({ isWhole }) => isWhole),
    }
  }
  if (Array.isArray(where) && where[0] === '!') {
    const inner = knownOf(context, collection, where[1] as Expr, names)
    if (!inner.isWhole || inner.conditions.length !== 1) return { conditions: [], isWhole: false }
    // What has no value is none of them, and so it is another.
    return { conditions: [sql<boolean>`(${inner.conditions[0]!}) is not true`], isWhole: true }
  }
  const condition = equality(context, collection, where, names)
  return condition ? { conditions: [condition], isWhole: true } : { conditions: [], isWhole: false }
}

/** `item.member == value` or `item.member in [values]`, where the values do not depend on the record. */
function equality(
  context: DeedContext,
  collection: Collection,
  tree: Expr,
  names: Row,
): Condition | undefined {
  const { compares, left, right } = comparisonOf(tree) ?? {}
  if (compares === undefined || left === undefined || right === undefined) return undefined
  const path = pathOf(left)
  if (path?.length !== 2 || path[0] !== 'item' || readsOf(right).some(([root]) => root === 'item'))
    return undefined
  const column = columnOf(collection, path[1]!)
  const value = valueOf(context, right, names)
  const values = (compares === 'in' ? (Array.isArray(value) ? (value as unknown[]) : []) : [value]).filter(
    isText,
  )
  return column && sql<boolean>`${column} = any(${values.map(String)})`
}

/** Codes and ids are compared by functions of their own, whose arguments stand in a list. */
function comparisonOf(tree: Expr): { compares: '==' | 'in'; left: Expr; right: Expr } | undefined {
  if (!Array.isArray(tree)) return undefined
  const [head, ...parts] = tree as unknown as readonly [string, ...unknown[]]
  const isCall = head === 'call'
  const named = isCall ? parts[0] : head
  const [left, right] = (isCall ? parts[1] : parts) as readonly [Expr, Expr]
  if (named === '==' || named === 'sameCode') return { compares: '==', left, right }
  return named === 'in' || named === 'codeIn' ? { compares: 'in', left, right } : undefined
}

/** A comparison with nothing is false, in the language as in SQL. */
const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Only of kinds that a document spells as the language compares them. */
function columnOf({ members }: Collection, member: string): RawBuilder<string> | undefined {
  if (member === 'id') return sql<string>`record.id::text`
  const kind = members[member]?.type.kind
  return kind === 'id' || kind === 'code' || kind === 'text' || kind === 'int' ? textIn(member) : undefined
}
