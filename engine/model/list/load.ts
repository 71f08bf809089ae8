import type { StoreApi } from 'zustand/vanilla'
import { pagingModes } from '../../vocabulary/lists'
import type { CompiledList } from '../../compiled'
import type { Row } from '../../contract/types'
import { isFilled } from '../../expression'
import type { Place } from '../screen/place'
import { maySend } from '../screen/permission'
import { failureNotice, toastFailure } from '../text/text'
import type { ListFilters } from './filters'
import {
  hasAsked,
  isOutdated,
  next,
  questionOf,
  statusOf,
  type LoadEvent,
  type Phase,
  type Question,
} from './phase'
import type { Answer, ListQuery } from './query'
import { createStanding } from './standing'
import {
  chosenAfter,
  expandedAfter,
  idleState,
  noneTaken,
  noTotals,
  pageBefore,
  pageOf,
  unknownTotals,
  type ListQuestion,
} from './state'
import type { ListModel, ListState, Scope } from '../types'

/** Sends a list's requests and handles the responses. */
export interface ListLoad {
  hasAsked: () => boolean
  /** The hidden list is out of date, and reloads when it is shown. */
  isMissed: () => boolean
  /** Rows changed while the list was hidden, and it has not reloaded. */
  isOutdated: () => boolean
  ask: (
    question: ListQuestion,
    how?: { quiet?: boolean; again?: boolean; samePage?: boolean; taken?: ListState['taken'] },
  ) => Promise<void>
  /**
   * Requests unless a filter is invalid. The error is shown; with `quietly`, the list stays empty instead.
   */
  askIfAllowed: (quietly: boolean, question: () => ListQuestion) => Promise<void>
  /** The URL contains a request of its own. */
  askFromAddress: (question: ListQuestion) => void
  /** Resets to the state before the first request; keeps the page size that the user chose. */
  empty: () => void
  startAgain: (size: number) => void
  /** Checks the call's permission again. Returns true if the user has just received it. */
  admit: (size: number) => boolean
  /** A dependency changed while the list was hidden. */
  miss: () => void
  /** Rows changed while the list was hidden. */
  outdate: () => void
  /** All rows of a list that is paged in the browser. */
  everyRow: () => Row[] | undefined
  dispose: () => void
}

export interface ListLoadOptions {
  place: Place
  list: CompiledList
  store: StoreApi<ListState>
  filters: ListFilters
  query: ListQuery
  scopeOf: () => Scope
  inView: ListModel['inView']
  /** Called when new rows arrived. */
  onAnswer: () => void
}

const mayAsk = (list: CompiledList, { screen, runtime }: Place): boolean =>
  maySend(screen.calls[list.call ?? ''], runtime.app, runtime.session.getState())

/** The first phase of a list. A list without autoload or key sends no request. */
export const firstPhase = (list: CompiledList, place: Place): Phase =>
  mayAsk(list, place) ? { is: 'idle', asked: false } : { is: 'barred' }

export function createListLoad({
  place,
  list,
  store,
  filters,
  query,
  scopeOf,
  inView,
  onAnswer,
}: ListLoadOptions): ListLoad {
  const { runtime } = place
  const standing = createStanding()
  let phase = firstPhase(list, place)

  /** Applies an event and aborts the replaced request. Returns false if the event has no effect. */
  function move(event: LoadEvent, state: Partial<ListState> = {}): boolean {
    const before = phase
    phase = next(before, event)
    if (phase === before) return false
    if (questionOf(phase) !== questionOf(before)) questionOf(before)?.abort()
    const status = statusOf(phase)
    if (phase.is !== 'disposed' && (status !== store.getState().status || Object.keys(state).length > 0))
      store.setState({ ...state, status })
    return true
  }
  const asking = (): ListQuestion => {
    const { page, size, applied } = store.getState()
    return { page, size, applied }
  }

  function accept(question: Question, answer: Answer, { page, size }: ListQuestion, isFound: boolean): void {
    const { paged, whole } = pagingModes[list.paging.mode]
    const everyRow = paged && whole ? answer.rows : undefined
    standing.rowsOf(asking(), everyRow)
    const now = store.getState()
    move(
      { type: 'answered', question },
      {
        ...standing.totals(now),
        error: undefined,
        rows: everyRow ? pageOf(everyRow, { page, size }) : answer.rows,
        total: answer.total,
        estimated: answer.estimated,
        page,
        size,
        answer: answer.answer,
        selection: chosenAfter(list, now.selection, answer.rows),
        expanded: expandedAfter(list, now, answer.rows, isFound),
      },
    )
    place.changes.forget()
    onAnswer()
  }
  function fail(question: Question, failure: Parameters<typeof failureNotice>[1]): void {
    const notice = failureNotice(runtime, failure, list.failure, scopeOf())
    // The error is shown with the rows, above or instead of them.
    const error = notice?.text
    if (failure.reason === 'forbidden') {
      move(
        { type: 'refused', question },
        { error, rows: [], total: 0, totals: noTotals, totalsFailed: undefined },
      )
      return
    }
    const rest = standing.isOf(asking()) ? {} : standing.without(list, store.getState())
    move({ type: 'failed', question }, { error, ...rest })
    // Above shown rows the error could be overlooked, so a toast repeats it.
    if (notice && store.getState().rows.length) toastFailure(runtime.feedback, notice, inView())
  }
  function acceptTotals(totals: Awaited<ReturnType<ListQuery['totals']>>, of: ListQuestion): void {
    if (list.totals?.call !== undefined) standing.totalsOf(Array.isArray(totals) ? of : undefined)
    if (Array.isArray(totals)) return store.setState({ totals, totalsFailed: undefined })
    store.setState((now) => ({ totals: unknownTotals(now.totals), totalsFailed: totals ?? {} }))
    if (totals) toastFailure(runtime.feedback, totals, inView())
  }

  /** Sends a request. Only the response to the newest request is used. */
  const ask: ListLoad['ask'] = async (wanted, how = {}) => {
    const { quiet = false, again = quiet, samePage = true, taken = noneTaken } = how
    const question = new AbortController()
    if (!move({ type: 'asked', question, quiet }, { ...wanted, taken })) return
    const { signal } = question
    const scope = scopeOf()
    // Pages of one query have equal totals, so their call is skipped.
    const isKnown = !samePage && standing.hasTotalsOf(wanted)
    const ownTotals =
      list.totals?.call === undefined
        ? undefined
        : isKnown
          ? store.getState().totals
          : query.totals({}, wanted.applied, scope, signal)
    const answer = await query.ask(wanted.applied, scope, wanted.page, wanted.size, signal)
    if (questionOf(phase) !== question) return
    if ('reason' in answer) return fail(question, answer)
    const before = pageBefore(list, answer, wanted)
    if (before !== undefined) return ask({ ...wanted, page: before }, { quiet, again, taken })
    // A new search unfolds its hits. A reload keeps folded rows.
    accept(question, answer, wanted, !again && Object.values(wanted.applied).some(isFilled))
    const totals = await (ownTotals ?? query.totals(answer.answer, wanted.applied, scope, signal))
    if (questionOf(phase) === question) acceptTotals(totals, wanted)
  }
  function empty(size = store.getState().size): void {
    move({ type: 'emptied' }, idleState(size, filters.form.values()))
  }
  async function decide(wish: object, quietly: boolean, question: () => ListQuestion): Promise<void> {
    const obstacle = filters.obstacle(quietly)
    const problem = obstacle instanceof Promise ? await obstacle : obstacle
    if (!move({ type: 'decided', wish })) return
    if (problem === undefined) return ask(question())
    if (quietly) empty()
    else if (problem) runtime.feedback.toast('warning', problem, undefined, inView())
  }
  return {
    hasAsked: () => hasAsked(phase),
    isMissed: () => phase.is === 'missed',
    isOutdated: () => isOutdated(phase),
    ask,
    async askIfAllowed(quietly, question) {
      const wish = {}
      if (move({ type: 'wished', wish, anew: false })) await decide(wish, quietly, question)
    },
    askFromAddress(question) {
      const wish = {}
      if (move({ type: 'wished', wish, anew: true }, question)) void decide(wish, true, () => question)
    },
    empty: () => empty(),
    startAgain: (size) =>
      void move({ type: 'startedAgain', asks: list.autoload }, idleState(size, filters.form.values())),
    admit(size) {
      const event = mayAsk(list, place)
        ? ({ type: 'admitted', asks: list.autoload } as const)
        : ({ type: 'barred' } as const)
      const isChanged = move(event, idleState(size, filters.form.values()))
      return isChanged && event.type === 'admitted'
    },
    miss: () => void move({ type: 'changedUnseen' }),
    outdate: () => void move({ type: 'outdated' }),
    everyRow: standing.everyRow,
    dispose: () => void move({ type: 'disposed' }),
  }
}
