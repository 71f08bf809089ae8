import { Input } from 'antd'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { controlProps } from '../shared/control'
import { wholeProps } from '../shared/paste'
import type { schema } from './schema'
import { Strength } from './Strength'

const outsideAscii = /[^\x20-\x7e]/g

export default function PasswordEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { value, onChange, options, maxLength, placeholder, host } = props
  const kept = (typed: string) => (options.asciiOnly ? typed.replace(outsideAscii, '') : typed)
  const input = (
    <Input.Password
      {...controlProps(props)}
      value={value ?? ''}
      placeholder={placeholder}
      autoComplete={options.fresh ? 'new-password' : 'current-password'}
      onChange={(event) => onChange(kept(event.target.value))}
      {...wholeProps(maxLength)}
    />
  )
  if (!options.strength) return input
  return (
    <>
      {input}
      <Strength secret={value ?? ''} word={host.word} />
    </>
  )
}
