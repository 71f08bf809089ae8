import { useState, type KeyboardEvent } from 'react'
import { formatCents } from '../../engine/model/text/format'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { TextBox } from '../shared/TextBox'
import { centsOf } from './cents'
import type { schema } from './schema'

type Amount = number | string
const textOf = (value: Amount | null | undefined) =>
  value === null || value === undefined ? '' : typeof value === 'number' ? formatCents(value) : value
/** Cents where the text is an amount; the text itself where it is not, so that a rule can say so. */
const valueOf = (typed: string): Amount | null => (typed.trim() === '' ? null : (centsOf(typed) ?? typed))

export default function MoneyEdit(props: EditProps<Amount, OptionsOf<typeof schema>>) {
  const { value, onChange, options, placeholder, maxLength, host } = props
  // What is typed (`12.`, `12.5`) is kept as long as it stands for the value, so that the caret stays.
  const [typed, setTyped] = useState(() => textOf(value))
  const shown = valueOf(typed) === (value ?? null) ? typed : textOf(value)
  const cap = options.capYuan === undefined ? Infinity : Math.round(options.capYuan * 100)
  const step = options.stepYuan === undefined ? 0 : Math.round(options.stepYuan * 100)

  const put = (text: string, next: Amount | null) => {
    const over = typeof next === 'number' && next > cap
    setTyped(over ? formatCents(cap) : text)
    onChange(over ? cap : next)
  }
  const stepBy = (event: KeyboardEvent) => {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (sign === 0 || step === 0 || typeof (value ?? 0) !== 'number') return
    event.preventDefault()
    const next = Math.max(0, Number(value ?? 0) + sign * step)
    put(formatCents(next), next)
  }
  return (
    <TextBox
      field={props}
      value={shown}
      placeholder={placeholder}
      maxLength={maxLength}
      inputMode="decimal"
      suffix={<span className="sc-unit">{host.word('widget.yuan')}</span>}
      onText={(text) => put(text, valueOf(text))}
      onKeyDown={stepBy}
      onBlur={() => setTyped(textOf(value))}
    />
  )
}
