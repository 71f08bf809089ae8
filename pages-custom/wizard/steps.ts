import type { CompiledForm } from '../../engine/compiled'

/** A step is a tab of the form. */
export type WizardStep = NonNullable<CompiledForm['tabs']>[number]

export const fieldNamesOf = ({ fields }: WizardStep): string[] => (fields ?? []).map(({ name }) => name)

/** The first step with one of these fields; -1 = none. */
export const stepWith = (steps: WizardStep[], names: string[]): number =>
  steps.findIndex((step) =>
    fieldNamesOf(step).some((name) => names.some((one) => one === name || one.startsWith(`${name}.`))),
  )
