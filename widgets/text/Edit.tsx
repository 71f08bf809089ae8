import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { TextBox } from '../shared/TextBox'
import type { schema } from './schema'

export default function TextEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { value, onChange, options, maxLength, placeholder } = props
  const kept = (typed: string) => (options.digitsOnly ? typed.replace(/\D/g, '') : typed)
  return (
    <TextBox
      field={props}
      value={value ?? ''}
      placeholder={placeholder}
      maxLength={maxLength}
      inputMode={options.digitsOnly ? 'numeric' : undefined}
      clearable
      onText={(typed) => onChange(kept(typed))}
    />
  )
}
