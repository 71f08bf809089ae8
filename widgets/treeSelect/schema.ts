import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'treeSelect',
  description: 'One code out of a tree.',
  value: 'code',
  verb: 'select',
  needsChoices: true,
  inFilters: true,
  options: {
    leavesOnly: {
      nature: 'flag',
      default: false,
      description: 'Only entries without children may be chosen.',
    },
  },
  example: `parentId:
  label: 上级菜单
  widget: treeSelect
  lookup: { call: menu.tree, code: id, name: title, children: children }`,
})
