import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'switch',
  description: 'On or off.',
  value: 'bool',
  verb: 'select',
  begins: false,
  says: { on: 'onText', off: 'offText' },
  options: {
    onText: { nature: 'text', description: 'Words inside while on.' },
    offText: { nature: 'text', description: 'Words inside while off.' },
    action: {
      nature: 'name',
      of: 'action',
      description: 'Action run by switching; it sees `value`. The switch goes back when a step stops it.',
    },
  },
  example: `allowLogin: { label: 允许登录, widget: { switch: { onText: 允许, offText: 禁止 } } }`,
})
