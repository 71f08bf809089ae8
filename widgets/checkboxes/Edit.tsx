import { Checkbox } from 'antd'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { codesOf, entriesOf, type Entry } from '../shared/choices'
import { groupProps } from '../shared/control'
import type { schema } from './schema'

export default function CheckboxesEdit(props: EditProps<string[], OptionsOf<typeof schema>>) {
  const { value, onChange, options, choices, disabled, host } = props
  const entries = entriesOf(choices)
  const chosen = codesOf(value)
  const every = entries.every((entry) => chosen.includes(entry.value))
  const toggle = (toggled: Entry) =>
    onChange(
      entries
        .filter((entry) => chosen.includes(entry.value) !== (entry === toggled))
        .map((entry) => entry.value),
    )
  return (
    <div role="group" className="sc-checks" {...groupProps(props)}>
      {options.all !== undefined && entries.length > 0 && (
        <Checkbox
          disabled={disabled}
          checked={every}
          indeterminate={!every && chosen.length > 0}
          onChange={() => onChange(every ? [] : entries.map((entry) => entry.value))}
        >
          {host.text(options.all)}
        </Checkbox>
      )}
      {/* Not antd's group: its value lags one render, so the first of two quick clicks was lost. */}
      {entries.map((entry) => (
        <Checkbox
          key={entry.value}
          value={entry.value}
          checked={chosen.includes(entry.value)}
          disabled={disabled}
          onChange={() => toggle(entry)}
        >
          {entry.label}
        </Checkbox>
      ))}
    </div>
  )
}
