import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../../engine/view/actions/icons'
import type { FieldState } from './control'
import { TextBox } from './TextBox'

/** A number, or invalid text as typed, which the form reports. */
export type TypedNumber = number | string

interface NumericBoxProps extends Pick<
  ComponentProps<'input'>,
  'role' | 'inputMode' | 'placeholder' | 'maxLength' | 'aria-valuemin' | 'aria-valuemax'
> {
  field: FieldState & { onChange: (value: TypedNumber | null) => void }
  value: TypedNumber | null | undefined
  /** The number of a text; null if invalid. */
  read: (typed: string) => number | null
  /** Normalises pasted text. */
  tidy: (typed: string) => string
  /** Formats a number. */
  write: (value: number) => string
  /**
   * Increment of the arrows; 0 = no arrows. They stay within `least` and `most`, which do not limit typing.
   */
  step: number
  least?: number
  most?: number
  /** Typing a higher number sets this one. */
  cap?: { at: number; text: string; onTyped: (over: boolean) => void }
  suffix?: ReactNode
}

/** Sum without binary error. */
const sumOf = (value: number, step: number): number => Number((value + step).toFixed(10))

/** An input for a number. Invalid text is kept as typed, and never changed to another number. */
export function NumericBox(props: NumericBoxProps) {
  const {
    field,
    value,
    read,
    tidy,
    write,
    step,
    least = -Infinity,
    most = Infinity,
    cap,
    suffix,
    ...rest
  } = props
  const textOf = (of: typeof value) => (typeof of === 'number' ? write(of) : (of ?? ''))
  const valueOf = (text: string): TypedNumber | null => (text.trim() === '' ? null : (read(text) ?? text))
  // Typed text such as `12.` is kept while it equals the value, so that the caret stays.
  const [typed, setTyped] = useState(() => textOf(value))
  const shown = valueOf(typed) === (value ?? null) ? typed : textOf(value)

  const put = (text: string, next = valueOf(text)) => {
    const over = cap !== undefined && typeof next === 'number' && next > cap.at
    cap?.onTyped(over)
    setTyped(over ? cap.text : text)
    field.onChange(over ? cap.at : next)
  }
  const maySteps = step !== 0 && !field.disabled && typeof (value ?? 0) === 'number'
  const stepBy = (sign: number) => {
    const from = Number(value ?? 0)
    const next = sumOf(from, sign * step)
    // A value out of range returns in steps, not at once.
    const within = sign > 0 ? Math.min(next, Math.max(most, from)) : Math.max(next, Math.min(least, from))
    put(write(within), within)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (sign === 0 || !maySteps) return
    event.preventDefault()
    stepBy(sign)
  }
  return (
    <TextBox
      {...rest}
      field={field}
      tidy={tidy}
      value={shown}
      aria-valuenow={rest.role === 'spinbutton' && typeof value === 'number' ? value : undefined}
      onText={put}
      onKeyDown={onKeyDown}
      onBlur={() => setTyped(textOf(value))}
      suffix={
        <>
          {suffix}
          {maySteps && <Steps onStep={stepBy} />}
        </>
      }
    />
  )
}

/** Step buttons for pointers; keyboard users have arrow keys. */
function Steps({ onStep }: { onStep: (sign: number) => void }) {
  return (
    <span className="sc-stepper" aria-hidden="true" onMouseDown={(event) => event.preventDefault()}>
      <button type="button" tabIndex={-1} onClick={() => onStep(1)}>
        <Icon name="up" />
      </button>
      <button type="button" tabIndex={-1} onClick={() => onStep(-1)}>
        <Icon name="down" />
      </button>
    </span>
  )
}
