import { defineWidget } from '../../engine/compiled'
import { dateLimits } from '../shared/options'

export const schema = defineWidget({
  name: 'datetime',
  description: 'A day and time, as `yyyy-MM-dd HH:mm:ss`.',
  value: 'datetime',
  verb: 'select',
  inFilters: true,
  options: { ...dateLimits },
  example: `cashTime: { label: 时间, widget: datetime, required: 请选择时间 }`,
})
