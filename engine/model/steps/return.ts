import { evaluate } from '../evaluate'
import { copied } from '../../contract/copied'
import type { RunStep } from './step'

/** Passes a value to the field whose picker opened the dialog, and closes it. */
export const giveBack: RunStep<'return'> = ({ place, context, scope }, { value }) => {
  const { dialog } = context
  if (!dialog) throw new Error(`Screen ${place.screen.screen}: a return step runs outside of any dialog`)
  dialog.giveBack(copied(evaluate(place.runtime, value, scope())))
  dialog.close()
  return 'done'
}
