import { Input } from 'antd'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { controlProps } from '../shared/control'
import type { schema } from './schema'

export default function TextareaEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { value, onChange, options, maxLength, placeholder } = props
  const rows = options.rows ?? 3
  const limit = options.countTo ?? maxLength
  return (
    <Input.TextArea
      {...controlProps(props)}
      value={value ?? ''}
      placeholder={placeholder}
      maxLength={maxLength}
      count={limit ? { show: true, max: limit } : undefined}
      autoSize={{ minRows: rows, maxRows: rows * 3 }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
