import { copied } from '../../contract/copied'
import { readsOf } from '../../expression'
import { evaluateAll } from '../evaluate'
import type { Values } from '../../contract/types'
import type { DialogModel } from '../types'
import type { RunStep } from './step'

export const open: RunStep<'open'> = ({ place, context, scope, secrets }, { dialog, mode, give }) => {
  const given = copied(evaluateAll(place.runtime, give, scope())) as Values
  const chosen = [...(context.list?.store.getState().selection.keys() ?? [])]
  const showsOnce = Object.values(give)
    .flatMap(readsOf)
    .some(([root, name]) => root === 'results' && name !== undefined && secrets?.has(name))
  place.openDialog(dialog, mode, given, context, { giving: { give, chosen }, showsOnce })
  return 'done'
}

export const mode: RunStep<'mode'> = ({ context }, step) => {
  context.dialog?.mode.setState({ mode: step.mode })
  return 'done'
}

/** Closes the action's dialog, or the named ones. */
export const close: RunStep<'close'> = ({ context }, { dialogs: names }) => {
  const open = context.screen.dialogs.getState()
  const closing: DialogModel[] = names
    ? open.filter(({ dialog }) => names.includes(dialog.name))
    : context.dialog
      ? [context.dialog]
      : []
  for (const dialog of closing) dialog.close()
  return 'done'
}
