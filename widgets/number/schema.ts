import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'number',
  description:
    'A number with optional limits and step. What is none is held as typed, and named at the field if no rule does.',
  value: 'number',
  verb: 'input',
  inFilters: true,
  options: {
    min: { nature: 'number', bounds: 'least', description: 'Smallest value; a smaller one is refused.' },
    max: { nature: 'number', bounds: 'most', description: 'Largest value; a larger one is refused.' },
    step: { nature: 'number', default: 1, description: 'What an arrow key or button adds.' },
    integer: { nature: 'flag', default: false, description: 'Whole numbers only; others are refused.' },
    decimals: {
      nature: 'number',
      least: 0,
      most: 10,
      whole: true,
      description: 'Most decimals; more are refused. It reads with as many.',
    },
    unit: { nature: 'text', description: 'Text after the number.' },
  },
  example: `sort: { label: 排序, widget: { number: { min: 1, max: 999, integer: true } }, required: true }`,
})
