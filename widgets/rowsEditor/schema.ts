import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'rowsEditor',
  description: 'Rows of fields, edited in place.',
  value: 'rows',
  verb: 'input',
  hasItems: true,
  options: {
    drag: { nature: 'flag', default: false, description: 'Rows can be put in another order.' },
    addRows: { nature: 'flag', default: true, description: 'Rows can be added and removed.' },
    keepAtLeast: {
      nature: 'number',
      least: 0,
      whole: true,
      default: 0,
      description: 'Rows that cannot be removed.',
    },
    editDialog: {
      nature: 'name',
      of: 'dialog',
      opens: ['add', 'edit'],
      description:
        'Rows are made and edited in this dialog, which returns the row; in place they are shown only.',
    },
    itemActions: {
      nature: 'name',
      of: 'action',
      many: true,
      description: 'Actions offered at each row; they see `item`, `index` and `loaded`.',
    },
  },
  example: `stepsList:
  label: 步数积分
  widget: { rowsEditor: { keepAtLeast: 1 } }
  of: [steps, integral]
  required: 积分不能为空`,
})
