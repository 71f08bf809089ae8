import { dateText, daysLater, wall } from '../../../engine/clock'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused } from '../types'
import { ridesPerLine } from './rides'
import { nodeViews, usageOf, type UsageDay } from './usage'

const longestRange = 120

/** The dashboard's figures. */
export const homeHandlers = {
  'home.userCount': async ({ db, scopes, now }) => {
    const [yesterday, today] = await usageOf(db, scopes, dayBefore(now, 1), dayBefore(now, 0))
    return {
      values: {
        newToday: today!.newUsers,
        newYesterday: yesterday!.newUsers,
        activeToday: today!.activeUsers,
        activeYesterday: yesterday!.activeUsers,
        launchesToday: today!.launches,
        launchesYesterday: yesterday!.launches,
        usersToday: today!.users,
        usersYesterday: yesterday!.users,
      },
    }
  },

  'home.userCountDetail': async (request) => {
    const [start, end] = rangeOf(request)
    const figure = figureOf(request, { 1: newUsers, 2: activeUsers, 3: launches, 4: users, 5: newUsers })
    const days = await usageOf(request.db, request.scopes, start, end)
    const all = days.reduce((sum, day) => sum + figure(day), 0)
    // Active users are broken down per day; other figures for the whole range.
    const isComposition = request.values.type === composition
    return {
      rows: days.map((day) => ({
        eventTime: day.day,
        num: figure(day),
        percent: percentOf(figure(day), isComposition ? day.activeUsers : all),
      })),
    }
  },

  'home.getUserCount': async (request) => {
    const [start, end] = rangeOf(request)
    const figure = figureOf(request, { 1: newUsers, 2: users })
    const days = await usageOf(request.db, request.scopes, start, end)
    return { rows: days.map((day) => ({ createTime: day.day, userCount: figure(day) })) }
  },

  'home.vehicleCount': async (request) => {
    const [start, end] = rangeOf(request)
    return { rows: await ridesPerLine(request, start, end) }
  },

  'home.userSort': async (request) => {
    const first = dayBefore(request.now, periodOf(request))
    const days = await usageOf(request.db, request.scopes, first, dayBefore(request.now, 0))
    const { android, ios } = days.at(-1)!
    return {
      values: {
        androidNum: android,
        androidPercent: percentOf(android, android + ios),
        iosNum: ios,
        iosPercent: percentOf(ios, android + ios),
      },
    }
  },

  'home.eventTypeCount': async (request) => {
    const { db, scopes, now } = request
    const views = await nodeViews(db, scopes, dayBefore(now, periodOf(request) - 1), dayBefore(now, 0))
    return { rows: views.map((num) => ({ num })) }
  },
} satisfies SomeHandlers

const composition = 5
const newUsers = (day: UsageDay) => day.newUsers
const activeUsers = (day: UsageDay) => day.activeUsers
const launches = (day: UsageDay) => day.launches
const users = (day: UsageDay) => day.users

function figureOf<T>(
  { values }: CallRequest<'home.userCountDetail' | 'home.getUserCount'>,
  figures: Record<number, T>,
): T {
  const figure = figures[values.type]
  if (!figure) throw new Refused('统计类型不存在')
  return figure
}

/** First and last day. Throws Refused for an inverted range, and for one longer than the calendar allows. */
function rangeOf({
  values,
  now,
}: CallRequest<'home.userCountDetail' | 'home.getUserCount' | 'home.vehicleCount'>): [string, string] {
  const [start, end] = [values.startTime, values.endTime]
  if (!start || !end || end < start) throw new Refused('请选择正确时间范围')
  if (end > dayBefore(now, 0)) throw new Refused('不能选择未来的日期')
  if (wall(end).diff(wall(start), 'day') > longestRange)
    throw new Refused(`时间范围不能超过${longestRange}天`)
  return [start, end]
}

function periodOf({ values }: CallRequest<'home.userSort' | 'home.eventTypeCount'>): number {
  const { day: days } = values
  if (![7, 15, 30].includes(days)) throw new Refused('统计周期只能为7、15或30天')
  return days
}

const dayBefore = (now: Date, days: number): string => dateText(daysLater(now, -days))

/** Rounded to one decimal; 0 if the whole is 0. */
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
