import { useId, useState, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { ErrorBoundary, FailedPanel, Icon, StatePanel, useRuntime } from '../../engine/view'
import { Chart } from './Chart'
import { isEmpty, type ChartKind, type Figures } from './figures'
import { FiguresTable } from './FiguresTable'
import { texts } from './texts'
import type { AnswerState } from './useAnswer'
import { useExport } from './useExport'

interface PanelProps {
  title: string
  /** Controls in the head: a range, a period. */
  tools?: ReactNode
  /** Content between the head and the chart. */
  tabs?: ReactNode
  children: ReactNode
}

/** A framed part of the dashboard, with its own error boundary. */
export function Panel({ title, tools, tabs, children }: PanelProps) {
  const id = useId()
  const { word } = useRuntime()
  return (
    <section className="dashboard-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {tools}
      </header>
      {tabs}
      <ErrorBoundary word={word}>{children}</ErrorBoundary>
    </section>
  )
}

/** The reason of a failure, and advice: ask for the permission, or try again. */
export function AnswerFailed({ answer }: { answer: Extract<AnswerState, { status: 'failed' }> }) {
  const { word } = useRuntime()
  const { error, forbidden, retry } = answer
  return forbidden ? (
    <StatePanel kind="forbidden" title={error} hint={word('table.forbiddenHint')} />
  ) : (
    <FailedPanel word={word} reason={error} onRetry={retry} />
  )
}

interface FiguresViewProps {
  /** Title of chart, table and exported file. */
  title: string
  kind: ChartKind
  answer: AnswerState
  figuresOf: (outcome: Extract<AnswerState, { status: 'ready' }>['outcome']) => Figures
}

/** A response as a chart or a table, with its loading, empty and error states. */
export function FiguresView({ title, kind, answer, figuresOf }: FiguresViewProps) {
  const [isTable, setTable] = useState(false)
  const exportFigures = useExport()
  if (answer.status === 'loading')
    return (
      <div className="dashboard-chart" role="status" aria-busy="true" aria-label={title}>
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </div>
    )
  if (answer.status === 'failed') return <AnswerFailed answer={answer} />
  const figures = figuresOf(answer.outcome)
  if (isEmpty(figures)) return <StatePanel kind="empty" title={texts.empty} />
  return (
    <>
      {!isTable && <Chart kind={kind} figures={figures} label={title} />}
      <FiguresTable caption={title} figures={figures} hidden={!isTable} />
      <div className="dashboard-panel-foot">
        <Button
          type="text"
          size="small"
          icon={<Icon name="view" />}
          aria-label={`${isTable ? texts.chart : texts.figures} ${title}`}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? texts.chart : texts.figures}
        </Button>
        <Button
          type="text"
          size="small"
          icon={<Icon name="download" />}
          aria-label={`${texts.export} ${title}`}
          onClick={() => void exportFigures(title, figures)}
        >
          {texts.export}
        </Button>
      </div>
    </>
  )
}
