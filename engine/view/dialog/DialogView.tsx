import { useRef } from 'react'
import { observer } from '@formily/reactive-react'
import { useStore } from 'zustand'
import type { DialogModel, ScreenModel } from '../../model/types'
import { FieldPlaceProvider } from '../widget/context'
import { DialogBody } from './DialogBody'
import { DialogButtons } from './DialogButtons'
import { DialogFrame } from './DialogFrame'
import { useDialogFocus } from './useDialogFocus'

interface DialogViewProps {
  model: DialogModel
  screen: ScreenModel
}

/** One dialog: its title by mode, its form or list, its buttons. */
export default observer(function DialogView({ model, screen }: DialogViewProps) {
  const { runtime } = screen
  useStore(model.mode)
  const box = useRef<HTMLDivElement>(null)
  useDialogFocus(box, model)

  /** Esc and the cross ask before typed values are lost; the cancel button is an answer already. */
  const leave = async () => {
    if (!model.form?.form.modified || (await runtime.feedback.confirm(runtime.word('dialog.leave'))))
      model.close()
  }
  const submit = () => {
    const name = model.buttons().at(-1)
    if (name === undefined) return
    const { visible, disabled } = screen.actionState(name, model.context)
    if (visible && !disabled) void screen.run(name, model.context)
  }
  return (
    <FieldPlaceProvider screen={screen} context={model.context}>
      <DialogFrame
        dialog={model.dialog}
        title={model.title()}
        backLabel={runtime.word('back')}
        footer={<DialogButtons model={model} screen={screen} />}
        onLeave={() => void leave()}
      >
        <div ref={box}>
          <DialogBody model={model} screen={screen} onSubmit={submit} />
        </div>
      </DialogFrame>
    </FieldPlaceProvider>
  )
})
