import { expect, it } from 'vitest'
import type { LinkedCall } from '../link/calls'
import { checkEndsAlike } from './ends-alike'
import { toldOfFile } from './written.fixture'

const told = (sends: string): string[] =>
  toldOfFile(`sends: ${sends}\n`, (report, node) => checkEndsAlike(report, { node } as LinkedCall))

it.each([
  ['start', 'end'],
  ['startDate', 'endDate'],
  ['begin_at', 'end_at'],
  ['beginTime', 'endTime'],
  ['dayStart', 'dayEnd'],
  ['day_Start_at', 'day_End_at'],
  ['dayBegin', 'dayEnd'],
  ['starttime', 'endtime'],
  ['begindate', 'enddate'],
  ['startday', 'endday'],
  ['from', 'to'],
  ['fromDay', 'toDay'],
])('the other end of `%s` is `%s`', (start, end) => {
  expect(told(`{ ${start}: digits8, ${end}: digits14 }`)).toEqual([
    'ends-of-two-types start=digits8 end=digits14 at digits14 → digits8',
  ])
})

it.each([
  ['optional date', 'required datetime', 'date', 'datetime', 'required date'],
  ['{ type: iso, at: s }', '{ type: optional epochMillis, at: e }', 'iso', 'epochMillis', 'optional iso'],
  ['epochSeconds', 'date', 'epochSeconds', 'date', 'epochSeconds'],
])('between %s and %s', (start, end, one, other, cure) => {
  const written = /optional epochMillis/.exec(end)?.[0] ?? end
  expect(told(`{ startDate: ${start}, endDate: ${end} }`)).toEqual([
    `ends-of-two-types start=${one} end=${other} at ${written} → ${cure}`,
  ])
})

it.each([
  '{ startDate: date, endDate: date }',
  '{ startDate: optional date, endDate: date }',
  '{ startDate: date, endDate: text }',
  '{ startDate: text, endDate: date }',
  '{ startDate: date }',
  '{ startDate: date, end: datetime }',
  '{ startDate: [date], endDate: datetime }',
  '{ startDate: date, endDate: [datetime] }',
  '{ startDate: { at: s }, endDate: datetime }',
  '{ restart: date, reend: datetime }',
  '{ starter: date, ender: datetime }',
  '{ fromage: date, toage: datetime }',
  '{ startdated: date, enddated: datetime }',
])('nothing of %s', (sends) => {
  expect(told(sends)).toEqual([])
})

it('nothing of a call that sends nothing', () => {
  expect(toldOfFile('rows: {}', (report, node) => checkEndsAlike(report, { node } as LinkedCall))).toEqual([])
})
