import type { LoadFailure } from './load'
import type { FormLoad } from './types'

/** A question under way. Only its identity counts; a newer one overtakes it. */
export type FormQuestion = object

/** Where a form stands with its server. `led` = the last question was one that a field led to: another try asks the same. */
export type FormPhase =
  /** What it needs first is there, or it needs nothing. */
  | { is: 'ready'; led: boolean }
  /** What it needs first is on its way; nothing of it can be seen. */
  | { is: 'opening'; question: FormQuestion }
  /** A field was changed that decides on what is loaded; `answered` when the form stands on the answer. */
  | { is: 'following'; question: FormQuestion; answered: Promise<void> }
  /** The same is asked again, unseen: it may have changed elsewhere. */
  | { is: 'refreshing'; question: FormQuestion; led: boolean }
  | { is: 'failed'; why: LoadFailure; led: boolean }
  | { is: 'disposed' }

export type FormEvent =
  | { type: 'opened'; question: FormQuestion }
  /** It may not be opened, and nothing was asked. */
  | { type: 'unmet'; why: LoadFailure }
  | { type: 'led'; question: FormQuestion; answered: Promise<void> }
  | { type: 'refreshed'; question: FormQuestion }
  /** An answer is here, or why there is none. */
  | { type: 'answered'; question: FormQuestion; why?: LoadFailure }
  | { type: 'disposed' }

/** Whether it still waits for the answer to this question. */
export const waitsFor = (phase: FormPhase, question: FormQuestion): boolean =>
  'question' in phase && phase.question === question

export const isLed = (phase: FormPhase): boolean => ('led' in phase ? phase.led : phase.is === 'following')

/** Always the same, so that what is asked unseen draws nothing. */
const there: FormLoad = { loading: false }
const coming: FormLoad = { loading: true }
const asking: FormLoad = { loading: false, asking: true }

/** What the form shows of it; the same object where nothing else is to be seen. */
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

/** Where the form stands after an event: the same object where the event changes nothing. */
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
