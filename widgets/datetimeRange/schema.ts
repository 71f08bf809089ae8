import { defineWidget } from '../../engine/compiled'
import { rangeLimits } from '../shared/options'

export const schema = defineWidget({
  name: 'datetimeRange',
  description: 'Two moments, held as `{ start, end }`.',
  value: 'datetimeRange',
  verb: 'select',
  inFilters: true,
  options: {
    ...rangeLimits,
    startTime: {
      nature: 'text',
      like: 'HH:mm:ss',
      description: 'Time given to a picked first day, as `HH:mm:ss`.',
    },
    endTime: {
      nature: 'text',
      like: 'HH:mm:ss',
      description: 'Time given to a picked last day, as `HH:mm:ss`.',
    },
  },
  example: `payTime:
  label: 结算时间
  widget:
    datetimeRange:
      shortcuts: [today, yesterday, last7days, last30days]
      startTime: "00:00:00"
      endTime: "23:59:59"
      maxSpan: { days: 7, message: 只可选择7天时间范围 }
      invalid: 请选择正确时间范围`,
})
