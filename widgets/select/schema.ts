import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'select',
  description: 'One code out of a list that can be searched.',
  value: 'code',
  verb: 'select',
  needsChoices: true,
  inFilters: true,
  options: {
    search: { nature: 'flag', default: true, description: 'Typing narrows the list.' },
    chooseFirst: {
      nature: 'flag',
      default: false,
      description: 'Takes the first entry when the list arrives and nothing is chosen.',
    },
    createWith: {
      nature: 'name',
      of: 'action',
      description:
        'Action that creates what was typed; it sees `typed`. The list is asked for again, and the new entry chosen.',
    },
    createWhen: { nature: 'expression', description: 'Creating is offered only while this holds.' },
  },
  example: `timeType:
  label: 时间类型
  widget: select
  options: { 3: 申请退款时间, 1: 操作退款时间 }
  default: "'3'"`,
})
