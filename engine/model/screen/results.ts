import type { CompiledScreen } from '../../compiled'
import type { Values } from '../../contract/types'
import { formOfBlock } from './lists'

/** All result names of steps and loads, with null. An observable can then track them from the start. */
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
