import { evaluate } from '../evaluate'
import { copied } from '../form-values'
import type { DialogModel } from '../types'
import type { RunStep } from './step'

/** Who waits for the value of a dialog that was opened by a picker. */
const waiting = new WeakMap<DialogModel, (value: unknown) => void>()
export const waitForReturn = (dialog: DialogModel, take: (value: unknown) => void): void =>
  void waiting.set(dialog, take)

/** Hands a value to the field whose picker opened the dialog, and closes it. */
export const giveBack: RunStep<'return'> = ({ place, context, scope }, { value }) => {
  const { dialog } = context
  if (!dialog) throw new Error(`Screen ${place.screen.screen}: a return step runs outside of any dialog`)
  waiting.get(dialog)?.(copied(evaluate(place.runtime, value, scope())))
  dialog.close()
  return 'done'
}
