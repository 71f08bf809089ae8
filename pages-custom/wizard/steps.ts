import type { CompiledForm } from '../../engine/compiled'

/** A step is a tab of the form. */
export type Step = NonNullable<CompiledForm['tabs']>[number]

export const namesOf = ({ fields }: Step): string[] => (fields ?? []).map(({ name }) => name)

/** The first step that one of these names lies in; -1 where none does. */
export const stepWith = (steps: Step[], names: string[]): number =>
  steps.findIndex((step) =>
    namesOf(step).some((name) => names.some((one) => one === name || one.startsWith(`${name}.`))),
  )
