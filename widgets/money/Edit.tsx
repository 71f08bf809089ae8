import { useState } from 'react'
import { tidies } from '../../engine/tidy'
import { formatCents } from '../../engine/model/text/format'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { NumericBox, type TypedNumber } from '../shared/NumericBox'
import { centsOf } from './cents'
import type { schema } from './schema'

const centsIn = (yuan: number): number => Math.round(yuan * 100)

export default function MoneyEdit(props: EditProps<TypedNumber, OptionsOf<typeof schema>>) {
  const { value, options, placeholder, maxLength, invalid, host } = props
  // Only typing reports the cap, not a loaded amount. A rule has its own message.
  const [wasOver, setWasOver] = useState(false)
  const cap = options.capYuan === undefined ? undefined : centsIn(options.capYuan)
  const box = (
    <NumericBox
      field={props}
      value={value}
      read={centsOf}
      tidy={tidies.amount}
      write={formatCents}
      step={centsIn(options.stepYuan ?? 0)}
      least={0}
      most={cap}
      // As short as possible: after `600.00` another digit would be no amount.
      cap={cap === undefined ? undefined : { at: cap, text: String(cap / 100), onTyped: setWasOver }}
      placeholder={placeholder}
      maxLength={maxLength}
      inputMode="decimal"
      suffix={<span className="sc-unit">{host.word('widget.yuan')}</span>}
    />
  )
  if (cap === undefined) return box
  return (
    <>
      {box}
      <div role="status">
        {wasOver && !invalid && value === cap && (
          <span className="sc-field-hint">{host.word('widget.moneyCapped', { most: cap / 100 })}</span>
        )}
      </div>
    </>
  )
}
