import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'splitTime',
  description:
    'Discounts by the hour: rows of `startTime`, `endTime` (or `startSecond`, `endSecond`) and `discount` in percent, from earliest to latest.',
  value: 'any',
  verb: 'select',
  options: {},
  example: `splitTimes:
  label: 分时折扣率
  widget: splitTime
  required: 请设置折扣！`,
})
