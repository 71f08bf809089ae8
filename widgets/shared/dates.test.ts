import { describe, expect, it } from 'vitest'
import { wall } from '../../engine/clock'
import { isDisabledDay, isOutsideWindow, parseTime, rangeProblem, shortcutRange } from './dates'

const now = '2026-03-01 10:30:00'
const day = wall

describe('closed days', () => {
  it.each([
    ['afterToday', '2026-03-01', false],
    ['afterToday', '2026-03-02', true],
    ['beyondTomorrow', '2026-03-02', false],
    ['beyondTomorrow', '2026-03-03', true],
    ['beforeToday', '2026-02-28', true],
    ['beforeToday', '2026-03-01', false],
  ] as const)('%s: %s closed = %s', (rule, text, closed) => {
    expect(isDisabledDay(day(text), rule, now)).toBe(closed)
  })

  it('leaves a window on both sides of the picked end', () => {
    expect(isOutsideWindow(day('2026-03-11'), day('2026-03-01'), 10)).toBe(false)
    expect(isOutsideWindow(day('2026-02-18'), day('2026-03-01'), 10)).toBe(true)
    expect(isOutsideWindow(day('2020-01-01'), undefined, 10)).toBe(false)
    expect(isOutsideWindow(day('2020-01-01'), null, 10)).toBe(false)
  })
})

describe('shortcuts', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last7days', '2026-02-23', '2026-03-01'],
    ['last30days', '2026-01-31', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-31'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('%s is %s to %s, whole days', (name, first, last) => {
    const [start, end] = shortcutRange(name, now).map((end) => end.format('YYYY-MM-DD HH:mm:ss'))
    expect([start, end]).toEqual([`${first} 00:00:00`, `${last} 23:59:59`])
  })
})

describe('what is wrong with a range', () => {
  const maxSpan = { days: 7, message: 'too long' }
  it.each([
    [null, undefined],
    [{ start: '', end: '' }, undefined],
    [{ start: '2026-03-01', end: '2026-03-08' }, undefined],
    [{ start: '2026-03-01', end: '2026-03-09' }, 'too long'],
    [{ start: '2026-03-01 00:00:00', end: '2026-03-08 00:00:01' }, 'too long'],
    [{ start: '2026-03-01', end: '' }, 'wrong'],
    [{ start: '2026-03-02', end: '2026-03-01' }, 'wrong'],
  ])('%j: %s', (range, problem) => {
    expect(rangeProblem(range, { maxSpan, invalid: 'wrong' })).toBe(problem)
  })

  it('has a word of its own where none is declared', () => {
    expect(rangeProblem({ start: '2026-03-01', end: '' }, {})).toBe('invalid')
  })
})

it('falls back from a time that cannot be read', () => {
  expect(parseTime('25:99', '23:59:59').format('HH:mm:ss')).toBe('23:59:59')
  expect(parseTime('05:30:00', '00:00:00').format('HH:mm:ss')).toBe('05:30:00')
})
