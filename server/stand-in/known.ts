/** What of a condition the database can judge, so that not every record is read to find the few that are meant. */
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
  // What says nothing of a record holds for all of them, or for none.
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
    // Of a part that is not wholly known, another record may be meant than those the database finds.
    if (!parts.every(({ isWhole }) => isWhole)) return { conditions: [], isWhole: false }
    const [one, other] = parts.map(({ conditions }) => allOf(conditions))
    return { conditions: [sql<boolean>`(${one} or ${other})`], isWhole: true }
  }
  if (isOperation(where) && where[0] === '!') {
    const inner = knownOf(context, collection, where[1], names)
    if (!inner.isWhole || inner.conditions.length !== 1) return { conditions: [], isWhole: false }
    // What has no value is none of them, and so it is another.
    return { conditions: [sql<boolean>`(${inner.conditions[0]!}) is not true`], isWhole: true }
  }
  const condition = equality(context, collection, where, names) ?? order(context, collection, where, names)
  return condition ? { conditions: [condition], isWhole: true } : { conditions: [], isWhole: false }
}

/** `item.member == value` or `item.member in [values]`, where the values do not depend on the record. */
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

/** Whether a value is the same for every record, and can be told before any is read. */
const isKnown = (tree: Expr, names: Row): boolean =>
  readsOf(tree).every(([root]) => root === 'sent' || root === 'user' || Object.hasOwn(names, root!))

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join([...conditions], sql` and `)})`

/** `item.member >= value` and the like, of days and moments: those sort as texts wherever they stand. */
function order(context: DeedContext, { members }: Collection, tree: Expr, names: Row): Condition | undefined {
  if (!isOperation(tree) || !isOrder(tree[0])) return undefined
  const [left = null, right = null] = partsOf(tree)
  const path = pathOf(left)
  if (path?.length !== 2 || path[0] !== 'item' || !isKnown(right, names)) return undefined
  const kind = members[path[1]!]?.type.kind
  if (!isWhen(kind)) return undefined
  const value = valueBy(context, right, names)
  // A comparison with nothing is false, in the language as in SQL.
  return typeof value === 'string'
    ? sql<boolean>`${textIn(path[1]!)} collate "C" ${orders[tree[0]]} ${value}`
    : sql<boolean>`false`
}
const orders = { '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` }

/** A comparison with nothing is false, in the language as in SQL. */
const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Only of kinds that a document spells as the language compares them. */
function columnOf({ members }: Collection, member: string): RawBuilder<string> | undefined {
  if (member === 'id') return sql<string>`record.id::text`
  const kind = members[member]?.type.kind
  return kind === 'id' || kind === 'code' || kind === 'int' || isWritten(kind) ? textIn(member) : undefined
}
