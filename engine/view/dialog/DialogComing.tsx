import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { DialogModel } from '../../model/types'
import './dialog-coming.css'

/**
 * Placeholder while a dialog's code loads. It covers the page, so that a second click opens no second dialog.
 * The focus does not move, so that the dialog can restore it.
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
      // A click on it must not move the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span />
    </div>,
    document.body,
  )
}
