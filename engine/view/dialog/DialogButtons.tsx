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
  /** Closes like the close icon: asks first if there is unsaved input. */
  onLeave: () => void
}

/** The cancel button (back, if the dialog replaces the page), then other buttons, then submit. */
export function DialogButtons({ model, screen, onLeave }: DialogButtonsProps) {
  const foot = useRef<HTMLDivElement>(null)
  useFootKept(foot, model.notice)
  const mode = useReading(() => model.mode.read('mode'))
  const { container, submit, buttons, list } = model.dialog
  const canDo = submit !== undefined || buttons.length > 0 || (list?.rowActions.length ?? 0) > 0
  // Without an action, the button says "close": there is nothing to cancel.
  const isOnlyLookedAt = modes[mode].readOnly || !canDo
  const title = useReading(() => model.title())
  const leaveWord = containers[container].coversPage ? 'back' : isOnlyLookedAt ? 'close' : 'cancel'
  const { word } = screen.runtime
  // If the action itself is called "cancel…", a second cancel button would be ambiguous.
  const isCancelling = leaveWord === 'cancel' && title.startsWith(word('cancel'))
  return (
    <>
      <NoticeView notice={model.notice} word={word} />
      <div ref={foot} className="sc-dialog-buttons">
        {/* "Cancel" discards at once. "Back" asks first, like the arrow above. */}
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
