/** Texts of the editor. */
export const texts = {
  start: '开始时间',
  end: '结束时间',
  discount: '折扣率',
  add: '添加时段',
  remove: '删除',
  until: '至',
  of: (n: number, what: string) => `时段${n} ${what}`,
  unfinished: '请先行设置当前折扣',
  allDay: '当前为全天设置，请直接保存',
} as const
