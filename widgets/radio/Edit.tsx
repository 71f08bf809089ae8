import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { codeOf, entriesOf } from '../shared/choices'
import { groupProps } from '../shared/control'
import type { schema } from './schema'

export default function RadioEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { id, value, onChange, options, choices, all, disabled, invalid, required, host } = props
  const chosen = codeOf(value) ?? (all === undefined ? undefined : '')
  const entries = entriesOf(choices, all)
  const isGone =
    Boolean(chosen) && choices.status === 'ready' && !entries.some(({ value }) => value === chosen)
  const drawn = isGone
    ? [...entries, { value: chosen!, label: host.word('widget.notOffered', { code: chosen! }) }]
    : entries
  return (
    <div
      role="radiogroup"
      className={options.buttons ? 'sc-checks sc-radio-buttons' : 'sc-checks'}
      {...groupProps(props)}
      aria-invalid={invalid}
      aria-required={required}
    >
      {drawn.map((entry) => (
        <label key={entry.value} className="sc-radio">
          <input
            type="radio"
            name={id}
            value={entry.value}
            checked={entry.value === chosen}
            disabled={disabled || (isGone && entry.value === chosen)}
            onChange={() => onChange(entry.value || null)}
          />
          <span>{entry.label}</span>
        </label>
      ))}
    </div>
  )
}
