import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'checkbox',
  description: 'A single yes or no with its own words.',
  value: 'bool',
  verb: 'select',
  options: {
    text: { nature: 'text', description: 'Words beside the box; left out = the box alone.' },
  },
  example: `is_enable: { label: 是否启用, widget: { checkbox: { text: 启用 } } }`,
})
