import type { CompiledField, CompiledForm } from '../../compiled'
import type { FormModel } from '../../model/types'

/** Number of errors in these fields; items of a list count separately. */
export const problemsIn = ({ form }: Pick<FormModel, 'form'>, fields: CompiledField[] = []): number =>
  form.errors.filter(({ path }) => fields.some(({ name }) => path === name || path?.startsWith(`${name}.`)))
    .length

/** The tab to show for an error: the current one, or else the first with an error. */
export function tabWithProblem(
  model: Pick<FormModel, 'form'>,
  tabs: NonNullable<CompiledForm['tabs']>,
  inFront: string | undefined,
): string | undefined {
  const wrong = tabs.filter(({ fields }) => problemsIn(model, fields) > 0)
  const isInFront = wrong.some(({ key }) => key === (inFront ?? tabs[0]?.key))
  return isInFront ? inFront : (wrong[0]?.key ?? inFront)
}
