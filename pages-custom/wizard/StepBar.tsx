import { observer } from '@formily/react'
import { resolveText } from '../../engine/model/text/text'
import type { FormModel } from '../../engine/model/types'
import { useFieldPlace } from '../../engine/view/widget/context'
import { fieldNamesOf, type WizardStep } from './steps'
import { texts } from './texts'

interface StepBarProps {
  form: FormModel
  steps: WizardStep[]
  step: number
  disabled: boolean
  onGo: (step: number) => void
}

/** The steps with the current one. Each shows its number of errors. */
export const StepBar = observer(function StepBar({ form, steps, step, disabled, onGo }: StepBarProps) {
  const { runtime } = useFieldPlace().screen
  return (
    <nav aria-label={texts.steps}>
      <ol className="wizard-steps">
        {steps.map((each, index) => {
          const problems = problemsIn(form, each)
          return (
            <li key={each.key} data-state={index < step ? 'done' : index === step ? 'now' : 'ahead'}>
              <button
                type="button"
                aria-current={index === step ? 'step' : undefined}
                disabled={disabled}
                onClick={() => onGo(index)}
              >
                <span className="wizard-number">{index + 1}</span>
                {resolveText(runtime, each.title, form.scopeOf())}
                {problems > 0 && <span className="sc-tab-problems">{problems}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
})

const problemsIn = (form: FormModel, step: WizardStep): number => {
  const names = fieldNamesOf(step)
  return form.form.errors.filter(({ path }) =>
    names.some((name) => path === name || path?.startsWith(`${name}.`)),
  ).length
}
