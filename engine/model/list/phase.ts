import type { LoadStatus } from './types'

/** A pending request, compared by identity. A newer one aborts it. */
export type Question = AbortController

/** A request that waits for the checks of its filters. Compared by identity. */
export type Wish = object

/** Properties of all phases in which the list can request. */
interface Waiting {
  wish?: Wish
  /** Rows changed while the list was hidden: it reloads when it is shown. */
  outdated?: boolean
}

/** Load state of a list. */
export type Phase =
  /**
   * Nothing is shown. `asked` = it had requested before it was cleared, so a dependency's change requests
   * again.
   */
  | ({ is: 'idle'; asked: boolean } & Waiting)
  /** The URL contains a request, which waits only for the checks of its filters. */
  | ({ is: 'waiting'; asked: boolean } & Waiting)
  /** No rows of this request are shown. */
  | ({ is: 'loading'; question: Question } & Waiting)
  /** Old rows stay visible until new ones arrive. */
  | ({ is: 'refreshing'; question: Question } & Waiting)
  /** Rows are shown; totals of the same request may be pending. */
  | ({ is: 'ready'; question: Question } & Waiting)
  | ({ is: 'failed' } & Waiting)
  /** The server denied access; a retry may succeed. */
  | ({ is: 'forbidden' } & Waiting)
  /**
   * A dependency changed while the list was hidden: it requests when it is shown. `shows` = its status until
   * then.
   */
  | { is: 'missed'; asked: boolean; shows: LoadStatus }
  /** The user lacks the permission for its call: no request is sent until it is granted. */
  | { is: 'barred' }
  | { is: 'disposed' }

export type LoadEvent =
  /** A request is wanted. `anew` = the URL changed, so earlier requests do not count. */
  | { type: 'wished'; wish: Wish; anew: boolean }
  /** The checks of the waiting request are done. */
  | { type: 'decided'; wish: Wish }
  /** A request is sent. `quiet` = the shown rows can stay. */
  | { type: 'asked'; question: Question; quiet: boolean }
  | { type: 'answered'; question: Question }
  | { type: 'failed'; question: Question }
  | { type: 'refused'; question: Question }
  /** Reset to the state before the first request. */
  | { type: 'emptied' }
  /** Reset to the initial state. `asks` = it requests when it is shown. */
  | { type: 'startedAgain'; asks: boolean }
  /** A dependency changed while the list was hidden. */
  | { type: 'changedUnseen' }
  /** Rows changed while the list was hidden. */
  | { type: 'outdated' }
  /** The user lost the permission for its call. */
  | { type: 'barred' }
  /** The user got the permission. `asks` = it requests when it is shown. */
  | { type: 'admitted'; asks: boolean }
  | { type: 'disposed' }

/** The request whose rows or totals are pending. */
export const questionOf = (phase: Phase): Question | undefined =>
  'question' in phase ? phase.question : undefined

/** True if the list has requested since it was opened or reset. */
export function hasAsked(phase: Phase): boolean {
  switch (phase.is) {
    case 'idle':
    case 'waiting':
    case 'missed':
      return phase.asked
    case 'barred':
    case 'disposed':
      return false
    case 'loading':
    case 'refreshing':
    case 'ready':
    case 'failed':
    case 'forbidden':
      return true
  }
}

/** True if the shown rows may be out of date. */
export const isOutdated = (phase: Phase): boolean => 'outdated' in phase && phase.outdated === true

const statuses = {
  idle: 'idle',
  waiting: 'loading',
  loading: 'loading',
  refreshing: 'ready',
  ready: 'ready',
  failed: 'failed',
  forbidden: 'forbidden',
  barred: 'forbidden',
  disposed: 'idle',
} as const satisfies Record<Exclude<Phase['is'], 'missed'>, LoadStatus>

/** The status for the view. */
export const statusOf = (phase: Phase): LoadStatus =>
  phase.is === 'missed' ? phase.shows : statuses[phase.is]

/** Ends a request. A request that was replaced has no effect. */
function ended(phase: Phase, { type, question }: Extract<LoadEvent, { question: Question }>): Phase {
  if (phase.is !== 'loading' && phase.is !== 'refreshing') return phase
  if (phase.question !== question) return phase
  // The request may predate the change of the rows.
  const { wish, outdated } = phase
  if (type === 'answered') return { is: 'ready', question, wish, outdated }
  return { is: type === 'refused' ? 'forbidden' : 'failed', wish, outdated }
}

const startedAgain = ({ asks }: { asks: boolean }): Phase =>
  asks ? { is: 'missed', asked: false, shows: 'idle' } : { is: 'idle', asked: false }

/** The next phase. Returns the same object if the event has no effect. */
export function next(phase: Phase, event: LoadEvent): Phase {
  if (phase.is === 'disposed') return phase
  if (phase.is === 'barred') {
    if (event.type === 'admitted') return startedAgain(event)
    return event.type === 'disposed' ? { is: 'disposed' } : phase
  }
  const asked = hasAsked(phase)
  const wish = phase.is === 'missed' ? undefined : phase.wish
  switch (event.type) {
    case 'wished':
      return event.anew || phase.is === 'missed'
        ? { is: 'waiting', asked, wish: event.wish }
        : { ...phase, wish: event.wish }
    case 'decided':
      return phase.is !== 'missed' && wish === event.wish ? { ...phase, wish: undefined } : phase
    case 'asked': {
      const isRefreshing = event.quiet && statusOf(phase) === 'ready'
      return { is: isRefreshing ? 'refreshing' : 'loading', question: event.question, wish }
    }
    case 'answered':
    case 'failed':
    case 'refused':
      return ended(phase, event)
    case 'emptied':
      return { is: 'idle', asked }
    case 'startedAgain':
      return startedAgain(event)
    case 'changedUnseen':
      return { is: 'missed', asked, shows: statusOf(phase) }
    case 'outdated':
      // A list without a request has nothing to reload, and a missed one reloads anyway.
      return asked && phase.is !== 'missed' ? { ...phase, outdated: true } : phase
    case 'barred':
      return { is: 'barred' }
    case 'admitted':
      return phase
    case 'disposed':
      return { is: 'disposed' }
  }
}
