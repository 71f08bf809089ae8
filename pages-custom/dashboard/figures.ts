import type { Row } from '../../engine/contract/types'
import { nodes, texts } from './texts'

/** Data of a panel, for chart, table and exported sheet. */
export interface Figures {
  header: string[]
  /** The first cell is the row's name. */
  rows: (string | number)[][]
}

export type ChartKind = 'line' | 'composition' | 'bars' | 'columns' | 'pie'

/** One view of the trend panel. */
export interface TrendView {
  key: string
  label: string
  call: string
  /** Code of the indicator, if the call serves several. */
  type?: number
  chart: ChartKind
  header: string[]
  /** Members of a response's row, in the order of the header. */
  members: string[]
}

const counted = (key: string, label: string, type: number): TrendView => ({
  key,
  label,
  call: 'home.getUserCount',
  type,
  chart: 'line',
  header: [texts.day, label],
  members: ['createTime', 'userCount'],
})
const detailed = (
  key: string,
  label: string,
  type: number,
  share: string,
  figure = label,
  chart: ChartKind = 'line',
): TrendView => ({
  key,
  label,
  call: 'home.userCountDetail',
  type,
  chart,
  header: [texts.day, figure, share],
  members: ['eventTime', 'num', 'percent'],
})

export const trendViews: TrendView[] = [
  counted('new', '新增用户', 1),
  detailed('active', '活跃用户', 2, '占比(%)'),
  detailed('launches', '启动次数', 3, '占比(%)'),
  counted('users', '累计用户', 2),
  detailed('composition', '活跃用户构成', 5, '占活跃用户(%)', '新增用户', 'composition'),
  {
    key: 'rides',
    label: texts.rides,
    call: 'home.vehicleCount',
    chart: 'columns',
    header: ['线路', '乘车次数', '乘坐最多的车辆'],
    members: ['routeName', 'totalVehicle', 'vehicleId'],
  },
]

const cell = (value: unknown): string | number =>
  typeof value === 'number' || typeof value === 'string' ? value : ''

export const trendFigures = ({ header, members }: TrendView, rows: Row[]): Figures => ({
  header,
  rows: rows.map((row) => members.map((member) => cell(row[member]))),
})

export const platformFigures = (values: Row): Figures => ({
  header: ['平台', '用户数', '占比(%)'],
  rows: [
    ['Android', cell(values.androidNum), cell(values.androidPercent)],
    ['iOS', cell(values.iosNum), cell(values.iosPercent)],
  ],
})

export const nodeFigures = (rows: Row[]): Figures => ({
  header: ['节点', '访问次数'],
  rows: nodes.map((name, index) => [name, cell(rows[index]?.num)]),
})

/** True if there are no rows, or all counts are zero. */
export const isEmpty = ({ rows }: Figures): boolean => rows.every(([, count]) => !count)
