import { defineWidget } from '../../engine/compiled'
import { dateLimits } from '../shared/options'

export const schema = defineWidget({
  name: 'date',
  description: 'A day, as `yyyy-MM-dd`.',
  value: 'date',
  verb: 'select',
  inFilters: true,
  options: { ...dateLimits },
  example: `startDate: { label: 开始日期, widget: { date: { disabledDates: beforeToday } }, required: true }`,
})
