import { pagingModes } from '../../vocabulary/lists'
import type { CompiledCall, CompiledList } from '../../compiled'
import type { Outcome, Row, Values } from '../../contract/types'
import { evaluate, evaluateAll } from '../evaluate'
import { fillQuery } from '../../contract/fill'
import { formatValue } from '../text/format'
import { fetchEveryRow } from './fetch'
import { localFilters, searchRows } from './local'
import { noTotals } from './state'
import type { Place } from '../screen/place'
import { failureNotice, resolveText, type FailureNotice } from '../text/text'
import type { ListState, Scope } from '../types'

/** The result of one request: the page's rows (all rows if paging is local) and the call's reads. */
export type Answer = {
  rows: Row[]
  total: number
  /** True if the total is an estimate. */
  estimated: boolean
  answer: Values
}

/** Adds `total`, unless the call declares a read of that name. */
const counted = ({ reads }: CompiledCall, total: number): Values =>
  Object.hasOwn(reads, 'total') ? {} : { total }

/** Fetches the rows of one list. Caches the rows of lists that are searched and paged in the browser. */
export interface ListQuery {
  /** `values` are the applied filters; `scope` is the scope of the list's `send`. */
  ask: (
    values: Values,
    scope: Scope,
    page: number,
    size: number,
    signal: AbortSignal,
  ) => Promise<Answer | Extract<Outcome, { ok: false }>>
  askAll: (
    values: Values,
    scope: Scope,
    report: (fraction: number) => void,
    signal: AbortSignal,
  ) => Promise<Answer | Extract<Outcome, { ok: false }>>
  /** Totals of the query; null if their own call failed, which is reported. */
  totals: (
    answer: Values,
    values: Values,
    scope: Scope,
    signal: AbortSignal,
  ) => Promise<ListState['totals'] | FailureNotice | null>
}

const silent = () => {}

const itemScopes = (items: unknown, around: Scope): Scope[] =>
  Array.isArray(items) ? items.map((item: unknown, index) => ({ ...around, item, index })) : []

export function createListQuery(place: Place, list: CompiledList): ListQuery {
  const { runtime } = place
  const call = list.call === undefined ? undefined : place.call(list.call)
  const inBrowser = localFilters(list, call)
  const parameters = (of: CompiledCall, values: Values, scope: Scope) =>
    fillQuery(of, evaluateAll(runtime, list.send, scope), values)

  const here = (values: Values, scope: Scope): Answer => {
    const given = list.from === undefined ? null : evaluate(runtime, list.from, scope)
    const rows = searchRows(Array.isArray(given) ? (given as Row[]) : [], inBrowser, values)
    return { rows, total: rows.length, estimated: false, answer: { total: rows.length } }
  }
  const askEvery = async (
    values: Values,
    scope: Scope,
    report: (fraction: number) => void,
    signal: AbortSignal,
    aside: boolean,
  ) => {
    if (!call) return here(values, scope)
    const all = await fetchEveryRow(place.send, call, parameters(call, values, scope), report, signal, aside)
    if ('reason' in all) return all
    const rows = searchRows(all.rows, inBrowser, values)
    const isCounted = call.total === undefined || inBrowser.length > 0
    const total = isCounted ? rows.length : all.outcome.total
    const estimated = !isCounted && all.outcome.estimated === true
    return { rows, total, estimated, answer: { ...all.outcome.values, ...counted(call, total) } }
  }
  return {
    async ask(values, scope, page, size, signal) {
      if (!call || pagingModes[list.paging.mode].whole) return askEvery(values, scope, silent, signal, false)
      const paged = call.paging ? { [call.paging.page]: page, [call.paging.size]: size } : {}
      const outcome = await place.send(call, { ...parameters(call, values, scope), ...paged }, { signal })
      if (!outcome.ok) return outcome
      const total = call.total === undefined ? outcome.rows.length : outcome.total
      const estimated = outcome.estimated === true
      return { rows: outcome.rows, total, estimated, answer: { ...outcome.values, ...counted(call, total) } }
    },
    askAll: (values, scope, report, signal) => askEvery(values, scope, report, signal, true),
    async totals(answer, values, scope, signal) {
      if (!list.totals) return noTotals
      let read = answer
      if (list.totals.call !== undefined) {
        const totalsCall = place.call(list.totals.call)
        const outcome = await place.send(totalsCall, parameters(totalsCall, values, scope), { signal })
        if (!outcome.ok) return failureNotice(runtime, outcome, undefined, scope)
        read = outcome.values
      }
      const seen: Scope = { ...scope, answer: read }
      return list.totals.values.flatMap(({ each, label, value, format }) => {
        const items = each === undefined ? undefined : evaluate(runtime, each, seen)
        const scopes = each === undefined ? [seen] : itemScopes(items, seen)
        return scopes.map((at) => ({
          label: resolveText(runtime, label, at),
          text: formatValue(runtime, evaluate(runtime, value, at), format),
        }))
      })
    },
  }
}
