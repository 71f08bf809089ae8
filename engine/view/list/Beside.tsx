import { Suspense, useMemo } from 'react'
import { useStore } from 'zustand'
import type { CompiledBeside } from '../../compiled'
import { evaluate } from '../../model/evaluate'
import { formatValue } from '../../model/text/format'
import { resolveText } from '../../model/text/text'
import type { ListModel, ScreenModel } from '../../model/types'
import { FailedPanel } from '../screen/FailedPanel'
import { useWidget } from '../widget/context'
import { createWidgetHost } from '../widget/host'

const noChoices = { list: [], status: 'ready' as const, retry: () => {} }

const waiting = <span className="sc-field-wait" aria-busy="true" />

interface BesideProps {
  model: ListModel
  screen: ScreenModel
  beside: CompiledBeside
}

/** What a widget shows of the rows, at the side of the table. It follows the rows, and is only read. */
export function Beside({ model, screen, beside }: BesideProps) {
  const { runtime } = screen
  const { View } = useWidget(beside.view.widget)
  const rows = useStore(model.store, (state) => state.rows)
  const status = useStore(model.store, (state) => state.status)
  // The expression sees the rows through the list's scope.
  const value = useMemo(
    () => evaluate(runtime, beside.value, { ...model.scopeOf(), rows }),
    [runtime, beside, model, rows],
  )
  const host = useMemo(
    () => createWidgetHost({ screen, context: screen.contextOf({ list: model }) }, () => model.scopeOf()),
    [screen, model],
  )
  // No rows are an answer only once they were asked for: nothing may be said of them before, nor when that failed.
  const isAnswered = status === 'ready' || rows.length > 0
  const text = formatValue(runtime, value, beside.format)
  return (
    <section
      className="sc-beside"
      aria-label={resolveText(runtime, beside.label, model.scopeOf())}
      style={{ width: beside.width }}
    >
      {isAnswered ? (
        <Suspense fallback={waiting}>
          {View ? (
            <View {...{ value, text, host }} options={beside.view.options} choices={noChoices} />
          ) : (
            text
          )}
        </Suspense>
      ) : status === 'failed' ? (
        <FailedPanel word={runtime.word} />
      ) : (
        status === 'loading' && waiting
      )}
    </section>
  )
}
