/** Helpers that handlers read values with. */
import { describe, expect, it } from 'vitest'
import { moment } from '../../../engine/clock'
import { texts } from '../../texts'
import { Refused, Stale, type CallRequest } from '../types'
import { calendarOf, dayAfter, dayOf, daysFrom } from './days'
import { found, nextVersion } from './edit'
import { centsOf, paidAt, serialNumber, yuanText } from './money'
import { periodOf, periodText, stateAt } from './period'
import { assertScope, scopesOf, unique } from './query'
import { idOf, idsOf, momentOf, optionalIdOf, stamp, textOf } from './values'

const refusal = (work: () => unknown): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}
const bad = texts.badRequest

describe('values', () => {
  it('a text is trimmed, and none where it is absent', () =>
    expect([textOf('  x '), textOf(''), textOf(undefined)]).toEqual(['x', '', '']))
  it('an id is a whole number of at most sixteen digits, or its text', () => {
    for (const id of [0, 5, '5', '0', Number.MAX_SAFE_INTEGER]) expect(idOf(id)).toBe(Number(id))
    for (const id of [
      -1,
      1.5,
      '-1',
      '1.5',
      ' 5',
      '5x',
      'x5',
      '',
      undefined,
      '9'.repeat(16),
      '1'.repeat(17),
      2 ** 53,
    ])
      expect(
        refusal(() => idOf(id)),
        String(id),
      ).toBe(bad)
  })
  it('one that may be missing is none where it is', () => {
    expect([optionalIdOf(''), optionalIdOf('7'), optionalIdOf(0)]).toEqual([null, 7, 0])
    expect(refusal(() => optionalIdOf('x'))).toBe(bad)
  })
  it('ids are each one once, a thousand at most', () => {
    expect(idsOf([3, '3', 1])).toEqual([3, 1])
    expect(idsOf(Array.from({ length: 1000 }, (_, at) => at))).toHaveLength(1000)
    for (const ids of [Array.from({ length: 1001 }, () => 1), ['x']])
      expect(refusal(() => idsOf(ids))).toBe(bad)
  })
  it('a moment is one of the console’s clock, none where it is empty', () => {
    expect(momentOf('2026-05-20 10:30:00')).toEqual(moment('2026-05-20 10:30:00'))
    expect(momentOf('')).toBeNull()
    expect(refusal(() => momentOf('2026-02-30 10:30:00'))).toBe(bad)
  })
})

describe('money', () => {
  it('is whole cents, at least one unless less is asked for', () => {
    expect([centsOf(1), centsOf(0, 0), centsOf(-5, -5)]).toEqual([1, 0, -5])
    for (const amount of [0, -1]) expect(refusal(() => centsOf(amount))).toBe('金额必须大于0')
    expect(refusal(() => centsOf(4, 5))).toBe('金额必须大于0')
    for (const amount of [1.5, NaN, Infinity, 2 ** 53]) expect(refusal(() => centsOf(amount))).toBe(bad)
  })
  it.each([
    ['', '2026-05-20 10:30:00'],
    ['2026-05-20 08:00:00', '2026-05-20 08:00:00'],
    ['2026-05-21 10:30:00', '2026-05-21 10:30:00'],
    ['2025-05-20 10:30:00', '2025-05-20 10:30:00'],
    ['2026-05-21 10:30:01', '付款时间不能晚于明天此时'],
    ['9999-12-31 23:59:59', '付款时间不能晚于明天此时'],
    ['2025-05-20 10:29:59', '付款时间不能早于一年前'],
    ['1970-01-01 00:00:00', '付款时间不能早于一年前'],
    ['2026-02-30 10:30:00', bad],
  ])('moves at a moment of the last year, at most a day from now: "%s" is %s', (said, expected) => {
    const read = () => stamp(paidAt(said, moment('2026-05-20 10:30:00'), '付款时间'))
    expect(expected.startsWith('2') ? read() : refusal(read)).toBe(expected)
  })
  it('is logged in yuan with two decimals', () =>
    expect([1250, 5, -100, 0].map(yuanText)).toEqual(['12.50', '0.05', '-1.00', '0.00']))
  it('has numbers that say what they are for', () => {
    const kinds = ['refund', 'withdrawal', 'transfer', 'recharge'] as const
    expect(kinds.map((kind) => serialNumber(kind).replace(/\d+$/, ''))).toEqual(['TK', 'TX', 'ZZ', 'CZ'])
    expect(serialNumber('refund')).not.toBe(serialNumber('refund'))
  })
})

describe('days', () => {
  it('end with the last one that can be written: after it there is none', () => {
    expect(dayAfter('9999-12-30')).toBe('9999-12-31')
    expect(dayAfter('9999-12-31')).toBe('9999-12-31')
    expect(calendarOf('9999-12-31', '9999-12-31').bounds.at(-1)).toEqual(moment('9999-12-31'))
  })

  it('are counted with both ends, over the ends of months', () => {
    expect([daysFrom('2026-05-20', '2026-05-20'), daysFrom('2028-02-28', '2028-03-01')]).toEqual([1, 3])
    expect([daysFrom('2026-05-20', '2026-05-19'), daysFrom('2026-05-20', '2026-05-10')]).toEqual([0, -9])
    expect([dayAfter('2026-12-31'), dayAfter('2026-05-20', -20)]).toEqual(['2027-01-01', '2026-04-30'])
  })
  it('of a calendar begin at midnight, and the one after the last ends it', () => {
    const { days, bounds } = calendarOf('2026-05-30', '2026-06-01')
    expect(days).toEqual(['2026-05-30', '2026-05-31', '2026-06-01'])
    expect(bounds).toEqual([...days, '2026-06-02'].map((day) => moment(`${day} 00:00:00`)))
    expect(calendarOf('2026-05-30', '2026-05-28').days).toEqual([])
  })
  it('are days and nothing else', () => {
    expect(dayOf('2026-05-20')).toBe('2026-05-20')
    for (const day of ['', '2026-02-30', '2026-05-20 10:00:00', 'yesterday!'])
      expect(refusal(() => dayOf(day))).toBe(bad)
  })
})

describe('a period', () => {
  const [start, end] = ['2026-05-20 10:00:00', '2026-05-20 10:00:01']
  it('has both ends, the second after the first', () => {
    const period = periodOf({ start, end })
    expect(period).toEqual({ starts_at: moment(start), ends_at: moment(end) })
    expect(periodText(period)).toEqual({ start, end })
    for (const range of [
      { start, end: start },
      { start: end, end: start },
      { start, end: '' },
      { start: '', end },
    ])
      expect(refusal(() => periodOf(range))).toBe('结束时间必须晚于开始时间')
  })
  it('holds its first moment and not its last', () => {
    const period = periodOf({ start, end })
    const at = (ms: number) => stateAt(period, new Date(moment(start).getTime() + ms))
    expect([at(-1), at(0), at(999), at(1000)]).toEqual(['1', '2', '2', '3'])
  })
})

describe('a row', () => {
  it('that moved on since it was seen is refused; one that was not seen is written over', () => {
    expect([nextVersion(3, 3), nextVersion(3, undefined)]).toEqual([4, 4])
    expect(() => nextVersion(3, 2)).toThrow(Stale)
    expect(() => nextVersion(3, 0)).toThrow(Stale)
  })
  it('that is not there is said to be gone', () => {
    expect(found(0, '线路')).toBe(0)
    expect(refusal(() => found(undefined, '线路'))).toBe('线路不存在或已被删除')
  })
  it('that breaks a unique key is refused in the words of its call; other faults stay faults', async () => {
    await expect(unique(Promise.resolve(5), 'twice')).resolves.toBe(5)
    const broken = unique(Promise.reject(Object.assign(new Error('key'), { code: '23505' })), 'twice')
    await expect(broken).rejects.toThrow(new Refused('twice'))
    const fault = Object.assign(new Error('line down'), { code: '08006' })
    await expect(unique(Promise.reject(fault), 'twice')).rejects.toBe(fault)
  })
})

describe('cities', () => {
  const user = (superAdmin: boolean) => ({ superAdmin, scopes: ['130400'] }) as CallRequest['user']
  it('are all for the super administrator, and the others’ own', () => {
    expect([scopesOf(user(true)), scopesOf(user(false))]).toEqual(['all', ['130400']])
    expect(refusal(() => assertScope(user(true), '130100'))).toBeUndefined()
    expect(refusal(() => assertScope(user(false), '130400'))).toBeUndefined()
    expect(refusal(() => assertScope(user(false), '130100'))).toBe('没有该城市的操作权限')
  })
})
