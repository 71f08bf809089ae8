import { createStore } from 'zustand/vanilla'
import { outlastsPage, pagingModes } from '../../vocabulary/lists'
import type { Row } from '../../contract/types'
import { evaluate } from '../evaluate'
import { createListFilters } from './filters'
import { cutOf } from './fetch'
import { keyOfRow, linesOf } from './lines'
import { createListLoad, firstPhase } from './load'
import { statusOf } from './phase'
import { returningRows } from './returning'
import { createListQuery } from './query'
import { chosenFrom, idleState, nobody, pageOf, rowHandling, rowsMoved, type ListQuestion } from './state'
import type { ListOptions, ScreenList } from './parts'
import { createListUrl } from './url'
import { failureNotice } from '../text/text'
import { createTracked } from '../tracked'
import type { Line, ListModel, ListState, UrlChange } from '../types'

export function createListModel({ place, list, around, context, address }: ListOptions): ScreenList {
  const { runtime } = place
  const firstSize = list.paging.size
  const isPaged = pagingModes[list.paging.mode].paged
  const store = createTracked<ListState>(() => ({
    ...idleState(firstSize, {}),
    status: statusOf(firstPhase(list, place)),
    selection: nobody,
    expanded: new Set<string>(),
    allExpanded: false,
  }))
  const scopeOf: ListModel['scopeOf'] = (row) => {
    const { read } = store
    const { row: outer, given, results, names } = around()
    return {
      ...place.names(),
      given,
      results,
      ...names,
      row: row ?? outer ?? null,
      filters: read('applied'),
      /** Also available as `asked`: in actions, `filters` are the typed values. */
      asked: read('applied'),
      size: read('size'),
      get rows() {
        return read('rows')
      },
      get selection() {
        return [...read('selection').values()]
      },
    }
  }
  const question = (): ListQuestion => {
    const { page, size, applied } = store.getState()
    return { page, size, applied }
  }
  const filters = createListFilters({ place, list, around, scopeOf, size: () => store.getState().size })
  const query = createListQuery(place, list)
  const url = createListUrl({
    navigation: runtime.navigation,
    list,
    address,
    question,
    defaults: filters.defaults,
  })
  const onAnswer = () => url.write('replace')
  let view = new AbortController()
  const inView = () => view.signal
  const load = createListLoad({ place, list, store, filters, query, scopeOf, inView, onAnswer })
  const handling = rowHandling(list, store)
  const lines = createStore<Line[]>(() => [])
  const returning = returningRows(list, lines.getState)

  /** Clears the selection and reports its size, because the user did not clear it. */
  function dropSelection() {
    const { size: n } = store.getState().selection
    if (n > 0) runtime.feedback.toast('info', runtime.word('list.selectionDropped', { n }))
    handling.clearSelection()
  }
  /** Requests the first page with the typed filters. */
  const askAnew = (how: UrlChange, quietly: boolean) =>
    load.askIfAllowed(quietly, () => {
      if (!outlastsPage(list.select)) dropSelection()
      store.setState({ page: 1, applied: filters.form.values() })
      url.write(how)
      return question()
    })
  /** Reloads. A hidden list reloads when it is shown. */
  async function askAgain(how: Parameters<typeof load.ask>[1]): Promise<void> {
    if (load.hasAsked() && !load.isMissed()) await load.ask(question(), how)
  }
  function restart(evenFirst: boolean) {
    dropSelection()
    if (!load.hasAsked() && !evenFirst) return
    if (url.isShown()) void askAnew('replace', true)
    else load.miss()
  }
  /** Applies the URL's state, and requests the rows. */
  function followUrl() {
    const said = url.read()
    filters.take(said.filters)
    const next = { page: said.page ?? 1, size: said.size ?? firstSize, applied: filters.form.values() }
    if (load.hasAsked() && JSON.stringify(next) === JSON.stringify(question())) return
    const isBare = said.page === undefined && Object.keys(said.filters).length === 0
    if (load.hasAsked() && !outlastsPage(list.select)) dropSelection()
    if (isBare && !list.autoload) load.empty()
    else load.askFromAddress(next)
  }

  /**
   * Called when the user's permissions change. Reloads visible rows, since the server decides who may see
   * them.
   */
  function followRights() {
    const isAdmitted = load.admit(firstSize)
    if (!url.isShown()) load.outdate()
    else if (isAdmitted) followUrl()
    else void askAgain({ quiet: true })
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
    runtime.session.subscribe(followRights),
    url.follow(followUrl),
  ]
  if (list.selectStart !== undefined)
    store.setState({ selection: chosenFrom(list, evaluate(runtime, list.selectStart, scopeOf())) })
  followUrl()

  async function move(from: string, to: string): Promise<void> {
    const { rows: before } = store.getState()
    const moved = rowsMoved(list, before, from, to)
    if (list.onDrop === undefined || !moved) return
    store.setState({ rows: moved.rows })
    const here = { ...model.context(), row: moved.row, extra: { rows: moved.rows } }
    const isDone = await place.run(list.onDrop, here)
    if (!isDone && store.getState().rows === moved.rows) store.setState({ rows: before })
  }
  async function goTo(page: number, size = store.getState().size): Promise<void> {
    if (!outlastsPage(list.select)) dropSelection()
    store.setState({ page, size })
    url.write('push')
    const everyRow = load.everyRow()
    if (everyRow) store.setState({ rows: pageOf(everyRow, { page, size }) })
    else await askAgain({ samePage: false })
  }
  const fetchAll: ListModel['fetchAll'] = async (report, signal) => {
    if (!load.hasAsked()) return { failed: runtime.word('list.askFirst') }
    const all = await query.askAll(store.getState().applied, scopeOf(), report, signal)
    if (!('reason' in all))
      return { rows: all.rows, ...cutOf(list.call === undefined ? undefined : place.call(list.call), all) }
    return { failed: failureNotice(runtime, all, list.failure, scopeOf())?.text ?? '' }
  }
  function markTaken(row?: Row): void {
    const taken = new Set(store.getState().taken)
    if (row) taken.add(keyOfRow(list, row))
    store.setState({ taken })
    void askAgain({ quiet: true, taken })
  }

  const model: ScreenList = {
    list,
    store,
    filters: filters.form,
    lines,
    scopeOf,
    // A list's actions act on the list: a surrounding form does not fill their calls.
    context: () => ({ ...context(), list: model, form: undefined }),
    ...handling,
    dropSelection,
    search: () => askAnew('push', false),
    async reset() {
      filters.reset()
      if (list.autoload || load.hasAsked()) return askAnew('push', true)
      load.empty()
    },
    goTo,
    reload(changed) {
      const coming = askAgain({ quiet: true })
      if (changed) returning.left(changed, coming)
      return coming
    },
    refresh: () => askAgain({ again: true }),
    returning: (row) => returning.of(row),
    markTaken,
    move,
    fetchAll,
    obstacle: async () => filters.obstacle(false),
    putInto: url.putInto,
    takeOutOf: url.takeOutOf,
    inView,
    hide() {
      view.abort()
      view = new AbortController()
    },
    show() {
      if (load.isMissed()) void askAnew('replace', true)
      else if (load.isOutdated()) void askAgain({ quiet: true })
    },
    outdate() {
      if (!url.isShown()) load.outdate()
    },
    startAgain() {
      filters.reset()
      handling.clearSelection()
      load.startAgain(firstSize)
    },
    restart,
    dispose() {
      load.dispose()
      for (const stop of stops) stop()
      filters.form.dispose()
    },
  }
  return model
}
