import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { DialogModel } from '../../model/types'
import './dialog-coming.css'

/**
 * A dialog whose code is on its way: it says so at once, and covers the page as the dialog will, so that a second press, or a press of
 * another button, opens no second one. The focus stays where it was, for the dialog to give back.
 */
export function DialogComing({ model, label }: { model: DialogModel; label: string }) {
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') model.close()
    }
    document.addEventListener('keydown', hold, { capture: true })
    return () => document.removeEventListener('keydown', hold, { capture: true })
  }, [model])
  return createPortal(
    <div
      className="sc-dialog-coming"
      role="status"
      aria-label={label}
      aria-busy="true"
      // A press on it leaves the focus where it was.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span />
    </div>,
    document.body,
  )
}
