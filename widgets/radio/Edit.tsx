import { Radio } from 'antd'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { codeOf, entriesOf } from '../shared/choices'
import { groupProps } from '../shared/control'
import type { schema } from './schema'

export default function RadioEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { id, value, onChange, options, choices, all, disabled, invalid, required } = props
  const entries = entriesOf(choices, all)
  return (
    <div
      role="radiogroup"
      className="sc-checks"
      {...groupProps(props)}
      aria-invalid={invalid}
      aria-required={required}
    >
      <Radio.Group
        name={id}
        value={codeOf(value) ?? (all === undefined ? undefined : '')}
        disabled={disabled}
        options={entries}
        optionType={options.buttons ? 'button' : 'default'}
        onChange={(event) => onChange(codeOf(event.target.value) || null)}
      />
    </div>
  )
}
