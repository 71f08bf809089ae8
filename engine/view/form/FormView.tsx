import { Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { onFormValidateFailed } from '@formily/core'
import { useStore } from 'zustand'
import type { GridColumns } from '../../vocabulary/looks'
import type { CompiledField, CompiledForm, CompiledList } from '../../compiled'
import type { FormModel } from '../../model/types'
import { FailedPanel } from '../screen/FailedPanel'
import { StatePanel } from '../screen/StatePanel'
import { useFieldPlace, useWidgetsHere } from '../widget/context'
import { FieldView } from './FieldView'
import { later } from '../widget/later'
import { focusFirstControl, isTyping, leadToProblem } from './focus'
import { tabWithProblem } from './problems'
import { useHeld } from './useHeld'

const FormTabs = later(() => import('./FormTabs'))

export interface FormViewProps {
  model: FormModel
  compiled: CompiledForm
  /** Renders the list of a form tab. */
  renderList?: (list: CompiledList, tab: string) => ReactNode
  /** Called on Enter in a field. */
  onSubmit?: () => void
  /** The main content of its page: focuses its first control, unless the user is typing elsewhere. */
  takesFocus?: boolean
}

/** A form's fields in a grid or in tabs, with its loading and error states. */
export function FormView({ model, compiled, renderList, onSubmit, takesFocus = false }: FormViewProps) {
  const { word } = useFieldPlace().screen.runtime
  const { loading, asking, sending, failed, forbidden, unmet } = useStore(model.store)
  const here = useWidgetsHere(compiled)
  const box = useRef<HTMLDivElement>(null)
  // Kept during a reload, so that the user stays on the tab.
  const [tab, setTab] = useState<string>()
  useEffect(() => {
    const id = {}
    model.form.addEffects(id, () => {
      onFormValidateFailed(() => {
        setTab((inFront) => tabWithProblem(model, compiled.tabs ?? [], inFront))
        leadToProblem(() => box.current)
      })
    })
    return () => model.form.removeEffects(id)
  }, [model, compiled])

  const isDrawn = !loading && here
  const hasTaken = useRef(false)
  useEffect(() => {
    if (!takesFocus || !isDrawn || hasTaken.current) return
    hasTaken.current = true
    if (!isTyping()) focusFirstControl(box.current)
  }, [takesFocus, isDrawn])
  useEffect(() => {
    // After a reload the focus waits at the form (useFocusKept), and moves to the first control.
    if (isDrawn && document.activeElement?.matches('.sc-form-page')) focusFirstControl(box.current)
  }, [isDrawn])

  useHeld(box, Boolean(sending))

  if (!isDrawn) return <FormWait count={model.fields.length} label={word('form.loading')} />
  if (forbidden)
    return (
      <StatePanel
        kind="forbidden"
        title={failed ?? word('table.forbidden')}
        hint={word('table.forbiddenHint')}
      />
    )
  if (unmet) return <StatePanel kind="unmet" title={failed ?? ''} />
  if (failed !== undefined)
    return <FailedPanel word={word} reason={failed} onRetry={() => void model.retry()} />
  const fields = (
    <>
      {compiled.fields.length > 0 && (
        <FieldGrid fields={compiled.fields} columns={compiled.columns} {...{ model, onSubmit }} />
      )}
      {compiled.tabs && (
        <Suspense fallback={<FormWait count={model.fields.length} label={word('form.loading')} />}>
          <FormTabs {...{ model, compiled, renderList, onSubmit }} chosen={tab} onChoose={setTab} />
        </Suspense>
      )}
    </>
  )
  const { beside } = compiled
  if (!beside)
    return (
      <div ref={box} className="sc-form-box" aria-busy={asking || sending || undefined}>
        {fields}
      </div>
    )
  return (
    <div ref={box} className="sc-form-box sc-form-both" aria-busy={asking || sending || undefined}>
      <div>{fields}</div>
      <aside className="sc-form-beside">
        {beside.map((field) => (
          <FieldView key={field.name} field={field} model={model} />
        ))}
      </aside>
    </div>
  )
}

interface FieldGridProps {
  fields: CompiledField[]
  model: FormModel
  columns: GridColumns
  onSubmit?: () => void
}

export function FieldGrid({ fields, model, columns, onSubmit }: FieldGridProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Submit events of nested windows bubble through React; only this form's own event counts.
    if (event.target === event.currentTarget) onSubmit?.()
  }
  return (
    <form className="sc-form" data-columns={columns} noValidate autoComplete="off" onSubmit={submit}>
      {fields.map((field) => (
        <FieldView key={field.name} field={field} model={model} />
      ))}
      {/* Lets Enter submit; the visible button is outside the form element. */}
      <input type="submit" hidden />
    </form>
  )
}

function FormWait({ count, label }: { count: number; label: string }) {
  return (
    <div className="sc-form-wait" role="status" aria-label={label}>
      {Array.from({ length: Math.min(Math.max(count, 2), 6) }, (_, index) => (
        <span key={index} className="sc-field-wait" aria-busy="true" />
      ))}
    </div>
  )
}
