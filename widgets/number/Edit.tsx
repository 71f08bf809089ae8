import { InputNumber } from 'antd'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { controlProps } from '../shared/control'
import { halfWidth } from '../../engine/contract/half-width'
import type { schema } from './schema'

/** What antd makes its number of, in whatever width it was typed; a text, whatever its type says: `-` is one on its way. */
const parsed = (typed: string | undefined) =>
  halfWidth(typed ?? '').replace(/[^\w.-]+/g, '') as unknown as number

/** What is typed stays as it was typed: where it is beyond the limits, or no whole number, its field says so. */
export default function NumberEdit(props: EditProps<number, OptionsOf<typeof schema>>) {
  const { value, onChange, options, placeholder, maxLength, host } = props
  return (
    <InputNumber<number>
      {...controlProps(props)}
      className="sc-wide"
      value={value ?? null}
      placeholder={placeholder}
      aria-valuemin={options.min}
      aria-valuemax={options.max}
      step={options.step ?? 1}
      precision={options.decimals}
      maxLength={maxLength}
      suffix={options.unit === undefined ? undefined : host.text(options.unit)}
      parser={parsed}
      onChange={onChange}
    />
  )
}
