import { InputNumber } from 'antd'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { controlProps } from '../shared/control'
import type { schema } from './schema'

export default function NumberEdit(props: EditProps<number, OptionsOf<typeof schema>>) {
  const { value, onChange, options, placeholder, maxLength, host } = props
  return (
    <InputNumber<number>
      {...controlProps(props)}
      className="sc-wide"
      value={value ?? null}
      placeholder={placeholder}
      min={options.min}
      max={options.max}
      step={options.step ?? 1}
      precision={options.integer ? 0 : options.decimals}
      maxLength={maxLength}
      suffix={options.unit === undefined ? undefined : host.text(options.unit)}
      onChange={onChange}
    />
  )
}
