import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'steps',
  description:
    'How far something has come: the choices of the field are its stages in order, the value is where it stands. Shown only.',
  value: 'code',
  verb: 'select',
  options: {},
  example: `progress:
  label: 进度
  widget: steps
  options: { applied: 已申请, checked: 已审核, paid: { text: 已打款, visible: row.result == 1 } }
  value: "row.result == 1 ? 'paid' : 'applied'"`,
})
