import type { ComponentProps, ReactNode } from 'react'
import { tidies } from '../../engine/tidy'
import { Clear } from './Clear'
import { boxProps, nativeProps, type FieldState } from './control'
import { lineProps } from './paste'

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  field: FieldState
  value: string
  onText: (text: string) => void
  /** Refuses several lines that are pasted; absent = they are put side by side. */
  onLines?: () => void
  /** Returns the pasted text as it goes into the box, unless the field's kind of code has its own reader. */
  tidy?: (typed: string) => string
  /** The cross that empties it. */
  clearable?: boolean
  /** Behind what is typed: a unit. */
  suffix?: ReactNode
}

/** One line of text. A native input with static CSS: antd's costs ten times as much to draw, and a form is full of them. */
export function TextBox({
  field,
  value,
  onText,
  onLines,
  tidy = tidies[field.tidy ?? 'none'],
  clearable,
  suffix,
  ...rest
}: TextBoxProps) {
  return (
    <span className="sc-box" {...boxProps(field)}>
      <input
        {...rest}
        {...lineProps({
          maxLength: rest.maxLength,
          value,
          tidy,
          onLines,
        })}
        {...nativeProps(field)}
        type="text"
        autoComplete="off"
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
      {clearable && value !== '' && !field.disabled && (
        <Clear
          onClear={() => {
            onText('')
            document.getElementById(field.id)?.focus()
          }}
        />
      )}
      {suffix}
    </span>
  )
}
