/** The context of a deed: the request, the collections, and the names available to expressions. */
import { timeText } from '../../engine/clock'
import type { Collection, CompiledCall, Deed, ServerRule, StandIn } from '../../engine/compiled'
import { evaluator, holds, type FunctionHost } from '../../engine/expression'
import type { Expr } from '../../engine/expression/tree'
import type { Row } from '../../engine/contract/types'
import { Refused, type AnyRequest } from '../handlers/types'

/** A stored record: members in screen spelling. */
export interface Kept {
  id: number
  scope: string
  body: Row
  version: number
  /** Values computed from other records. */
  derived?: Row
}

export interface DeedContext {
  request: AnyRequest
  standIn: StandIn
  host: FunctionHost
  /** The rules of the forms that add a record to the collection. Imported sheets must satisfy them too. */
  rulesOf: (collection: Collection) => ServerRule[]
}

export async function openContext(
  request: AnyRequest,
  { standIn, calls }: { standIn: StandIn; calls: Readonly<Record<string, CompiledCall>> },
): Promise<DeedContext> {
  const names = await scopeNames(request)
  const adding =
    (collection: Collection) =>
    ([, deed]: [string, Deed]) =>
      deed.verb === 'add' && deed.of === collection.name
  const rulesOf = (collection: Collection) =>
    Object.entries(standIn.deeds)
      .filter(adding(collection))
      .flatMap(([name]) => calls[name]!.rules)
  return { request, standIn, host: hostOf(names, request.now), rulesOf }
}

/**
 * Functions for expressions. `names` = scope names by code; `now` = start of the request, fixed for its
 * duration.
 */
export const hostOf = (names: ReadonlyMap<string, string>, now: Date): FunctionHost => ({
  now: () => timeText(now),
  scopeName: (code: string) => names.get(code) ?? '',
  textOf: () => '',
})

const scopeNames = async ({ db }: AnyRequest): Promise<Map<string, string>> => {
  const cities = await db.selectFrom('city').select(['code', 'name']).execute()
  return new Map(cities.map(({ code, name }) => [code, name]))
}

export const collectionOf = ({ standIn }: DeedContext, { of }: Pick<Deed, 'of'>): Collection =>
  standIn.collections[of]!

/** A record as expressions and answers see it: stored and derived members, and its id. */
export const itemOf = ({ id, body, derived }: Kept): Row => ({ ...body, ...derived, id })

/** The names that every expression of a deed may use. */
const namesOf = ({ request }: DeedContext, more: Row): Row => ({
  sent: request.values,
  user: request.user,
  ...more,
})

export const valueBy = (context: DeedContext, tree: Expr, more: Row): unknown =>
  evaluator(tree)(namesOf(context, more), context.host)

export const isMet = (context: DeedContext, condition: Expr | undefined, more: Row): boolean =>
  condition === undefined || holds(condition, namesOf(context, more), context.host)

/** The default refusal if the record's state does not allow the call. */
const notNow = '当前状态不能进行此操作'

/** Returns the refusal of the first check of `only` that fails for the record. */
export function refusalByGuards(
  context: DeedContext,
  { only, refuse }: Deed,
  names: Row,
): Refused | undefined {
  const broken = only.find(({ check }) => !isMet(context, check, names))
  return broken && new Refused(broken.refuse ?? refuse ?? notNow)
}

export const valuesOf = (context: DeedContext, trees: Record<string, Expr>, more: Row): Row =>
  Object.fromEntries(Object.entries(trees).map(([name, tree]) => [name, valueBy(context, tree, more)]))
