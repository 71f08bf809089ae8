import { describe, expect, it } from 'vitest'
import { isEmpty, nodeFigures, platformFigures, trendFigures, trendViews, type Figures } from './figures'
import { optionOf, type Palette } from './options'
import { asText, faultOf, isAllowed, lastDays, yesterday } from './range'

const now = '2026-06-01 10:00:00'
const palette: Palette = {
  series: ['#111', '#222'],
  text: '#333',
  faint: '#444',
  line: '#555',
  background: '#fff',
}
const view = (key: string) => trendViews.find((one) => one.key === key)!
interface Drawn {
  series: { type: string; data: unknown[] }[]
  tooltip: { renderMode: string; formatter?: (points: { dataIndex: number }[]) => string }
  dataZoom?: unknown[]
}
const drawn = (kind: Parameters<typeof optionOf>[0], figures: Figures) =>
  optionOf(kind, figures, palette) as unknown as Drawn

describe('the range of days', () => {
  it('ends today, and has as many days as its shortcut says', () => {
    expect(asText(lastDays(30, now))).toEqual({ start: '2026-05-03', end: '2026-06-01' })
    expect(asText(yesterday(now))).toEqual({ start: '2026-05-31', end: '2026-05-31' })
  })

  it.each([
    [{ start: '2026-02-01', end: '2026-06-01' }, undefined],
    [{ start: '2026-01-31', end: '2026-06-01' }, '开始日期和结束日期最多相差120天'],
    [{ start: '2026-06-01', end: '2026-06-02' }, '不能选择今天以后的日期'],
    [{ start: '2026-06-02', end: '2026-06-01' }, '不能选择今天以后的日期'],
    [{ start: '2026-05-02', end: '2026-05-01' }, '结束日期不能早于开始日期'],
    [{ start: '2026-02-31', end: '2026-05-01' }, '日期必须为有效日期，如2026-01-31'],
    [{ start: '2026-05-01' }, '请选择开始日期和结束日期'],
  ])('of %o it is told: %s; from an address it is let through only with nothing to tell', (range, told) => {
    expect(faultOf(range, now)).toBe(told)
    expect(isAllowed(range, now)).toBe(told === undefined)
  })
})

describe('figures', () => {
  it('take the members of each view in the order of its header (D1-DASH-026)', () => {
    const rows = [{ eventTime: '2026-05-31', num: 12, percent: 3.4 }]
    expect(trendFigures(view('composition'), rows)).toEqual({
      header: ['日期', '新增用户', '占活跃用户(%)'],
      rows: [['2026-05-31', 12, 3.4]],
    })
  })

  it('name the key nodes by their place in the answer (D1-DASH-016…020)', () => {
    const { rows } = nodeFigures([5, 4, 3, 2, 1].map((num) => ({ num })))
    expect(rows.map(([name]) => name)).toEqual(['线路信息', '站点信息', '路线规划', '平台公告', '扫码乘车'])
    expect(rows[4]?.[1]).toBe(1)
  })

  it('say counts and shares of Android and iOS (D1-DASH-027)', () => {
    const counted = { androidNum: 30, androidPercent: 75, iosNum: 10, iosPercent: 25 }
    expect(platformFigures(counted).rows).toEqual([
      ['Android', 30, 75],
      ['iOS', 10, 25],
    ])
  })

  it('are empty when nothing was counted', () => {
    expect(isEmpty(platformFigures({ androidNum: 0, androidPercent: 0, iosNum: 0, iosPercent: 0 }))).toBe(
      true,
    )
    expect(isEmpty(platformFigures({ androidNum: 1, androidPercent: 100, iosNum: 0, iosPercent: 0 }))).toBe(
      false,
    )
    expect(isEmpty({ header: [], rows: [] })).toBe(true)
  })
})

describe('charts', () => {
  const rides = (count: number): Figures => ({
    header: view('rides').header,
    rows: Array.from({ length: count }, (_, at) => [`${at}路`, count - at, String(at)]),
  })

  it.each(['line', 'composition', 'columns', 'bars', 'pie'] as const)(
    'a %s never asks for markup',
    (kind) => {
      expect(drawn(kind, rides(3)).tooltip.renderMode).toBe('richText')
      expect(drawn(kind, rides(3)).series[0]?.data).toHaveLength(3)
    },
  )

  it('tell the busiest vehicle of a line (D1-DASH-013, 028)', () => {
    expect(drawn('columns', rides(3)).tooltip.formatter?.([{ dataIndex: 1 }])).toBe(
      '1路\n乘车次数：2\n乘坐最多的车辆：1',
    )
  })

  it('are scrolled when there are more lines than fit', () => {
    expect(drawn('columns', rides(24)).dataZoom).toEqual([])
    expect(drawn('columns', rides(25)).dataZoom).toHaveLength(1)
  })
})
