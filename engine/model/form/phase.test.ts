import { describe, expect, it } from 'vitest'
import { isLed, loadOf, next, waitsFor, type FormEvent, type FormPhase } from './phase'

const question = {}
const other = {}
const answered = Promise.resolve()
const why = { failed: 'Gone', gone: true }

const phases = {
  ready: { is: 'ready', led: false },
  readyLed: { is: 'ready', led: true },
  opening: { is: 'opening', question },
  following: { is: 'following', question, answered },
  refreshing: { is: 'refreshing', question, led: false },
  refreshingLed: { is: 'refreshing', question, led: true },
  failed: { is: 'failed', why, led: false },
  failedLed: { is: 'failed', why, led: true },
  disposed: { is: 'disposed' },
} satisfies Record<string, FormPhase>
type Named = keyof typeof phases

const events = {
  opened: { type: 'opened', question: other },
  unmet: { type: 'unmet', why },
  led: { type: 'led', question: other, answered },
  refreshed: { type: 'refreshed', question: other },
  answered: { type: 'answered', question },
  refused: { type: 'answered', question, why },
  late: { type: 'answered', question: other },
  disposed: { type: 'disposed' },
} satisfies Record<string, FormEvent>
type Event = keyof typeof events

/**
 * The next phase per event. Missing entries have no effect and return the same object. The `led` names mean
 * that a field triggered the load.
 */
const leads: Record<Event, Partial<Record<Named, string>>> = {
  opened: {
    ...{ ready: 'opening', readyLed: 'opening', opening: 'opening', following: 'opening' },
    ...{ refreshing: 'opening', refreshingLed: 'opening', failed: 'opening', failedLed: 'opening' },
  },
  unmet: {
    ...{ ready: 'failed', readyLed: 'failed', opening: 'failed', following: 'failed' },
    ...{ refreshing: 'failed', refreshingLed: 'failed', failed: 'failed', failedLed: 'failed' },
  },
  led: {
    ...{ ready: 'following led', readyLed: 'following led', opening: 'following led' },
    ...{ following: 'following led', refreshing: 'following led', refreshingLed: 'following led' },
    ...{ failed: 'following led', failedLed: 'following led' },
  },
  refreshed: {
    ...{ ready: 'refreshing', readyLed: 'refreshing led' },
    ...{ refreshing: 'refreshing', refreshingLed: 'refreshing led' },
  },
  answered: {
    ...{ opening: 'ready', following: 'ready led', refreshing: 'ready', refreshingLed: 'ready led' },
  },
  refused: {
    ...{ opening: 'failed', following: 'failed led', refreshing: 'failed', refreshingLed: 'failed led' },
  },
  late: {},
  disposed: {
    ...{ ready: 'disposed', readyLed: 'disposed', opening: 'disposed', following: 'disposed' },
    ...{ refreshing: 'disposed', refreshingLed: 'disposed', failed: 'disposed', failedLed: 'disposed' },
  },
}

const told = (phase: FormPhase): string => `${phase.is}${isLed(phase) ? ' led' : ''}`

describe.each(Object.keys(events) as Event[])('%s', (event) => {
  it.each(Object.keys(phases) as Named[])('from %s', (from) => {
    const phase = next(phases[from], events[event])
    const to = leads[event][from]
    if (to === undefined) expect(phase).toBe(phases[from])
    else expect(told(phase)).toBe(to)
  })
})

describe('a form', () => {
  it('waits for the newest question alone', () => {
    for (const event of ['opened', 'led', 'refreshed'] as const) {
      const phase = next(phases.ready, events[event])
      expect([waitsFor(phase, question), waitsFor(phase, other)]).toEqual([false, true])
      expect(waitsFor(next(phase, events.late), other)).toBe(false)
    }
  })
  it('says why it stands empty, until it is asked for again', () => {
    const failed = next(phases.opening, events.refused)
    expect(loadOf(failed)).toEqual({ loading: false, failed: 'Gone', gone: true })
    expect(loadOf(next(failed, events.opened))).toEqual({ loading: true })
    expect(loadOf(next(failed, events.led))).toEqual({ loading: false, asking: true })
  })
  it('shows nothing of a question that is asked unseen', () => {
    const seen = loadOf(phases.ready)
    const refreshing = next(phases.ready, events.refreshed)
    expect(seen).toEqual({ loading: false })
    expect(loadOf(refreshing)).toBe(seen)
    expect(loadOf(next(refreshing, events.late))).toBe(seen)
  })
})
