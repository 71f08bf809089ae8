import { defineWidget } from '../../engine/compiled'
import { amounts } from '../../engine/vocabulary/numbers'

export const schema = defineWidget({
  name: 'tags',
  description: 'Codes or texts as tags. In a form they are shown only; in a column use it as `view`.',
  value: 'codes',
  verb: 'select',
  options: {
    most: { nature: 'number', ...amounts, description: 'Tags shown before the rest is counted.' },
  },
  example: `lines: { label: 线路, widget: { tags: { most: 5 } } }`,
})
