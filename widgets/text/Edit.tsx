import { useRef } from 'react'
import { halfWidth } from '../../engine/tidy/half-width'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { TextBox } from '../shared/TextBox'
import type { schema } from './schema'

export default function TextEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { value, onChange, onProblem, options, maxLength, placeholder, host } = props
  const kept = (typed: string) => (options.digitsOnly ? halfWidth(typed).replace(/\D/g, '') : typed)
  // A refused paste of several lines is reported: joining them would merge two numbers.
  const refused = useRef(false)
  const tell = (problem?: string) => {
    if (!refused.current && problem === undefined) return
    refused.current = problem !== undefined
    onProblem(problem)
  }
  const refuse = () => tell(host.word('widget.oneNumber'))
  return (
    <TextBox
      field={props}
      value={value ?? ''}
      placeholder={placeholder}
      maxLength={maxLength}
      inputMode={options.digitsOnly ? 'numeric' : undefined}
      clearable
      onLines={options.digitsOnly ? refuse : undefined}
      onBlur={() => tell()}
      onText={(typed) => {
        tell()
        onChange(kept(typed))
      }}
    />
  )
}
