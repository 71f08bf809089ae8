import { useStore } from 'zustand'
import type { DialogModel, ScreenModel } from '../../model/types'
import { useWidgetsHere } from '../widget/context'
import { later } from '../widget/later'
import { useWindowCode } from '../widget/useCode'
import { DialogComing } from './DialogComing'

/** A first list does without windows and forms, so their code comes when one is about to be opened. */
export const DialogView = later(() => import('./DialogView'))

/** The open dialogs of a screen, the last on top. A dialog that is closed is gone, with everything typed into it. */
export function DialogStack({ model }: { model: ScreenModel }) {
  const dialogs = useStore(model.dialogs)
  return dialogs.map((dialog) => <OneDialog key={dialog.id} model={dialog} screen={model} />)
}

/** Not in sight before all of it can be drawn: a window that grew would move its buttons from under the pointer. */
function OneDialog({ model, screen }: { model: DialogModel; screen: ScreenModel }) {
  const { runtime } = screen
  const isHere = useWindowCode(DialogView, true, model.close, runtime)
  const areWidgetsHere = useWidgetsHere(model.dialog.form)
  if (!isHere || !areWidgetsHere) return <DialogComing model={model} label={runtime.word('form.loading')} />
  return <DialogView model={model} screen={screen} />
}
