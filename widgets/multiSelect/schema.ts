import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'multiSelect',
  description: 'Several codes out of a list that can be searched.',
  value: 'codes',
  verb: 'select',
  needsChoices: true,
  inFilters: true,
  options: {
    search: { nature: 'flag', default: true, description: 'Typing narrows the list.' },
    all: { nature: 'text', description: 'Label of a first entry that chooses or clears every other.' },
    scopes: {
      nature: 'flag',
      default: false,
      description:
        'The codes are scopes. An empty field starts with the scope chosen in the header; the only one there is, is chosen and locked.',
    },
    allCode: {
      nature: 'text',
      description: 'The code that stands for all of them: chosen alone, it takes the place of every other.',
    },
  },
  example: `channel_type: { label: 适用平台, widget: multiSelect, options: { 1: APP, 2: 小程序 }, required: 请选择适用平台 }`,
})
