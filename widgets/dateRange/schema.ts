import { defineWidget } from '../../engine/compiled'
import { rangeLimits } from '../shared/options'

export const schema = defineWidget({
  name: 'dateRange',
  description: 'Two days, held as `{ start, end }`.',
  value: 'dateRange',
  verb: 'select',
  inFilters: true,
  options: { ...rangeLimits },
  example: `period:
  label: 统计日期
  widget:
    dateRange:
      shortcuts: [last7days, last30days]
      disabledDates: afterToday
      maxSpan: { days: 365, message: 时间段最大区间为1年 }`,
})
