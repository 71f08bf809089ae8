import { useCallback, useMemo } from 'react'
import { observer } from '@formily/react'
import { useStore } from 'zustand'
import type { BlockOf } from '../../engine/compiled'
import { formOfBlock } from '../../engine/model/screen/lists'
import type { ScreenModel } from '../../engine/model/types'
import { ListView } from '../../engine/view'
import { FormView } from '../../engine/view/form/FormView'
import { FieldPlaceProvider } from '../../engine/view/widget/context'
import { StepButtons } from './StepButtons'
import { StepBar } from './StepBar'
import { useSteps } from './useSteps'
import './wizard.css'

type FormPart = BlockOf<'form'>

function formOf(screen: ScreenModel): FormPart {
  const block = formOfBlock(screen.screen.block)
  if (!block?.form.tabs)
    throw new Error(`The wizard of ${screen.screen.screen} is drawn around a form with tabs, its steps`)
  return block
}

/**
 * A form in steps, which are its tabs. Content beside the form stays visible. Its buttons are shown at every
 * step, except primary ones (`look: primary`), which are shown at the last.
 */
export default observer(function Wizard({ screen }: { screen: ScreenModel }) {
  const { form: compiled, buttons } = useMemo(() => formOf(screen), [screen])
  const form = screen.formOf()
  const steps = compiled.tabs ?? []
  const { step, box, go } = useSteps(screen, form, steps)
  const place = useMemo(() => screen.contextOf({ form }), [screen, form])
  const context = useCallback(() => place, [place])
  const { loading, failed } = useStore(form.store)
  const shown = steps[step]
  const part = useMemo(
    () => ({ ...compiled, tabs: undefined, fields: shown?.fields ?? [] }),
    [compiled, shown],
  )
  const isReady = !loading && failed === undefined
  const list = shown?.list
  return (
    <FieldPlaceProvider screen={screen} context={place}>
      <div className="wizard sc-form-page">
        <StepBar form={form} steps={steps} step={step} disabled={!isReady} onGo={(to) => void go(to)} />
        <div ref={box} className="wizard-step" tabIndex={-1}>
          <FormView
            model={form}
            compiled={part}
            onSubmit={step < steps.length - 1 ? () => void go(step + 1) : undefined}
          />
          {list && <ListView model={screen.listOf(list.id)} screen={screen} />}
        </div>
        {failed === undefined && (
          <StepButtons
            screen={screen}
            names={buttons}
            context={context}
            step={step}
            count={steps.length}
            disabled={!isReady}
            onGo={(to) => void go(to)}
          />
        )}
      </div>
    </FieldPlaceProvider>
  )
})
