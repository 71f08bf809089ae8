/**
 * Converts figures to options of the chart library. Tooltips are drawn on the canvas, because the page's
 * policy forbids HTML.
 */
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartKind, Figures } from './figures'

/** Colours of the current theme. */
export interface Palette {
  series: string[]
  text: string
  faint: string
  line: string
  background: string
}

/** Maximum visible columns; with more, the chart scrolls. */
const columnsInSight = 24

export const optionOf = (kind: ChartKind, figures: Figures, palette: Palette): EChartsCoreOption => ({
  color: palette.series,
  textStyle: { color: palette.text, fontFamily: 'inherit' },
  animationDuration: 300,
  ...builders[kind](figures, palette),
})

type Builder = (figures: Figures, palette: Palette) => EChartsCoreOption

const names = ({ rows }: Figures): string[] => rows.map(([name]) => String(name))
const column = ({ rows }: Figures, at: number): (string | number)[] => rows.map((row) => row[at] ?? '')

const tooltip = (palette: Palette, trigger: 'axis' | 'item') => ({
  trigger,
  renderMode: 'richText',
  confine: true,
  backgroundColor: palette.background,
  borderColor: palette.line,
  textStyle: { color: palette.text },
  axisPointer: { lineStyle: { color: palette.faint } },
})
const valueAxis = (palette: Palette) => ({
  type: 'value',
  minInterval: 1,
  axisLabel: { color: palette.faint, hideOverlap: true },
  splitLine: { lineStyle: { color: palette.line } },
})
const nameAxis = (figures: Figures, palette: Palette) => ({
  type: 'category',
  data: names(figures),
  axisLabel: { color: palette.faint, hideOverlap: true },
  axisLine: { lineStyle: { color: palette.line } },
  axisTick: { show: false },
})
const grid = { left: 8, right: 16, top: 32, bottom: 8, containLabel: true }

/** True for large values with small changes: on an axis from zero they would be a flat line. */
const isSteady = (values: (string | number)[]): boolean => {
  const numbers = values.map(Number)
  return Math.min(...numbers) > Math.max(...numbers) * 0.8
}

const line: Builder = (figures, palette) => ({
  grid,
  tooltip: tooltip(palette, 'axis'),
  xAxis: { ...nameAxis(figures, palette), boundaryGap: figures.rows.length === 1 },
  yAxis: { ...valueAxis(palette), scale: isSteady(column(figures, 1)) },
  series: [
    {
      type: 'line',
      name: figures.header[1],
      data: column(figures, 1),
      // A single day has no line, so points are shown.
      showSymbol: figures.rows.length <= 31,
      symbolSize: 6,
      areaStyle: { opacity: 0.08 },
    },
  ],
})

const composition: Builder = (figures, palette) => ({
  grid,
  legend: { top: 0, textStyle: { color: palette.text } },
  tooltip: tooltip(palette, 'axis'),
  xAxis: nameAxis(figures, palette),
  yAxis: [
    valueAxis(palette),
    {
      ...valueAxis(palette),
      splitLine: { show: false },
      axisLabel: { color: palette.faint, formatter: '{value}%' },
    },
  ],
  series: [
    { type: 'bar', name: figures.header[1], data: column(figures, 1), barMaxWidth: 22 },
    { type: 'line', name: figures.header[2], data: column(figures, 2), yAxisIndex: 1, showSymbol: false },
  ],
})

interface TooltipPoint {
  dataIndex: number
}

const columns: Builder = (figures, palette) => {
  const scrolls = figures.rows.length > columnsInSight
  return {
    grid: { ...grid, bottom: scrolls ? 40 : 8 },
    tooltip: {
      ...tooltip(palette, 'axis'),
      formatter: (points: TooltipPoint[]) => {
        const row = figures.rows[points[0]?.dataIndex ?? 0] ?? []
        return row.map((cell, at) => (at === 0 ? String(cell) : `${figures.header[at]}：${cell}`)).join('\n')
      },
    },
    xAxis: nameAxis(figures, palette),
    yAxis: valueAxis(palette),
    dataZoom: scrolls
      ? [
          {
            type: 'slider',
            startValue: 0,
            endValue: columnsInSight - 1,
            height: 18,
            bottom: 4,
            borderColor: palette.line,
            textStyle: { color: palette.faint },
            showDataShadow: false,
          },
        ]
      : [],
    series: [{ type: 'bar', name: figures.header[1], data: column(figures, 1), barMaxWidth: 26 }],
  }
}

const bars: Builder = (figures, palette) => ({
  grid: { ...grid, top: 8, right: 56 },
  tooltip: tooltip(palette, 'axis'),
  // A narrow panel has room for few axis labels.
  xAxis: { ...valueAxis(palette), splitNumber: 2 },
  yAxis: { ...nameAxis(figures, palette), inverse: true },
  series: [
    {
      type: 'bar',
      name: figures.header[1],
      data: column(figures, 1),
      barMaxWidth: 18,
      label: {
        show: true,
        position: 'right',
        color: palette.text,
        formatter: ({ value }: { value: number }) => value.toLocaleString('zh-CN'),
      },
    },
  ],
})

const pie: Builder = (figures, palette) => ({
  legend: { bottom: 0, textStyle: { color: palette.text } },
  tooltip: tooltip(palette, 'item'),
  series: [
    {
      type: 'pie',
      name: figures.header[1],
      radius: ['38%', '54%'],
      center: ['50%', '44%'],
      itemStyle: { borderColor: palette.background, borderWidth: 2 },
      // Close to the edge: the panel is hardly wider than its ring.
      label: { color: palette.text, formatter: '{d}%', alignTo: 'edge', edgeDistance: 4, overflow: 'none' },
      labelLine: { length: 8, length2: 6 },
      data: figures.rows.map(([name, value]) => ({ name, value })),
    },
  ],
})

const builders: Record<ChartKind, Builder> = { line, composition, columns, bars, pie }
