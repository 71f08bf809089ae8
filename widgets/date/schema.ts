import { defineWidget } from '../../engine/compiled'
import { dateLimits } from '../shared/options'

export const schema = defineWidget({
  name: 'date',
  description:
    'A day, as `yyyy-MM-dd`. Typed or pasted, other spellings are taken too: `2026/12/31`, `2026.1.5`, `20261231`.',
  value: 'date',
  verb: 'select',
  inFilters: true,
  options: { ...dateLimits },
  example: `startDate: { label: 开始日期, widget: { date: { disabledDates: beforeToday } }, required: true }`,
})
