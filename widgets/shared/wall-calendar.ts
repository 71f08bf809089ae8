/** antd's date library over wall time without zones. The current time is the console's, not the device's. */
import type generatePicker from 'antd/es/date-picker/generatePicker'
import dayjs from 'dayjs'
import localeData from 'dayjs/plugin/localeData'
import weekOfYear from 'dayjs/plugin/weekOfYear'
import weekday from 'dayjs/plugin/weekday'
import { nowText, parseWall, wall, wallAt, type Dayjs } from '../../engine/clock'

dayjs.extend(weekday)
dayjs.extend(localeData)
dayjs.extend(weekOfYear)

type Calendar = Parameters<typeof generatePicker<Dayjs>>[0]

/** antd writes `zh_CN`, dayjs `zh-cn`; English has no region in dayjs. */
const localeOf = (name: string): string =>
  name.startsWith('en') ? 'en' : name.toLowerCase().replace('_', '-')
const wordsOf = (name: string) => wallAt(0).locale(localeOf(name)).localeData()

export const wallCalendar: Calendar = {
  getNow: () => wall(nowText()),
  getFixedDate: (text) => parseWall(text, ['YYYY-M-DD', 'YYYY-MM-DD']),
  getEndDate: (at) => at.endOf('month'),
  getWeekDay: (at) => at.day(),
  getYear: (at) => at.year(),
  getMonth: (at) => at.month(),
  getDate: (at) => at.date(),
  getHour: (at) => at.hour(),
  getMinute: (at) => at.minute(),
  getSecond: (at) => at.second(),
  getMillisecond: (at) => at.millisecond(),
  addYear: (at, years) => at.add(years, 'year'),
  addMonth: (at, months) => at.add(months, 'month'),
  addDate: (at, days) => at.add(days, 'day'),
  setYear: (at, year) => at.year(year),
  setMonth: (at, month) => at.month(month),
  setDate: (at, date) => at.date(date),
  setHour: (at, hour) => at.hour(hour),
  setMinute: (at, minute) => at.minute(minute),
  setSecond: (at, second) => at.second(second),
  setMillisecond: (at, milliseconds) => at.millisecond(milliseconds),
  isAfter: (one, other) => one.isAfter(other),
  isValidate: (at) => at.isValid(),
  locale: {
    getWeekFirstDay: (locale) => wordsOf(locale).firstDayOfWeek(),
    getWeekFirstDate: (locale, at) => at.locale(localeOf(locale)).weekday(0),
    getWeek: (locale, at) => at.locale(localeOf(locale)).week(),
    getShortWeekDays: (locale) => wordsOf(locale).weekdaysMin(),
    getShortMonths: (locale) => wordsOf(locale).monthsShort(),
    format: (locale, at, format) => at.locale(localeOf(locale)).format(format),
    parse: (locale, text, formats) => {
      const read = parseWall(text, formats, localeOf(locale))
      return read.isValid() ? read : null
    },
  },
}
