import { Checkbox } from 'antd'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { controlProps } from '../shared/control'
import type { schema } from './schema'

export default function CheckboxEdit(props: EditProps<boolean, OptionsOf<typeof schema>>) {
  const { value, onChange, options, host } = props
  const { status: _status, ...control } = controlProps(props)
  return (
    <Checkbox {...control} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
      {options.text !== undefined && host.text(options.text)}
    </Checkbox>
  )
}
