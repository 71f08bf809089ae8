import { quantityIn } from '../../engine/tidy'
import { formatNumber } from '../../engine/model/text/format'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { NumericBox, type TypedNumber } from '../shared/NumericBox'
import { numberSpelled } from './number-of'
import type { schema } from './schema'

/** Keeps the typed text. The field reports text that is no number, no integer or out of range. */
export default function NumberEdit(props: EditProps<TypedNumber, OptionsOf<typeof schema>>) {
  const { value, options, placeholder, maxLength, host } = props
  const unit = options.unit === undefined ? '' : host.text(options.unit)
  return (
    <NumericBox
      field={props}
      role="spinbutton"
      value={value}
      read={(typed) => numberSpelled(typed, unit)}
      tidy={quantityIn(unit)}
      write={(number) => formatNumber(number, options.decimals ?? 0)}
      step={options.step ?? 1}
      least={options.min}
      most={options.max}
      aria-valuemin={options.min}
      aria-valuemax={options.max}
      placeholder={placeholder}
      maxLength={maxLength}
      inputMode={options.integer === true ? 'numeric' : 'decimal'}
      suffix={unit !== '' && <span className="sc-unit">{unit}</span>}
    />
  )
}
