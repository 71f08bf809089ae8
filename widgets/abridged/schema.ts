import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'abridged',
  description:
    'The value in few words; in full while it is pointed at. Shown only; meant as `view` of a column.',
  value: 'any',
  verb: 'select',
  options: {
    full: { nature: 'expression', required: true, description: 'What is told while it is pointed at.' },
  },
  example: `client: { label: 客户端, widget: { abridged: { full: row.agent } } }`,
})
