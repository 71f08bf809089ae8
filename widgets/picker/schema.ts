import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'picker',
  description: 'A value chosen in a dialog, which gives it back by a `return` step.',
  value: 'any',
  verb: 'select',
  inFilters: true,
  options: {
    dialog: { nature: 'name', of: 'dialog', required: true, description: 'Dialog that chooses.' },
    viewDialog: { nature: 'name', of: 'dialog', opens: ['view'], description: 'Dialog opened in view mode.' },
    give: {
      nature: 'expressions',
      names: ['value'],
      narrows: true,
      description: 'What the dialog is given; when a field named here changes, the value is emptied.',
    },
    button: {
      nature: 'text',
      names: ['value'],
      description: 'Words of the button; left out = the general ones.',
    },
    text: { nature: 'text', names: ['value'], required: true, description: 'The chosen value in words.' },
  },
  example: `source:
  label: 转账卡号
  widget:
    picker:
      dialog: sourceCards
      give: { target: row.cardNo }
      text: { text: "{card}（余额 {left} 元）", with: { card: value.cardNo, left: value.balance } }
  required: 请选择转账卡号`,
})
