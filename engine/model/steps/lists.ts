import { modes } from '../../vocabulary/modes'
import type { StepOf } from '../../compiled'
import type { Row } from '../../contract/types'
import { evaluate } from '../evaluate'
import type { ActionContext } from '../types'
import type { Run, RunStep } from './step'

/** The current context: after its dialog closed, that of the opener. */
function standing(context: ActionContext): ActionContext {
  let place = context
  const open = context.screen.dialogs.getState()
  while (place.dialog && !open.includes(place.dialog)) place = place.dialog.opener
  return place
}

/** Reloads the list without waiting. `keepsInput`: the action failed, so the input is kept. */
export function askAnew(run: Run, { list: name }: StepOf<'reload'>, { keepsInput = false } = {}): void {
  const { context } = run
  const { list, form, row }: Pick<ActionContext, 'list' | 'form' | 'row'> =
    name === undefined ? standing(context) : { list: context.screen.listNamed(name) }
  run.asked ??= new Set()
  if (list && run.asked.has(list)) return
  if (list) run.asked.add(list)
  void list?.reload(row)
  context.screen.outdate()
  // Input in a form with a list is kept; a read-only form reloads.
  if (form && ((!list && !keepsInput) || modes[form.mode.getState().mode].readOnly)) void form.retry()
}

export const reload: RunStep<'reload'> = (run, step) => {
  askAnew(run, step)
  return 'done'
}

export const clearSelection: RunStep<'clearSelection'> = (run) => {
  standing(run.context).list?.clearSelection()
  run.picked = []
  return 'done'
}

export const pick: RunStep<'pick'> = (run, { rows }) => {
  const picked = evaluate(run.place.runtime, rows, run.scope())
  const { list } = standing(run.context)
  if (!Array.isArray(picked) || !list) return 'done'
  list.choose(picked as Row[], true)
  run.picked = [...(run.picked ?? []), { list, rows: picked as Row[] }]
  return 'done'
}

export const expand: RunStep<'expand'> = ({ context }, { to }) => {
  standing(context).list?.expandAll(to === 'all')
  return 'done'
}
