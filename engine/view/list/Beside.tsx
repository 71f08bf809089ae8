import { Suspense, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { CompiledBeside } from '../../compiled'
import { evaluate } from '../../model/evaluate'
import { formatValue } from '../../model/text/format'
import { resolveText } from '../../model/text/text'
import type { ListModel, ScreenModel } from '../../model/types'
import { useWidget } from '../widget/context'
import { createWidgetHost } from '../widget/host'

const noChoices = { list: [], status: 'ready' as const, retry: () => {} }

/** An empty placeholder. */
const blank = (isBusy: boolean) => (
  <span className="sc-field-wait sc-beside-blank" aria-busy={isBusy || undefined} />
)

/** Keeps the height during a reload, so that nothing moves. */
function useKeptHeight(isThere: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const height = useRef<number>(undefined)
  const isCounted = useRef(isThere)
  useEffect(() => {
    isCounted.current = isThere
  }, [isThere])
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(([entry]) => {
      if (isCounted.current) height.current = entry!.contentRect.height
    })
    watch.observe(part.current!)
    return () => watch.disconnect()
  }, [])
  return { part, minHeight: isThere ? undefined : height.current }
}

interface BesideProps {
  model: ListModel
  screen: ScreenModel
  beside: CompiledBeside
}

/** A read-only widget beside the table that shows the rows. */
export function Beside({ model, screen, beside }: BesideProps) {
  const { runtime } = screen
  const { View } = useWidget(beside.view.widget)
  const rows = useStore(model.store, (state) => state.rows)
  const status = useStore(model.store, (state) => state.status)
  // The expression reads the rows through the list's scope.
  const value = useMemo(
    () => evaluate(runtime, beside.value, { ...model.scopeOf(), rows }),
    [runtime, beside, model, rows],
  )
  const host = useMemo(
    () => createWidgetHost({ screen, context: screen.contextOf({ list: model }) }, () => model.scopeOf()),
    [screen, model],
  )
  // Shows nothing before the first response, or after a failure.
  const isAnswered = status === 'ready' || rows.length > 0
  const { part, minHeight } = useKeptHeight(isAnswered)
  const text = formatValue(runtime, value, beside.format)
  return (
    <section
      className="sc-beside"
      aria-label={resolveText(runtime, beside.label, model.scopeOf())}
      style={{ width: beside.width }}
    >
      <div ref={part} className="sc-beside-part" style={{ minHeight }}>
        {isAnswered ? (
          <Suspense fallback={blank(true)}>
            {View ? (
              <View {...{ value, text, host }} options={beside.view.options} choices={noChoices} />
            ) : (
              text
            )}
          </Suspense>
        ) : (
          // The error is shown in place of the rows.
          blank(status === 'loading')
        )}
      </div>
    </section>
  )
}
