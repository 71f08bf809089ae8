import { Button } from 'antd'
import { observer } from '@formily/reactive-react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { DialogModel, ListModel, ScreenModel } from '../../model/types'
import { ActionButton } from '../actions/ActionButton'

interface DialogButtonsProps {
  model: DialogModel
  screen: ScreenModel
}

/** Cancel (back, where the dialog took the place of the page), the further buttons, and the one that submits. */
export const DialogButtons = observer(function DialogButtons({ model, screen }: DialogButtonsProps) {
  const { mode } = useStore(model.mode)
  const leaveWord = model.dialog.container === 'panel' ? 'back' : mode === 'view' ? 'close' : 'cancel'
  return (
    <div className="sc-dialog-buttons">
      <Button onClick={model.close}>{screen.runtime.word(leaveWord)}</Button>
      {model.list ? (
        <ListButtons model={model} list={model.list} screen={screen} />
      ) : (
        <Buttons model={model} screen={screen} />
      )}
    </div>
  )
})

const Buttons = observer(function Buttons({ model, screen }: DialogButtonsProps) {
  useStore(model.mode) // which buttons there are depends on the mode, which a step may switch in place
  return model
    .buttons()
    .map((name) => <ActionButton key={name} screen={screen} name={name} context={() => model.context} />)
})

/** The same, followed by what is chosen and asked in the dialog's list. */
function ListButtons({ list, ...rest }: DialogButtonsProps & { list: ListModel }) {
  useStore(
    list.store,
    useShallow(({ selection, rows, status }) => ({ selection, rows, status })),
  )
  return <Buttons {...rest} />
}
