import type { LoadStatus } from './types'

/** A question under way. Only its identity counts; what overtakes it aborts it. */
export type Question = AbortController

/** A wish to ask that waits until the rules of the filters are answered. Only its identity counts. */
export type Wish = object

/** What may lie over any phase of a list that can ask. */
interface Waiting {
  wish?: Wish
  /** Rows were changed where it is out of view: when it is shown it asks the same again, unless it is asked before. */
  outdated?: boolean
}

/** Where a list stands with its server. */
export type Phase =
  /** Nothing is on show; `asked` = it had asked before it was emptied, so whatever it follows makes it ask again. */
  | ({ is: 'idle'; asked: boolean } & Waiting)
  /** The address gave a question, which nothing but the rules of its filters may still keep back. */
  | ({ is: 'waiting'; asked: boolean } & Waiting)
  /** Nothing that is on show answers the question. */
  | ({ is: 'loading'; question: Question } & Waiting)
  /** The rows stay on show until there are newer ones. */
  | ({ is: 'refreshing'; question: Question } & Waiting)
  /** Rows are on show; figures of the same question may still come. */
  | ({ is: 'ready'; question: Question } & Waiting)
  | ({ is: 'failed' } & Waiting)
  /** The server refused the list; another try may be answered. */
  | ({ is: 'forbidden' } & Waiting)
  /** Something changed while it was out of view: it asks when it is shown. `shows` is what stands there until then. */
  | { is: 'missed'; asked: boolean; shows: LoadStatus }
  /** Its call needs a key that the operator does not hold: nobody is asked until he is given it. */
  | { is: 'barred' }
  | { is: 'disposed' }

export type LoadEvent =
  /** Somebody wants it to ask; `anew` = the address gave another question, so what was asked before counts no more. */
  | { type: 'wished'; wish: Wish; anew: boolean }
  /** Whether the wish may be asked is known. */
  | { type: 'decided'; wish: Wish }
  /** A question leaves; `quiet` = the rows on show may stay. */
  | { type: 'asked'; question: Question; quiet: boolean }
  | { type: 'answered'; question: Question }
  | { type: 'failed'; question: Question }
  | { type: 'refused'; question: Question }
  /** As before the first question. */
  | { type: 'emptied' }
  /** As on opening; `asks` = it asks as soon as it is shown. */
  | { type: 'startedAgain'; asks: boolean }
  /** Something it depends on changed while it was out of view. */
  | { type: 'changedUnseen' }
  /** Rows were changed while it was out of view. */
  | { type: 'outdated' }
  /** The operator's keys were changed: its call needs one that he does not hold any more. */
  | { type: 'barred' }
  /** The operator was given the key; `asks` = it asks as soon as it is shown. */
  | { type: 'admitted'; asks: boolean }
  | { type: 'disposed' }

/** The question whose answer, or whose figures, the list waits for. */
export const questionOf = (phase: Phase): Question | undefined =>
  'question' in phase ? phase.question : undefined

/** Whether it has ever asked, since it was opened or started again. */
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

/** Whether what it was answered is no more what the server has. */
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

/** What the list shows. */
export const statusOf = (phase: Phase): LoadStatus =>
  phase.is === 'missed' ? phase.shows : statuses[phase.is]

/** The end of a question; one that was overtaken changes nothing. */
function ended(phase: Phase, { type, question }: Extract<LoadEvent, { question: Question }>): Phase {
  if (phase.is !== 'loading' && phase.is !== 'refreshing') return phase
  if (phase.question !== question) return phase
  // The question may have been asked before the rows were changed.
  const { wish, outdated } = phase
  if (type === 'answered') return { is: 'ready', question, wish, outdated }
  return { is: type === 'refused' ? 'forbidden' : 'failed', wish, outdated }
}

const startedAgain = ({ asks }: { asks: boolean }): Phase =>
  asks ? { is: 'missed', asked: false, shows: 'idle' } : { is: 'idle', asked: false }

/** Where the list stands after an event: the same object where the event changes nothing. */
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
      // What has never asked has nothing to be behind with, and what was missed asks anyhow.
      return asked && phase.is !== 'missed' ? { ...phase, outdated: true } : phase
    case 'barred':
      return { is: 'barred' }
    case 'admitted':
      return phase
    case 'disposed':
      return { is: 'disposed' }
  }
}
