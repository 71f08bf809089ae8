import type { ChoiceNode } from '../../engine/view/widget/types'

/** A long list with long texts. */
export const lines: ChoiceNode[] = Array.from({ length: 40 }, (_, index) => ({
  code: String(1000 + index),
  text: `${index + 1} 路（火车站 — 高铁东站公交枢纽 ${index + 1} 号停靠区）`,
}))

/** A tree of menus and their buttons. */
export const menuTree: ChoiceNode[] = [
  {
    code: '1',
    text: '系统设置',
    children: [
      {
        code: '11',
        text: '菜单管理',
        children: [
          { code: '111', text: '新增' },
          { code: '112', text: '编辑' },
          { code: '113', text: '删除' },
        ],
      },
      {
        code: '12',
        text: '角色管理',
        children: [
          { code: '121', text: '授权' },
          { code: '122', text: '复制' },
        ],
      },
    ],
  },
  {
    code: '2',
    text: '公交卡',
    children: [
      { code: '21', text: '余额查询' },
      { code: '22', text: '退款查询' },
    ],
  },
]
