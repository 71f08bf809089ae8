import { useEffect, useMemo, useRef, useState } from 'react'
import { theme } from 'antd'
import type { ECharts } from 'echarts/core'
import type { ChartKind, Figures } from './figures'
import { optionOf, type Palette } from './options'

/** The engine's tag colours, which have enough contrast in both themes. */
const seriesColours = ['blue', 'green', 'orange', 'purple', 'red']

/** Colours for the canvas, which cannot read CSS variables. Read again when the theme changes. */
function usePalette(): Palette {
  const { token } = theme.useToken()
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    return {
      series: seriesColours.map((name) => style.getPropertyValue(`--sc-tag-${name}`).trim()),
      text: token.colorText,
      faint: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      background: token.colorBgElevated,
    }
  }, [token])
}

interface ChartProps {
  kind: ChartKind
  figures: Figures
  /** Text alternative of the picture; a table beside it has the figures. */
  label: string
}

/**
 * A chart on a canvas that follows its container's size and the theme. Throws during rendering if its code
 * fails to load.
 */
export function Chart({ kind, figures, label }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<ECharts>()
  const [failure, setFailure] = useState<Error>()
  const palette = usePalette()

  useEffect(() => {
    let made: ECharts | undefined
    let left = false
    const sized = new ResizeObserver(() => made?.resize())
    import('./echarts').then(
      ({ init }) => {
        if (left || !box.current) return
        made = init(box.current)
        sized.observe(box.current)
        setChart(made)
      },
      (reason: unknown) => left || setFailure(reason instanceof Error ? reason : new Error(String(reason))),
    )
    return () => {
      left = true
      sized.disconnect()
      made?.dispose()
    }
  }, [])

  useEffect(() => {
    chart?.setOption(optionOf(kind, figures, palette), true)
  }, [chart, kind, figures, palette])

  if (failure) throw failure
  return <div ref={box} className="dashboard-chart" role="img" aria-label={label} />
}
