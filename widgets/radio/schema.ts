import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'radio',
  description: 'One code out of a few, all in sight.',
  value: 'code',
  verb: 'select',
  needsChoices: true,
  inFilters: true,
  options: {
    buttons: { nature: 'flag', default: false, description: 'Joined buttons instead of circles.' },
  },
  example: `column_location: { label: 栏目位置, widget: radio, options: { 1: 首页, 2: 我的, 3: 生活 }, required: 请选择位置 }`,
})
