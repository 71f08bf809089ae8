// Not from antd's index of inputs, which brings text areas, passwords and one-time codes along.
import Input from 'antd/es/input/Input'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { controlProps } from '../shared/control'
import type { schema } from './schema'

export default function TextEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { value, onChange, options, maxLength, placeholder } = props
  const kept = (typed: string) => (options.digitsOnly ? typed.replace(/\D/g, '') : typed)
  return (
    <Input
      {...controlProps(props)}
      value={value ?? ''}
      placeholder={placeholder}
      maxLength={maxLength}
      inputMode={options.digitsOnly ? 'numeric' : undefined}
      autoComplete="off"
      allowClear
      onChange={(event) => onChange(kept(event.target.value))}
    />
  )
}
