import { useStore } from 'zustand'
import type { DialogModel, ScreenModel } from '../../model/types'
import { useWidgetsHere } from '../widget/context'
import { later } from '../widget/later'
import { useWindowCode } from '../widget/useCode'
import { DialogComing } from './DialogComing'

/** The first list needs no windows or forms, so their code loads on demand. */
export const DialogView = later(() => import('./DialogView'))

/** The open dialogs of a screen, the topmost last. Closing a dialog discards its input. */
export function DialogStack({ model }: { model: ScreenModel }) {
  const dialogs = useStore(model.dialogs)
  return dialogs.map((dialog) => <OneDialog key={dialog.id} model={dialog} screen={model} />)
}

/** Hidden until all its code is loaded: a growing window would move its buttons under the pointer. */
function OneDialog({ model, screen }: { model: DialogModel; screen: ScreenModel }) {
  const { runtime } = screen
  const isHere = useWindowCode(DialogView, true, model.close, runtime)
  const areWidgetsHere = useWidgetsHere(model.dialog.form)
  if (!isHere || !areWidgetsHere) return <DialogComing model={model} label={runtime.word('form.loading')} />
  return <DialogView model={model} screen={screen} />
}
