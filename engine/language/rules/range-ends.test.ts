import { expect, it } from 'vitest'
import { toldOfProject, withFilter, type Case, type Change } from './small-project.fixture'

/** A list that asks for a time, by a filter for it. */
const asking = (sends: string, send: string, widget = 'dateRange', name = 'day'): readonly Change[] =>
  withFilter(sends, send, `{ label: 日期, widget: ${widget} }`, name)
const told = (changes: readonly Change[]): string[] => toldOfProject({ project: 'base', changes })
const dates = (...names: string[]): string => names.map((name) => `${name}: optional date`).join(', ')
const moments = (...names: string[]): string => names.map((name) => `${name}: optional datetime`).join(', ')

const pairs = [
  ['startTime', 'endTime'],
  ['begin_day', 'end_day'],
  ['payFrom', 'payTo'],
  ['sinceDay', 'untilDay'],
  ['starttime', 'endtime'],
  ['begindate', 'enddate'],
  ['startday', 'endday'],
] as const
it.each(pairs)('`%s` and `%s` are the ends of a range', (start, end) => {
  expect(told(asking(dates(start, end), `${start}: filters.day.start, ${end}: filters.day.end`))).toEqual([])
  const other = `${start}: filters.day.start, ${end}: filters.day.end`
  expect(told(asking(dates(start, end), `${start}: filters.day.end, ${end}: filters.day.start`))).toEqual([
    `busCompany.yaml:13:${13 + start.length} range-ends-swapped (${start}, filters.day.end, start) → ${other.slice(start.length + 2)}`,
  ])
})
it.each(pairs)('where `%s` is sent, `%s` is missing', (start, end) => {
  expect(told(asking(dates(start, end), `${start}: filters.day.start`))).toEqual([
    `busCompany.yaml:13:${13 + start.length} range-end-missing (filters.day, start, end) → filters.day.start, ${end}: filters.day.end`,
  ])
  expect(told(asking(dates(start, end), `${end}: filters.day.end`))).toEqual([
    `busCompany.yaml:13:${13 + end.length} range-end-missing (filters.day, end, start) → filters.day.end, ${start}: filters.day.start`,
  ])
})

const rangeCases: Case[] = [
  [
    'whose other end no parameter takes',
    'base',
    asking(dates('startTime'), 'startTime: filters.day.start'),
    ['busCompany.yaml:13:22 range-end-missing (filters.day, start, end)'],
  ],
  [
    'whose ends have names that say nothing',
    'base',
    asking(dates('one', 'two'), 'one: filters.day.end, two: filters.day.start'),
    [],
  ],
  [
    'whose names say both ends',
    'base',
    asking(dates('startEnd', 'endStart'), 'startEnd: filters.day.end, endStart: filters.day.start'),
    [],
  ],
  [
    'of which one name is that of its end',
    'base',
    asking(dates('startTime', 'two'), 'startTime: filters.day.end, two: filters.day.start'),
    [
      'busCompany.yaml:13:22 range-ends-swapped (startTime, filters.day.end, start) → filters.day.start, two: filters.day.end',
    ],
  ],
  [
    'of which one end is sent twice',
    'base',
    asking(dates('startTime', 'endTime'), 'startTime: filters.day.start, endTime: filters.day.start'),
    ['busCompany.yaml:13:50 range-ends-swapped (endTime, filters.day.start, end)'],
  ],
  [
    'of which one end is sent under the name of the other',
    'base',
    asking(dates('startTime', 'endTime'), 'startTime: filters.day.end'),
    ['busCompany.yaml:13:22 range-ends-swapped (startTime, filters.day.end, start)'],
  ],
  [
    'of moments, of which one is missing',
    'base',
    asking(moments('startTime', 'endTime'), 'startTime: filters.day.start', 'datetimeRange'),
    [
      'busCompany.yaml:13:22 range-end-missing (filters.day, start, end) → filters.day.start, endTime: filters.day.end',
    ],
  ],
  [
    'of days as moments, of which the last is missing',
    'base',
    asking(moments('startTime', 'endTime'), 'startTime: startOfDay(filters.day.start)'),
    [
      'busCompany.yaml:13:22 range-end-missing (filters.day, start, end) → startOfDay(filters.day.start), endTime: endOfDay(filters.day.end)',
    ],
  ],
  [
    'of days as moments, of which the last is missing, as it is',
    'base',
    asking(moments('startTime', 'endTime'), 'startTime: filters.day.start'),
    [
      'busCompany.yaml:13:22 range-end-missing (filters.day, start, end) → filters.day.start, endTime: endOfDay(filters.day.end)',
    ],
  ],
  [
    'of days as moments, of which the first is missing',
    'base',
    asking(moments('startTime', 'endTime'), 'endTime: endOfDay(filters.day.end)'),
    [
      'busCompany.yaml:13:20 range-end-missing (filters.day, end, start) → endOfDay(filters.day.end), startTime: startOfDay(filters.day.start)',
    ],
  ],
  [
    'of days as moments',
    'base',
    asking(moments('startTime', 'endTime'), 'startTime: filters.day.start, endTime: filters.day.end'),
    [
      'busCompany.yaml:13:50 last-day-missing (endTime, endOfDay(filters.day.end)) → endOfDay(filters.day.end)',
    ],
  ],
  [
    'of days as moments, each at its end',
    'base',
    asking(
      moments('startTime', 'endTime'),
      'startTime: startOfDay(filters.day.start), endTime: endOfDay(filters.day.end)',
    ),
    [],
  ],
  [
    'of days as moments, each at the wrong end',
    'base',
    asking(
      moments('startTime', 'endTime'),
      'startTime: endOfDay(filters.day.start), endTime: startOfDay(filters.day.end)',
    ),
    [
      'busCompany.yaml:13:22 first-day-missing (startTime, startOfDay(filters.day.start)) → startOfDay',
      'busCompany.yaml:13:60 last-day-missing (endTime, endOfDay(filters.day.end)) → endOfDay',
    ],
  ],
  [
    'of days as moments, up to the next day',
    'base',
    asking(
      moments('startTime', 'endTime'),
      'startTime: filters.day.start, endTime: "addDays(filters.day.end, 1)"',
    ),
    [],
  ],
  [
    'of days as moments, up to the next month',
    'base',
    asking(
      moments('startTime', 'endTime'),
      'startTime: filters.day.start, endTime: "startOfDay(addMonths(filters.day.end, 1))"',
    ),
    [],
  ],
  [
    'of days as moments under names that say nothing',
    'base',
    asking(moments('one', 'two'), 'one: filters.day.start, two: filters.day.end'),
    ['busCompany.yaml:13:40 last-day-missing (two, endOfDay(filters.day.end)) → endOfDay(filters.day.end)'],
  ],
  [
    'of days as moments under turned names',
    'base',
    asking(moments('untilOne', 'sinceTwo'), 'untilOne: filters.day.start, sinceTwo: filters.day.end'),
    [
      'busCompany.yaml:13:21 range-ends-swapped (untilOne, filters.day.start, end) → filters.day.end, sinceTwo: filters.day.start',
    ],
  ],
  [
    'of days as moments where it is filled',
    'base',
    asking(
      moments('startTime', 'endTime'),
      'startTime: filters.day.start, endTime: "filled(filters.day) ? filters.day.end : null"',
    ),
    [
      'busCompany.yaml:13:73 last-day-missing (endTime, endOfDay(filters.day.end)) → endOfDay(filters.day.end)',
    ],
  ],
  [
    'of days as moments, or another',
    'base',
    asking(
      moments('startTime', 'endTime'),
      'startTime: filters.day.start, endTime: filters.day.end || now()',
    ),
    [
      'busCompany.yaml:13:50 last-day-missing (endTime, endOfDay(filters.day.end)) → endOfDay(filters.day.end)',
    ],
  ],
  [
    'of days as moments, or another, turned round',
    'base',
    asking(
      dates('startTime', 'endTime'),
      'startTime: filters.day.end || today(), endTime: today() || filters.day.start',
    ),
    [
      'busCompany.yaml:13:22 range-ends-swapped (startTime, filters.day.end, start) → filters.day.start || today(), endTime: today() || filters.day.end',
    ],
  ],
  [
    'of days as days',
    'base',
    asking(dates('startTime', 'endTime'), 'startTime: filters.day.start, endTime: filters.day.end'),
    [],
  ],
  [
    'of moments as moments',
    'base',
    asking(
      moments('startTime', 'endTime'),
      'startTime: filters.day.start, endTime: filters.day.end',
      'datetimeRange',
    ),
    [],
  ],
  [
    'of a part that is given on as it is',
    'base',
    asking(dates('startTime', 'endTime'), 'startTime: "first([filters.day.end])", endTime: filters.day.end'),
    [
      'busCompany.yaml:13:59 range-end-missing (filters.day, end, start) → filters.day.end, startTime: filters.day.start',
    ],
  ],
  [
    'whose day is read as the last one',
    'base',
    asking(moments('endTime'), 'endTime: filters.day', 'date'),
    ['busCompany.yaml:13:20 last-day-missing (endTime, endOfDay(filters.day)) → endOfDay(filters.day)'],
  ],
  [
    'whose day is read as the first one',
    'base',
    asking(moments('startTime'), 'startTime: filters.day', 'date'),
    [],
  ],
  [
    'whose day is read as the last one of both',
    'base',
    asking(moments('startTime', 'endTime'), 'startTime: filters.day, endTime: endOfDay(filters.day)', 'date'),
    [],
  ],
  [
    'whose day is read as the first one at its end',
    'base',
    asking(moments('startTime'), 'startTime: endOfDay(filters.day)', 'date'),
    ['busCompany.yaml:13:22 first-day-missing (startTime, startOfDay(filters.day)) → startOfDay'],
  ],
  [
    'whose moment is read as the last one',
    'base',
    asking(moments('endTime'), 'endTime: filters.day', 'datetime'),
    [],
  ],
  [
    'whose day fills the end of its name',
    'base',
    asking(moments('endTime'), '', 'date', 'endTime'),
    ['busCompany.yaml:13:54 last-day-missing (endTime, endOfDay(filters.endTime))'],
  ],
  [
    'whose day fills the start of its name',
    'base',
    asking(moments('startTime'), '', 'date', 'startTime'),
    [],
  ],
  ['whose day fills a name of both', 'base', asking(moments('startToEnd'), '', 'date', 'startToEnd'), []],
  ['whose day fills an end that is a day', 'base', asking(dates('endTime'), '', 'date', 'endTime'), []],
  [
    'whose moment fills the end of its name',
    'base',
    asking(moments('endTime'), '', 'datetime', 'endTime'),
    [],
  ],
]
it.each(rangeCases)('a range %s', (_what, project, changes, expected) => {
  expect(toldOfProject({ project, changes })).toEqual(expected)
})
