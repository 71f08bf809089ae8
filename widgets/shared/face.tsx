import { useRef, useState } from 'react'
import { Icon, type IconName } from '../../engine/view/actions/icons'
import { Clear } from './Clear'
import { boxProps, nativeProps, type FieldState } from './control'

/** How a control begins that takes the place of its face: with the focus, and unfolded where the face was pressed. */
export interface Start {
  autoFocus: true
  defaultOpen: boolean
}

interface FaceProps {
  field: FieldState
  /** What the control unfolds: a list shows its value as text over its input, a calendar as the input's own value. */
  unfolds: 'list' | 'calendar'
  icon: IconName
  /** The value in words; '' shows the placeholder. */
  text: string
  placeholder?: string
  busy?: boolean
  onTake: (start: Start) => void
  /** Left out = nothing to empty. */
  onClear?: () => void
}

const ignore = () => {}

/**
 * The face of a heavy control: one input with the control's role, label and place in the tab order, drawn by static CSS.
 * As soon as it gets the focus the control itself takes its place, so every key, the input method's too, reaches the control.
 */
export function Face({ field, unfolds, icon, text, placeholder, busy, onTake, onClear }: FaceProps) {
  const pressed = useRef(false)
  const own =
    unfolds === 'list'
      ? { role: 'combobox', 'aria-haspopup': 'listbox' as const, 'aria-expanded': false, defaultValue: '' }
      : { value: text, placeholder, onChange: ignore }
  return (
    <div className="sc-box sc-face" {...boxProps(field)} data-unfolds={unfolds} data-busy={busy || undefined}>
      <input
        {...nativeProps(field)}
        {...own}
        type="text"
        autoComplete="off"
        onMouseDown={() => (pressed.current = true)}
        onFocus={() => onTake({ autoFocus: true, defaultOpen: pressed.current })}
      />
      {unfolds === 'list' && (
        <span
          className={text === '' ? 'sc-face-text sc-face-empty' : 'sc-face-text'}
          title={text || undefined}
        >
          {text || placeholder}
        </span>
      )}
      {onClear && !field.disabled && <Clear onClear={onClear} />}
      <Icon name={icon} />
    </div>
  )
}

/** A control that is drawn once the operator got to it, and what it begins with. */
export const useStart = () => useState<Start>()
