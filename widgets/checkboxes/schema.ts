import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'checkboxes',
  description: 'Several codes out of a few, all in sight.',
  value: 'codes',
  verb: 'select',
  needsChoices: true,
  options: {
    all: { nature: 'text', description: 'Label of a first box that ticks or clears every other.' },
  },
  example: `channel_type: { label: 发布渠道, widget: checkboxes, options: { 1: APP, 2: 小程序 }, required: 请选择发布渠道 }`,
})
