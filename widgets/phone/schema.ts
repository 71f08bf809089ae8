import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'phone',
  description:
    'How it will look on a phone: pictures, a title, what it costs, facts and formatted text. Follows the form; shown only.',
  value: 'any',
  verb: 'select',
  options: {
    title: { nature: 'expression', required: true, description: 'The large text.' },
    pictures: {
      nature: 'expression',
      description: 'Addresses of pictures; the first stands on top, the others below the text.',
    },
    lead: { nature: 'expression', description: 'Stands out, such as a price.' },
    former: { nature: 'expression', description: 'Struck through beside `lead`.' },
    tag: { nature: 'expression', description: 'A word before the title.' },
    facts: { nature: 'expression', description: 'Short lines below the title; empty ones are left out.' },
    html: { nature: 'expression', description: 'Formatted text.' },
  },
  example: `preview:
  label: 预览
  value: form.title
  widget: { phone: { title: form.title, pictures: form.pictures, html: form.content } }`,
})
