import { containers } from '../../vocabulary/looks'
import { modes } from '../../vocabulary/modes'
import { useCallback, useRef } from 'react'
import type { DialogModel, ScreenModel } from '../../model/types'
import { ActionButton } from '../actions/ActionButton'
import { Button } from '../actions/Button'
import { NoticeView } from '../actions/NoticeView'
import { useReading } from '../useReading'
import { useFootKept } from './useFootKept'

interface ButtonsProps {
  model: DialogModel
  screen: ScreenModel
}

interface DialogButtonsProps extends ButtonsProps {
  /** Asks before typed values are lost, as the cross does. */
  onLeave: () => void
}

/** Cancel (back, where the dialog took the place of the page), the further buttons, and the one that submits. */
export function DialogButtons({ model, screen, onLeave }: DialogButtonsProps) {
  const foot = useRef<HTMLDivElement>(null)
  useFootKept(foot, model.notice)
  const mode = useReading(() => model.mode.read('mode'))
  const { container, submit, buttons, list } = model.dialog
  const canDo = submit !== undefined || buttons.length > 0 || (list?.rowActions.length ?? 0) > 0
  // where nothing can be done there is nothing to cancel
  const isOnlyLookedAt = modes[mode].readOnly || !canDo
  const title = useReading(() => model.title())
  const leaveWord = containers[container].coversPage ? 'back' : isOnlyLookedAt ? 'close' : 'cancel'
  const { word } = screen.runtime
  // Beside a cancel button nobody knows which of the two cancels what the dialog is about.
  const isCancelling = leaveWord === 'cancel' && title.startsWith(word('cancel'))
  return (
    <>
      <NoticeView notice={model.notice} word={word} />
      <div ref={foot} className="sc-dialog-buttons">
        {/* Cancel is an answer already. Back only names a way, like the arrow above it. */}
        <Button onClick={leaveWord === 'cancel' ? model.close : onLeave}>
          {word(isCancelling ? 'back' : leaveWord)}
        </Button>
        <Buttons model={model} screen={screen} />
      </div>
    </>
  )
}

function Buttons({ model, screen }: ButtonsProps) {
  const names = useReading(() => model.buttons())
  const context = useCallback(() => model.context, [model])
  const submits = Object.values(model.dialog.submit ?? {})
  return names.map((name) => (
    <ActionButton key={name} screen={screen} name={name} context={context} isMain={submits.includes(name)} />
  ))
}
