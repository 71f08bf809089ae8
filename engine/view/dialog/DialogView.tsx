import { useEffect, useRef } from 'react'
import type { DialogModel, ScreenModel } from '../../model/types'
import { FieldPlaceProvider, useWidgetsHere } from '../widget/context'
import { useReading } from '../useReading'
import { useLayer } from '../screen/useLayer'
import { DialogBody } from './DialogBody'
import { DialogButtons } from './DialogButtons'
import { DialogFrame } from './DialogFrame'
import { useDialogFocus } from './useDialogFocus'

interface DialogViewProps {
  model: DialogModel
  screen: ScreenModel
}

/** A dialog: title by mode, form or list, buttons. */
export default function DialogView({ model, screen }: DialogViewProps) {
  const { runtime } = screen
  const title = useReading(() => model.title())
  const box = useRef<HTMLDivElement>(null)
  useDialogFocus(box, model, useWidgetsHere(model.dialog.form))

  // Aborts the confirmation when the dialog closes, for example after a save.
  const closed = useRef<AbortController>(undefined)
  useEffect(() => () => closed.current?.abort(), [])
  /** Esc, close icon and back ask first if there is unsaved input, or a secret that nobody has copied. */
  const leave = async () => {
    const { signal } = (closed.current = new AbortController())
    const look = { danger: true, until: signal, deed: runtime.word('close') }
    // A running action is completed even if the dialog closes.
    const isSending = model
      .buttons()
      .some((name) => screen.running.getState().has(screen.runKey(name, model.context)))
    const unsaved = model.keys.mayBeDone(false) ? 'dialog.leaveUnknown' : 'dialog.leave'
    const kept = model.showsOnce ? 'dialog.leaveShownOnce' : unsaved
    const question = runtime.word(isSending ? 'dialog.leaveSending' : kept)
    if ((!model.form?.form.modified && !model.showsOnce) || (await runtime.feedback.confirm(question, look)))
      model.close()
  }
  useLayer(runtime, true, () => void leave())
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
        title={title}
        word={runtime.word}
        footer={<DialogButtons model={model} screen={screen} onLeave={() => void leave()} />}
        onLeave={() => void leave()}
      >
        <div ref={box} className="sc-dialog-content" tabIndex={-1}>
          <DialogBody model={model} screen={screen} onSubmit={submit} />
        </div>
      </DialogFrame>
    </FieldPlaceProvider>
  )
}
