/** Translates conditions to SQL as far as possible, so that fewer records are read. */
import { sql, type RawBuilder } from 'kysely'
import type { Collection } from '../../engine/compiled'
import { isOperation, pathOf, readsOf, type Expr } from '../../engine/expression'
import { equalityOf, isOrder, partsOf } from '../../engine/expression/parts'
import { isWhen, isWritten } from '../../engine/vocabulary/wire-types'
import type { Row } from '../../engine/contract/types'
import { isMet, valueBy, type DeedContext } from './context'
import { textIn } from './narrow'

type Condition = RawBuilder<boolean>

export interface Known {
  conditions: Condition[]
  /** True if SQL covers the whole condition and records need no further check. */
  isWhole: boolean
}

/**
 * Translates the parts of `where` that compare a member of `item`. `names` = other names that the condition
 * sees.
 */
export function knownOf(
  context: DeedContext,
  collection: Collection,
  where: Expr | undefined,
  names: Row,
): Known {
  if (where === undefined) return { conditions: [], isWhole: true }
  // A condition without `item` is true or false for all records.
  if (isKnown(where, names))
    return { conditions: isMet(context, where, names) ? [] : [sql<boolean>`false`], isWhole: true }
  if (isOperation(where) && where[0] === '&&') {
    const parts = partsOf(where).map((part) => knownOf(context, collection, part, names))
    return {
      conditions: parts.flatMap(({ conditions }) => conditions),
      isWhole: parts.every(({ isWhole }) => isWhole),
    }
  }
  if (isOperation(where) && where[0] === '||') {
    const parts = partsOf(where).map((part) => knownOf(context, collection, part, names))
    // An `||` with an untranslatable part could match other records, so all of it is left to the expression.
    if (!parts.every(({ isWhole }) => isWhole)) return { conditions: [], isWhole: false }
    const [one, other] = parts.map(({ conditions }) => allOf(conditions))
    return { conditions: [sql<boolean>`(${one} or ${other})`], isWhole: true }
  }
  if (isOperation(where) && where[0] === '!') {
    const inner = knownOf(context, collection, where[1], names)
    if (!inner.isWhole || inner.conditions.length !== 1) return { conditions: [], isWhole: false }
    // A null comparison is not true, so its negation includes the record.
    return { conditions: [sql<boolean>`(${inner.conditions[0]!}) is not true`], isWhole: true }
  }
  const condition = equality(context, collection, where, names) ?? order(context, collection, where, names)
  return condition ? { conditions: [condition], isWhole: true } : { conditions: [], isWhole: false }
}

/**
 * Translates `item.member == value` and `item.member in [values]` if the values do not depend on the record.
 */
function equality(
  context: DeedContext,
  collection: Collection,
  tree: Expr,
  names: Row,
): Condition | undefined {
  const asked = equalityOf(tree)
  if (!asked || asked.sign === '!=') return undefined
  const { sign, left, right } = asked
  const path = pathOf(left)
  if (path?.length !== 2 || path[0] !== 'item' || !isKnown(right, names)) return undefined
  const column = columnOf(collection, path[1]!)
  const value = valueBy(context, right, names)
  const values = (sign === 'in' ? (Array.isArray(value) ? (value as unknown[]) : []) : [value]).filter(isText)
  return column && sql<boolean>`${column} = any(${values.map(String)})`
}

/** True if the value is the same for every record and can be computed before reading. */
const isKnown = (tree: Expr, names: Row): boolean =>
  readsOf(tree).every(([root]) => root === 'sent' || root === 'user' || Object.hasOwn(names, root!))

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join([...conditions], sql` and `)})`

/** Translates `item.member >= value` and similar, for dates and date-times, which sort as texts. */
function order(context: DeedContext, { members }: Collection, tree: Expr, names: Row): Condition | undefined {
  if (!isOperation(tree) || !isOrder(tree[0])) return undefined
  const [left = null, right = null] = partsOf(tree)
  const path = pathOf(left)
  if (path?.length !== 2 || path[0] !== 'item' || !isKnown(right, names)) return undefined
  const kind = members[path[1]!]?.type.kind
  if (!isWhen(kind)) return undefined
  const value = valueBy(context, right, names)
  // As in SQL, a comparison with null is false.
  return typeof value === 'string'
    ? sql<boolean>`${textIn(path[1]!)} collate "C" ${orders[tree[0]]} ${value}`
    : sql<boolean>`false`
}
const orders = { '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` }

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Only for kinds whose stored text compares as in the expression language. */
function columnOf({ members }: Collection, member: string): RawBuilder<string> | undefined {
  if (member === 'id') return sql<string>`record.id::text`
  const kind = members[member]?.type.kind
  return kind === 'id' || kind === 'code' || kind === 'int' || isWritten(kind) ? textIn(member) : undefined
}
