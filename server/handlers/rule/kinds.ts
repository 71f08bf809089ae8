/** Properties of points rules by type. Operation ids are unique across types. */
export interface Operation {
  id: number
  operation: string
}
export interface RuleKind {
  operations: readonly Operation[]
  /** Daily limit: entered, fixed at once a day, or none. */
  daily: 'chosen' | 'once' | 'none'
  /** Operations with a daily limit of choice; absent = all. */
  dailyFor?: readonly number[]
  /** Operations with points; absent = all. */
  pointsFor?: readonly number[]
  /** True = up to 30 a day, or unlimited. */
  manyADay?: boolean
  points: boolean
}

const perYuan = '消费1元'
const kinds: Record<number, RuleKind> = {
  1: { operations: [{ id: 1, operation: '签到' }], daily: 'once', points: true },
  2: {
    operations: [
      { id: 2, operation: '乘车一次' },
      { id: 3, operation: perYuan },
    ],
    daily: 'chosen',
    dailyFor: [2],
    pointsFor: [2],
    manyADay: true,
    points: true,
  },
  3: {
    operations: [
      { id: 4, operation: '核销一单' },
      { id: 5, operation: perYuan },
    ],
    daily: 'chosen',
    dailyFor: [],
    pointsFor: [4],
    points: true,
  },
  4: { operations: [{ id: 6, operation: '评价一次' }], daily: 'chosen', points: true },
  5: { operations: [{ id: 7, operation: '连续签到' }], daily: 'none', points: false },
  6: { operations: [{ id: 8, operation: '阅读公告' }], daily: 'chosen', points: true },
  7: { operations: [{ id: 9, operation: '查询线路' }], daily: 'chosen', points: true },
  8: { operations: [{ id: 10, operation: '点击栏目' }], daily: 'once', points: true },
  9: {
    operations: [
      { id: 11, operation: '骑行一次' },
      { id: 12, operation: perYuan },
    ],
    daily: 'chosen',
    dailyFor: [11],
    pointsFor: [11],
    manyADay: true,
    points: true,
  },
  10: {
    operations: [
      { id: 13, operation: '步行达标' },
      { id: 15, operation: '步行上传' },
    ],
    daily: 'none',
    points: false,
  },
  11: {
    operations: [
      { id: 14, operation: '骑行达标' },
      { id: 16, operation: '骑行上传' },
    ],
    daily: 'none',
    points: false,
  },
}

export function kindOf(type: number): RuleKind {
  const kind = kinds[type]
  if (!kind) throw new Error(`There is no points rule of type ${type}.`)
  return kind
}

export const operationName = (type: number, id: number): string =>
  kindOf(type).operations.find((one) => one.id === id)?.operation ?? ''

export const unlimited = -1
