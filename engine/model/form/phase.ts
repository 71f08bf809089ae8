import type { LoadFailure } from './load'
import type { FormLoad } from './types'

/** A pending load, compared by identity. A newer one replaces it. */
export type FormQuestion = object

/** Load state of a form. `led` = the last load was triggered by a field; a retry repeats that one. */
export type FormPhase =
  /** Loaded, or nothing to load. */
  | { is: 'ready'; led: boolean }
  /** A load of the whole form is pending; the form is not visible. */
  | { is: 'opening'; question: FormQuestion }
  /** A field that decides on a load was changed. `answered` resolves when the form has the response. */
  | { is: 'following'; question: FormQuestion; answered: Promise<void> }
  /** Reloads in the background, because data may have changed elsewhere. */
  | { is: 'refreshing'; question: FormQuestion; led: boolean }
  | { is: 'failed'; why: LoadFailure; led: boolean }
  | { is: 'disposed' }

export type FormEvent =
  | { type: 'opened'; question: FormQuestion }
  /** A condition for opening failed; nothing was loaded. */
  | { type: 'unmet'; why: LoadFailure }
  | { type: 'led'; question: FormQuestion; answered: Promise<void> }
  | { type: 'refreshed'; question: FormQuestion }
  /** A load ended; `why` = it failed. */
  | { type: 'answered'; question: FormQuestion; why?: LoadFailure }
  | { type: 'disposed' }

/** True while this load is pending. */
export const waitsFor = (phase: FormPhase, question: FormQuestion): boolean =>
  'question' in phase && phase.question === question

export const isLed = (phase: FormPhase): boolean => ('led' in phase ? phase.led : phase.is === 'following')

/** Constant objects, so that a background load does not re-render. */
const there: FormLoad = { loading: false }
const coming: FormLoad = { loading: true }
const asking: FormLoad = { loading: false, asking: true }

/** The load state for the view. It returns the same object if nothing visible changed. */
export function loadOf(phase: FormPhase): FormLoad {
  switch (phase.is) {
    case 'opening':
      return coming
    case 'following':
      return asking
    case 'failed':
      return { loading: false, ...phase.why }
    case 'ready':
    case 'refreshing':
    case 'disposed':
      return there
  }
}

/** The next phase. Returns the same object if the event has no effect. */
export function next(phase: FormPhase, event: FormEvent): FormPhase {
  if (phase.is === 'disposed') return phase
  switch (event.type) {
    case 'opened':
      return { is: 'opening', question: event.question }
    case 'unmet':
      return { is: 'failed', why: event.why, led: false }
    case 'led':
      return { is: 'following', question: event.question, answered: event.answered }
    case 'refreshed':
      return phase.is === 'ready' || phase.is === 'refreshing'
        ? { is: 'refreshing', question: event.question, led: phase.led }
        : phase
    case 'answered': {
      if (!waitsFor(phase, event.question)) return phase
      const led = isLed(phase)
      return event.why ? { is: 'failed', why: event.why, led } : { is: 'ready', led }
    }
    case 'disposed':
      return { is: 'disposed' }
  }
}
