import type { CompiledScreen } from '../../compiled'
import type { Values } from '../../contract/types'
import { formOfBlock } from './lists'

/** Every name a step or a load keeps an answer under, so that a missing one is noticed when it comes. */
export function noResults(screen: CompiledScreen): Values {
  const steps = Object.values(screen.actions).flatMap((action) => action.steps)
  const forms = [
    formOfBlock(screen.block)?.form,
    ...Object.values(screen.dialogs).map((dialog) => dialog.form),
  ]
  const names = [
    ...steps.flatMap((step) => ('as' in step && step.as !== undefined ? [step.as] : [])),
    ...forms.flatMap((form) => form?.load.map((load) => load.as) ?? []),
  ]
  return Object.fromEntries(names.map((name) => [name, null]))
}
