import { describe, expect, it } from 'vitest'
import { hasAsked, isOutdated, next, questionOf, statusOf, type LoadEvent, type Phase } from './phase'

const question = new AbortController()
const other = new AbortController()
const wish = {}

const phases = {
  unasked: { is: 'idle', asked: false, wish },
  idle: { is: 'idle', asked: true, wish },
  waiting: { is: 'waiting', asked: true, wish },
  loading: { is: 'loading', question, wish },
  refreshing: { is: 'refreshing', question, wish },
  ready: { is: 'ready', question, wish },
  failed: { is: 'failed', wish },
  forbidden: { is: 'forbidden', wish },
  missed: { is: 'missed', asked: true, shows: 'ready' },
  barred: { is: 'barred' },
  disposed: { is: 'disposed' },
} satisfies Record<string, Phase>
type Named = keyof typeof phases

const events = {
  wished: { type: 'wished', wish: other, anew: false },
  addressed: { type: 'wished', wish: other, anew: true },
  decided: { type: 'decided', wish },
  asked: { type: 'asked', question: other, quiet: false },
  askedQuietly: { type: 'asked', question: other, quiet: true },
  answered: { type: 'answered', question },
  failed: { type: 'failed', question },
  refused: { type: 'refused', question },
  emptied: { type: 'emptied' },
  startedAgain: { type: 'startedAgain', asks: true },
  startedAgainEmpty: { type: 'startedAgain', asks: false },
  changedUnseen: { type: 'changedUnseen' },
  outdated: { type: 'outdated' },
  barred: { type: 'barred' },
  admitted: { type: 'admitted', asks: true },
  disposed: { type: 'disposed' },
} satisfies Record<string, LoadEvent>

/** All phases that can request lead to `to`. */
const all = (to: Phase['is'] | 'same'): Record<Named, Phase['is'] | 'same'> => ({
  ...{ unasked: to, idle: to, waiting: to, loading: to, refreshing: to },
  ...{ ready: to, failed: to, forbidden: to, missed: to },
  ...{ barred: 'same', disposed: 'same' },
})

/** The next phase per event and phase; `same` = the same object. */
const leads: Record<keyof typeof events, Record<Named, Phase['is'] | 'same'>> = {
  wished: {
    unasked: 'idle',
    idle: 'idle',
    waiting: 'waiting',
    loading: 'loading',
    refreshing: 'refreshing',
    ready: 'ready',
    failed: 'failed',
    forbidden: 'forbidden',
    missed: 'waiting',
    barred: 'same',
    disposed: 'same',
  },
  addressed: all('waiting'),
  decided: {
    unasked: 'idle',
    idle: 'idle',
    waiting: 'waiting',
    loading: 'loading',
    refreshing: 'refreshing',
    ready: 'ready',
    failed: 'failed',
    forbidden: 'forbidden',
    missed: 'same',
    barred: 'same',
    disposed: 'same',
  },
  asked: all('loading'),
  askedQuietly: {
    unasked: 'loading',
    idle: 'loading',
    waiting: 'loading',
    loading: 'loading',
    refreshing: 'refreshing',
    ready: 'refreshing',
    failed: 'loading',
    forbidden: 'loading',
    missed: 'refreshing',
    barred: 'same',
    disposed: 'same',
  },
  answered: {
    unasked: 'same',
    idle: 'same',
    waiting: 'same',
    loading: 'ready',
    refreshing: 'ready',
    ready: 'same',
    failed: 'same',
    forbidden: 'same',
    missed: 'same',
    barred: 'same',
    disposed: 'same',
  },
  failed: {
    unasked: 'same',
    idle: 'same',
    waiting: 'same',
    loading: 'failed',
    refreshing: 'failed',
    ready: 'same',
    failed: 'same',
    forbidden: 'same',
    missed: 'same',
    barred: 'same',
    disposed: 'same',
  },
  refused: {
    unasked: 'same',
    idle: 'same',
    waiting: 'same',
    loading: 'forbidden',
    refreshing: 'forbidden',
    ready: 'same',
    failed: 'same',
    forbidden: 'same',
    missed: 'same',
    barred: 'same',
    disposed: 'same',
  },
  emptied: all('idle'),
  startedAgain: all('missed'),
  startedAgainEmpty: all('idle'),
  changedUnseen: all('missed'),
  outdated: {
    unasked: 'same',
    idle: 'idle',
    waiting: 'waiting',
    loading: 'loading',
    refreshing: 'refreshing',
    ready: 'ready',
    failed: 'failed',
    forbidden: 'forbidden',
    missed: 'same',
    barred: 'same',
    disposed: 'same',
  },
  barred: all('barred'),
  admitted: { ...all('same'), barred: 'missed' },
  disposed: {
    unasked: 'disposed',
    idle: 'disposed',
    waiting: 'disposed',
    loading: 'disposed',
    refreshing: 'disposed',
    ready: 'disposed',
    failed: 'disposed',
    forbidden: 'disposed',
    missed: 'disposed',
    barred: 'disposed',
    disposed: 'same',
  },
}

const names = Object.keys(events) as (keyof typeof events)[]
describe.each(names)('%s', (name) => {
  it.each(Object.entries(leads[name]) as [Named, Phase['is'] | 'same'][])(
    'from %s leads to %s',
    (from, to) => {
      const phase = next(phases[from], events[name])
      if (to === 'same') expect(phase).toBe(phases[from])
      else {
        expect(phase).not.toBe(phases[from])
        expect(phase.is).toBe(to)
      }
    },
  )
})

describe('a question', () => {
  it('is the newest one asked', () => {
    for (const from of ['unasked', 'loading', 'refreshing', 'ready', 'failed'] as const)
      expect(questionOf(next(phases[from], events.asked))).toBe(other)
  })
  it('that was overtaken ends nothing', () => {
    const newer = next(phases.loading, events.asked)
    for (const name of ['answered', 'failed', 'refused'] as const)
      expect(next(newer, events[name])).toBe(newer)
  })
  it('is remembered while its figures may come, and forgotten when the list is emptied', () => {
    expect(questionOf(next(phases.loading, events.answered))).toBe(question)
    expect(questionOf(next(phases.ready, events.emptied))).toBeUndefined()
    expect(questionOf(next(phases.loading, events.addressed))).toBeUndefined()
  })
})

describe('a wish', () => {
  it('is overtaken by a newer one, not by a question', () => {
    const newer = next(phases.loading, events.wished)
    expect(next(newer, events.decided)).toBe(newer)
    expect(next(next(phases.loading, events.asked), events.decided)).not.toHaveProperty('wish', wish)
  })
  it('outlasts the answer on its way', () => {
    for (const name of ['answered', 'failed', 'refused'] as const)
      expect(next(phases.loading, events[name])).toHaveProperty('wish', wish)
  })
  it('goes with what is emptied', () => {
    expect(next(phases.loading, events.emptied)).not.toHaveProperty('wish')
  })
})

describe('what was changed out of view', () => {
  const outdated = next(phases.ready, events.outdated)
  it('is asked for once, whoever asks', () => {
    expect([phases.ready, outdated].map(isOutdated)).toEqual([false, true])
    for (const name of ['asked', 'askedQuietly', 'emptied', 'startedAgain', 'addressed'] as const)
      expect(isOutdated(next(outdated, events[name]))).toBe(false)
  })
  it('may be missing in the answer to a question that was under way', () => {
    for (const name of ['answered', 'failed', 'refused'] as const) {
      expect(isOutdated(next(next(phases.loading, events.outdated), events[name]))).toBe(true)
      expect(isOutdated(next(phases.loading, events[name]))).toBe(false)
    }
  })
  it('waits for a wish as well', () => {
    expect(isOutdated(next(next(outdated, events.wished), { type: 'decided', wish: other }))).toBe(true)
  })
})

describe('what is known of a phase', () => {
  it('is whether it has asked', () => {
    expect((Object.keys(phases) as Named[]).filter((name) => !hasAsked(phases[name]))).toEqual([
      'unasked',
      'barred',
      'disposed',
    ])
    expect(hasAsked(next(phases.ready, events.emptied))).toBe(true)
    expect(hasAsked(next(phases.ready, events.startedAgain))).toBe(false)
    expect(hasAsked(next(phases.unasked, events.changedUnseen))).toBe(false)
  })
  it('is what the list shows', () => {
    const shown = Object.fromEntries(
      (Object.keys(phases) as Named[]).map((name) => [name, statusOf(phases[name])]),
    )
    expect(shown).toEqual({
      unasked: 'idle',
      idle: 'idle',
      waiting: 'loading',
      loading: 'loading',
      refreshing: 'ready',
      ready: 'ready',
      failed: 'failed',
      forbidden: 'forbidden',
      missed: 'ready',
      barred: 'forbidden',
      disposed: 'idle',
    })
    expect(statusOf(next(phases.failed, events.changedUnseen))).toBe('failed')
  })
})
