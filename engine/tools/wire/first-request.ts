/** The first request of a list without input: its filters' defaults, computed as by the console. */
import type { CompiledCall, CompiledField, CompiledList } from '../../compiled'
import { fillQuery } from '../../contract/fill'
import type { Values } from '../../contract/types'
import { evaluator, holds, isFilled, type Expr, type Scope } from '../../expression'
import type { FilledCall } from '../../language/project'
import { pagingModes, wholePageSize } from '../../vocabulary/lists'
import { firstNames } from './names'
import { host } from './worked-out'

/** Maximum rounds for filters computed from one another: a chain is stable after as many rounds as it has links. */
const mostRounds = 10

/** The first request; or the message, if the list requires input first. */
export function firstRequest(
  call: CompiledCall,
  list: CompiledList,
  { list: asker }: Pick<FilledCall, 'list'>,
): { values: Values } | { refused: string } {
  const names: Scope = { ...firstNames(asker?.names ?? {}), size: list.paging.size }
  const filters = firstFilters(list.filters, names)
  const scope = { ...names, filters }
  const refused = firstRefusal(list, filters, scope)
  if (refused !== undefined) return { refused }
  const send = Object.fromEntries(Object.entries(list.send).map(([name, tree]) => [name, given(tree, scope)]))
  return { values: { ...fillQuery(call, send, filters), ...firstPage(call, list) } }
}

/** The first page of a list: its own page size, or the largest if it needs all rows. */
export function firstPage({ paging, exports }: CompiledCall, list: CompiledList): Values {
  if (!paging) return {}
  const isWhole = pagingModes[list.paging.mode].whole
  return { [paging.page]: 1, [paging.size]: isWhole ? (exports?.max ?? wholePageSize) : list.paging.size }
}

const given = (tree: Expr, scope: Scope): unknown => evaluator(tree)(scope, host)

/** The initial values of the visible filters. */
function firstFilters(fields: readonly CompiledField[], names: Scope): Values {
  const values: Values = {}
  let hidden: ReadonlySet<string> = new Set()
  // A hidden filter reads as empty.
  const seen = (): Values =>
    Object.fromEntries(fields.map(({ name }) => [name, hidden.has(name) ? null : (values[name] ?? null)]))
  const scope = (): Scope => ({ ...names, filters: seen() })
  for (const { name, default: initial } of fields)
    if (initial !== undefined) values[name] = given(initial, scope())
  for (let round = 0; round < mostRounds; round++) {
    for (const { name, value } of fields) if (value !== undefined) values[name] = given(value, scope())
    hidden = new Set(fields.filter(({ visible }) => !holds(visible, scope(), host)).map(({ name }) => name))
  }
  return Object.fromEntries(Object.entries(seen()).filter(([name]) => !hidden.has(name)))
}

/** The message for an empty required filter, or for a failed check of the list. */
function firstRefusal({ filters: fields, checks }: CompiledList, filters: Values, scope: Scope) {
  const empty = fields.filter(({ name }) => Object.hasOwn(filters, name) && !isFilled(filters[name]))
  const demand = empty
    .flatMap(({ required = [] }) => required)
    .find(({ when }) => holds(when, scope, host))?.message
  const message = demand ?? checks.find(({ check }) => !holds(check, scope, host))?.message
  return typeof message === 'object' ? message.text : message
}
