import { defineWidget } from '../../../engine/compiled'

export const schema = defineWidget({
  name: 'weeks',
  description: 'For how many weeks a book is lent: one button for each.',
  value: 'number',
  verb: 'select',
  options: { most: { nature: 'number', description: 'The longest loan; 4 unless told.', default: 4 } },
  example: `weeks: { label: Weeks, widget: { weeks: { most: 6 } } }`,
})
