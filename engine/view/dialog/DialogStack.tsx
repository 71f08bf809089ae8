import { Suspense } from 'react'
import { useStore } from 'zustand'
import type { ScreenModel } from '../../model/types'
import { later } from '../widget/later'
import { DialogComing } from './DialogComing'

/** A first list does without windows and forms, so their code comes when one is about to be opened. */
export const DialogView = later(() => import('./DialogView'))

/** The open dialogs of a screen, the last on top. A dialog that is closed is gone, with everything typed into it. */
export function DialogStack({ model }: { model: ScreenModel }) {
  const dialogs = useStore(model.dialogs)
  return dialogs.map((dialog) => (
    <Suspense
      key={dialog.id}
      fallback={<DialogComing model={dialog} label={model.runtime.word('form.loading')} />}
    >
      <DialogView model={dialog} screen={model} />
    </Suspense>
  ))
}
