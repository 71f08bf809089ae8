import { createStore } from 'zustand/vanilla'
import type { CompiledList } from '../compiled'
import type { Row, Values } from '../contract/types'
import { evaluate } from './evaluate'
import { clearAddress, readAddress, writeAddress, type ListAddress } from './list-address'
import { createListFilters } from './list-filters'
import { linesOf } from './list-lines'
import { createListQuery, type Answer } from './list-query'
import {
  chosenAfter,
  expandedAfter,
  chosenFrom,
  idleState,
  nobody,
  pageBefore,
  pageOf,
  rowHandling,
  rowsMoved,
  type ListQuestion,
} from './list-state'
import type { Place } from './place'
import { failureNotice } from './text'
import type { ActionContext, Line, ListModel, ListState, Scope } from './types'

export interface ListOptions {
  place: Place
  list: CompiledList
  /** What stands around the list: the row and the given values of its dialog, the chosen side row. */
  around: () => { row?: Row; given: Values; results: Values; names?: Scope }
  /** Where its actions run. */
  context: (list: ListModel) => ActionContext
  /** A list of the page itself keeps its state in the URL while it is shown. */
  address?: ListAddress & { isShown: () => boolean }
}

/** A list as its screen handles it. */
export interface ScreenList extends ListModel {
  /** Writes its state into the URL, or takes it out. */
  putInto: (state: URLSearchParams) => void
  takeOutOf: (state: URLSearchParams) => void
  /** Comes into view: asks again when it missed something meanwhile. */
  show: () => void
  /** Goes back to how it was on opening, while it is out of view. */
  startAgain: () => void
  /** Asks anew from the first page, because something it depends on changed; `evenFirst` = also when it never asked. */
  restart: (evenFirst: boolean) => void
}

export function createListModel({ place, list, around, context, address }: ListOptions): ScreenList {
  const { runtime } = place
  const firstSize = list.paging.size
  const isPaged = list.paging.mode !== 'none'
  const store = createStore<ListState>(() => ({
    ...idleState(firstSize, {}),
    selection: nobody,
    expanded: new Set<string>(),
    allExpanded: false,
  }))
  const scopeOf: ListModel['scopeOf'] = (row) => {
    const { applied, size, selection } = store.getState()
    const { row: outer, given, results, names } = around()
    return {
      ...place.names(),
      given,
      results,
      ...names,
      row: row ?? outer ?? null,
      filters: applied,
      size,
      get rows() {
        return store.getState().rows
      },
      get selection() {
        return [...selection.values()]
      },
    }
  }
  const filters = createListFilters({ place, list, around, scopeOf, size: () => store.getState().size })
  const query = createListQuery(place, list)
  const handling = rowHandling(list, store)
  const lines = createStore<Line[]>(() => [])
  /** Every row of a list that is paged in the browser. */
  let everyRow: Row[] | undefined
  /** Number of the newest question, and of the newest wish to ask one. */
  let sequence = 0
  let wish = 0
  let running: AbortController | undefined
  let asked = false
  /** Something changed while the list was out of view. */
  let missed = false

  const isShown = () => address?.isShown() ?? true
  const question = (): ListQuestion => {
    const { page, size, applied } = store.getState()
    return { page, size, applied }
  }
  function putInto(state: URLSearchParams) {
    const { page, size, applied } = question()
    if (address) writeAddress(state, list, address, { page, size, filters: applied }, filters.defaults())
  }
  function writeUrl(how: 'push' | 'replace') {
    if (!address || !isShown()) return
    const state = new URLSearchParams(runtime.navigation.readState())
    const before = state.toString()
    putInto(state)
    if (state.toString() !== before) runtime.navigation.writeState(state, how)
  }

  function accept(answer: Answer, { page, size }: ListQuestion): void {
    everyRow = list.paging.mode === 'local' ? answer.rows : undefined
    store.setState((now) => ({
      status: 'ready',
      error: undefined,
      rows: everyRow ? pageOf(everyRow, { page, size }) : answer.rows,
      total: answer.total,
      page,
      size,
      answer: answer.answer,
      selection: chosenAfter(list, now.selection, answer.rows),
      expanded: expandedAfter(list, now, answer.rows),
    }))
    writeUrl('replace')
  }
  function fail(failure: Parameters<typeof failureNotice>[1]): void {
    const notice = failureNotice(runtime, failure, list.failure, scopeOf())
    if (failure.reason === 'forbidden') {
      store.setState({ status: 'forbidden', error: notice?.text, rows: [], total: 0 })
      return
    }
    store.setState({ status: 'failed', error: notice?.text })
    // With rows still standing the failure would go unseen; an empty table shows it in their place.
    if (notice && store.getState().rows.length) runtime.feedback.toast('error', notice.text, notice.seconds)
  }

  /** Asks the server; only the newest question may change the list. */
  async function ask(next: ListQuestion, { quiet = false, samePage = true } = {}): Promise<void> {
    const mine = ++sequence
    running?.abort()
    const { signal } = (running = new AbortController())
    asked = true
    missed = false
    store.setState({ ...next, status: quiet && store.getState().status === 'ready' ? 'ready' : 'loading' })
    const scope = scopeOf()
    const totalsOf = (answer: Values) => query.totals(answer, next.applied, scope, signal)
    // Another page of the same query has the same totals, so their own call is spared.
    const { totals: known } = store.getState()
    const ownTotals = list.totals?.call === undefined ? undefined : samePage ? totalsOf({}) : known
    const answer = await query.ask(next.applied, scope, next.page, next.size, signal)
    if (mine !== sequence) return
    if ('reason' in answer) return fail(answer)
    const before = pageBefore(list, answer, next)
    if (before !== undefined) return ask({ ...next, page: before }, { quiet })
    accept(answer, next)
    const totals = await (ownTotals ?? totalsOf(answer.answer))
    if (mine !== sequence) return
    if (Array.isArray(totals)) store.setState({ totals })
    else if (totals) runtime.feedback.toast('error', totals.text, totals.seconds)
  }

  function empty() {
    sequence++
    wish++
    running?.abort()
    store.setState(idleState(firstSize, filters.form.values()))
  }
  /** Asks unless something stands against it, which is told, or leaves the list empty when `quietly`. */
  async function askIfAllowed(quietly: boolean, next: () => ListQuestion): Promise<void> {
    const mine = ++wish
    const obstacle = filters.obstacle(quietly)
    const problem = obstacle instanceof Promise ? await obstacle : obstacle
    if (mine !== wish) return
    if (problem === undefined) return ask(next())
    if (quietly) empty()
    else if (problem) runtime.feedback.toast('warning', problem)
  }
  /** Asks from the first page with what is typed. */
  const askAnew = (how: 'push' | 'replace', quietly: boolean) =>
    askIfAllowed(quietly, () => {
      if (list.select !== 'acrossPages') handling.clearSelection()
      store.setState({ page: 1, size: firstSize, applied: filters.form.values() })
      writeUrl(how)
      return question()
    })
  function restart(evenFirst: boolean) {
    handling.clearSelection()
    if (!asked && !evenFirst) return
    if (isShown()) void askAnew('replace', true)
    else missed = true
  }

  /** Takes the state the URL gives, and asks as it says. */
  function followUrl() {
    const said =
      address && isShown() ? readAddress(runtime.navigation.readState(), list, address) : { filters: {} }
    filters.take(said.filters)
    const next = { page: said.page ?? 1, size: said.size ?? firstSize, applied: filters.form.values() }
    const isSame = JSON.stringify(next) === JSON.stringify(question())
    if (isSame && asked) return
    if (!list.autoload && said.page === undefined && Object.keys(said.filters).length === 0) return empty()
    store.setState({ ...next, status: 'loading' })
    void askIfAllowed(true, () => next)
  }

  const stops = [
    store.subscribe((now, before) => {
      if (now.rows === before.rows && now.expanded === before.expanded) return
      lines.setState(linesOf(list, now.rows, now.expanded, isPaged ? (now.page - 1) * now.size + 1 : 1), true)
    }),
    place.onScopeChange(() => {
      filters.followScope()
      restart(false)
    }),
    ...(address ? [runtime.navigation.onStateChange(() => isShown() && followUrl())] : []),
  ]
  if (list.selectStart !== undefined)
    store.setState({ selection: chosenFrom(list, evaluate(runtime, list.selectStart, scopeOf())) })
  followUrl()

  const model: ScreenList = {
    list,
    store,
    filters: filters.form,
    lines,
    scopeOf,
    ...handling,
    search: () => askAnew('push', false),
    async reset() {
      filters.reset()
      if (list.autoload || asked) return askAnew('push', true)
      empty()
    },
    async goTo(page, size = store.getState().size) {
      if (list.select === 'page') handling.clearSelection()
      store.setState({ page, size })
      writeUrl('push')
      if (everyRow) return store.setState({ rows: pageOf(everyRow, { page, size }) })
      if (asked) await ask(question(), { samePage: false })
    },
    async reload() {
      if (asked) await ask(question(), { quiet: true })
    },
    async move(from, to) {
      const { rows: before } = store.getState()
      const moved = rowsMoved(list, before, from, to)
      if (list.onDrop === undefined || !moved) return
      store.setState({ rows: moved.rows })
      const isDone = await place.run(list.onDrop, {
        ...context(model),
        row: moved.row,
        extra: { rows: moved.rows },
      })
      if (!isDone && store.getState().rows === moved.rows) store.setState({ rows: before })
    },
    async fetchAll(report, signal) {
      if (!asked) return { failed: runtime.word('list.askFirst') }
      const scope = scopeOf()
      const all = await query.askAll(store.getState().applied, scope, report, signal)
      if (!('reason' in all)) return all.rows
      return { failed: failureNotice(runtime, all, list.failure, scope)?.text ?? '' }
    },
    putInto,
    takeOutOf(state) {
      if (address) clearAddress(state, list, address)
    },
    show() {
      if (missed) void askAnew('replace', true)
    },
    startAgain() {
      filters.reset()
      handling.clearSelection()
      empty()
      missed = list.autoload
      asked = false
    },
    restart,
    dispose() {
      sequence++
      wish++
      running?.abort()
      for (const stop of stops) stop()
      filters.form.dispose()
    },
  }
  return model
}
