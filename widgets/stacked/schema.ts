import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'stacked',
  description: 'The value, and a second, smaller line beneath it. Shown only; meant as `view` of a column.',
  value: 'any',
  verb: 'select',
  options: {
    below: { nature: 'expression', required: true, description: 'The second line; none when it is empty.' },
    prefix: { nature: 'text', description: 'Stands before the second line.' },
  },
  example: `phone: { label: 手机号, widget: { stacked: { below: row.formerPhone, prefix: 原手机号 } } }`,
})
