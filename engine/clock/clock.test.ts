import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createZone,
  dateText,
  dayStart,
  daysLater,
  isTimeZone,
  moment,
  momentAt,
  momentNow,
  nowText,
  parseWall,
  readMoment,
  readWall,
  secondText,
  setClock,
  timeText,
  todayText,
  wall,
  wallOf,
} from './index'

const machines = ['UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Shanghai']
const machine = process.env.TZ

describe.each(machines)('on a machine in %s', (name) => {
  beforeEach(() => {
    process.env.TZ = name
  })
  afterEach(() => {
    process.env.TZ = machine
    setClock({ timeZone: 'Asia/Shanghai', aheadMs: 0, stillAt: null })
  })

  it('is a machine that keeps that zone', () => {
    expect(new Date(Date.UTC(2026, 0, 1, 12)).getHours()).toBe(
      { UTC: 12, 'America/New_York': 7, 'Pacific/Auckland': 1, 'Asia/Shanghai': 20 }[name],
    )
  })

  it('a moment is spelled as the console’s wall clock shows it, and read back', () => {
    const late = new Date('2026-11-21T16:30:00Z')
    expect(timeText(late)).toBe('2026-11-22 00:30:00')
    expect(dateText(late)).toBe('2026-11-22')
    expect(moment('2026-11-22 00:30:00')).toEqual(late)
    expect(dayStart(late)).toEqual(new Date('2026-11-21T16:00:00Z'))
    expect(daysLater(late, 1)).toEqual(new Date('2026-11-22T16:30:00Z'))
  })

  it('an hour that the machine leaves out or has twice is one as any other', () => {
    // 2026: New York leaves out 8 March 2:30 and has 1 November 1:30 twice; Auckland 27 September 2:30 and 5 April 2:30.
    for (const text of [
      '2026-03-08 02:30:00',
      '2026-11-01 01:30:00',
      '2026-09-27 02:30:00',
      '2026-04-05 02:30:00',
    ]) {
      expect(secondText(wall(text))).toBe(text)
      expect(timeText(moment(text))).toBe(text)
      expect(secondText(wall(text).add(1, 'day').subtract(1, 'day'))).toBe(text)
      expect(secondText(parseWall(text, 'YYYY-MM-DD HH:mm:ss'))).toBe(text)
    }
  })

  it('the present is of the console’s zone, ahead by what it was set to', () => {
    setClock({ aheadMs: 3 * 86_400_000 })
    const real = Date.now()
    expect(Math.abs(momentNow().getTime() - real - 3 * 86_400_000)).toBeLessThan(5000)
    const [day, second] = [todayText(), nowText()]
    expect(second.slice(0, 10) >= day).toBe(true)
    expect(Math.abs(moment(second).getTime() - momentNow().getTime())).toBeLessThan(5000)
  })

  it('stands still where it is told, and goes on when it is let go', () => {
    const noon = moment('2028-02-29 12:00:00')
    setClock({ stillAt: noon })
    expect([momentNow(), nowText(), todayText()]).toEqual([noon, '2028-02-29 12:00:00', '2028-02-29'])
    momentNow().setTime(0)
    expect(momentNow()).toEqual(noon)
    setClock({ stillAt: null })
    expect(Math.abs(momentNow().getTime() - Date.now())).toBeLessThan(5000)
  })

  it('an hour the console’s own zone has twice is the first of them; one it leaves out is moved on', () => {
    const zone = createZone('America/New_York')
    expect(zone.momentAt(wall('2026-11-01 01:30:00'))).toEqual(new Date('2026-11-01T05:30:00Z'))
    expect(zone.momentAt(wall('2026-03-08 02:30:00'))).toEqual(new Date('2026-03-08T07:30:00Z'))
    expect(secondText(zone.wallOf(new Date('2026-11-01T06:30:00Z')))).toBe('2026-11-01 01:30:00')
    expect(secondText(createZone('Asia/Kathmandu').wallOf(new Date('2026-01-01T00:00:00Z')))).toBe(
      '2026-01-01 05:45:00',
    )
  })

  it('a setting changes the zone of everything', () => {
    setClock({ timeZone: 'America/New_York' })
    expect(timeText(new Date('2026-03-08T07:30:00Z'))).toBe('2026-03-08 03:30:00')
    expect(daysLater(moment('2026-03-07 12:00:00'), 1)).toEqual(new Date('2026-03-08T16:00:00Z'))
    expect(momentAt(wallOf(new Date('2026-07-01T00:00:00Z')))).toEqual(new Date('2026-07-01T00:00:00Z'))
  })
})

it('every hour of two years is found again in zones with and without summer time', () => {
  for (const zone of [
    'Asia/Shanghai',
    'UTC',
    'America/New_York',
    'Pacific/Auckland',
    'Australia/Lord_Howe',
  ].map(createZone)) {
    const start = Date.UTC(2027, 0, 1)
    let doubled = 0
    for (let hour = 0; hour < 2 * 366 * 24; hour++) {
      const at = new Date(start + hour * 3_600_000)
      const found = zone.momentAt(zone.wallOf(at))
      if (found.getTime() === at.getTime()) continue
      expect(secondText(zone.wallOf(found))).toBe(secondText(zone.wallOf(at)))
      doubled++
    }
    expect(doubled).toBeLessThanOrEqual(2)
  }
})

it('reads what is a day or a time and nothing else', () => {
  expect(readMoment('2028-02-29')).toEqual(new Date('2028-02-28T16:00:00Z'))
  for (const text of ['2026-02-29', '2026-13-01', '2026-01-01 24:00:00', '20260101', '', null, 5])
    expect(readWall(text)).toBeNull()
  expect(() => moment('tomorrow')).toThrow('tomorrow')
  expect(parseWall('2026-02-30', 'YYYY-MM-DD').isValid()).toBe(false)
})

it('knows zones by name, and no offsets', () => {
  expect(['Asia/Shanghai', 'UTC', 'Europe/Berlin'].every(isTimeZone)).toBe(true)
  expect(['Asia/Shangai', '+08:00', '', 'Mars/Olympus'].some(isTimeZone)).toBe(false)
})
