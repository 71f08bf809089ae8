import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'textarea',
  description: 'Several lines of text; counts the characters when the field has `maxLength` or `countTo`.',
  value: 'text',
  verb: 'input',
  options: {
    rows: {
      nature: 'number',
      default: 3,
      description: 'Lines shown; the box grows up to three times as many.',
    },
    countTo: {
      nature: 'number',
      description: 'Counts up to this length without stopping the typing; pair it with a rule.',
    },
  },
  example: `remark: { label: 备注, widget: { textarea: { rows: 4 } }, maxLength: 60, required: 请输入备注 }`,
})
