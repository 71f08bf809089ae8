import type { ComponentProps, ReactNode } from 'react'
import { tidies } from '../../engine/tidy'
import { Clear } from './Clear'
import { boxProps, nativeProps, type FieldState } from './control'
import { lineProps } from './paste'

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  field: FieldState
  value: string
  onText: (text: string) => void
  /** Called when several pasted lines are refused; absent = they are joined. */
  onLines?: () => void
  /** Normalises pasted text, unless the field's type of code has its own function. */
  tidy?: (typed: string) => string
  /** Shows a clear button. */
  clearable?: boolean
  /** Content after the input, such as a unit. */
  suffix?: ReactNode
}

/**
 * A text input. A native element with static CSS: antd's takes ten times as long to render, and forms have
 * many.
 */
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
