import { defineWidget } from '../../engine/compiled'
import { pixels } from '../../engine/vocabulary/numbers'

export const schema = defineWidget({
  name: 'checkTree',
  description:
    'A tree whose entries are ticked; a click on a parent ticks it with all below it, or unticks both.',
  value: 'codes',
  verb: 'select',
  needsChoices: true,
  options: {
    halfChecked: {
      nature: 'enum',
      values: ['included', 'leftOut'],
      default: 'leftOut',
      description: 'Whether a parent belongs to the value with some of its children ticked, or none.',
    },
    fold: { nature: 'flag', default: false, description: 'Buttons that fold and unfold everything.' },
    search: { nature: 'flag', default: true, description: 'A box that narrows the tree.' },
    height: {
      nature: 'number',
      ...pixels,
      default: 400,
      description: 'Most pixels before the tree scrolls.',
    },
  },
  example: `menuIds:
  label: 操作权限
  widget: { checkTree: { halfChecked: included, fold: true } }
  lookup: { call: menu.tree, code: id, name: title, children: children }`,
})
