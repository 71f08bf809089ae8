import type { CompiledField, CompiledForm } from '../../compiled'
import type { FormModel } from '../../model/types'

/** How many of these fields something is wrong with, each item of a list for itself. */
export const problemsIn = ({ form }: Pick<FormModel, 'form'>, fields: CompiledField[] = []): number =>
  form.errors.filter(({ path }) => fields.some(({ name }) => path === name || path?.startsWith(`${name}.`)))
    .length

/** The tab to lead to where something is wrong: the one in front, or else the first that hides it. */
export function tabWithProblem(
  model: Pick<FormModel, 'form'>,
  tabs: NonNullable<CompiledForm['tabs']>,
  inFront: string | undefined,
): string | undefined {
  const wrong = tabs.filter(({ fields }) => problemsIn(model, fields) > 0)
  const isInFront = wrong.some(({ key }) => key === (inFront ?? tabs[0]?.key))
  return isInFront ? inFront : (wrong[0]?.key ?? inFront)
}
