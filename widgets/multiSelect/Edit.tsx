import { Select } from 'antd'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { codesOf, entriesOf, matches, type Entry } from '../shared/choices'
import { ListBox } from '../shared/ListBox'
import { everyValue, noValue, withAll, withEvery } from './all'
import type { schema } from './schema'

export default function MultiSelectEdit(props: EditProps<string[], OptionsOf<typeof schema>>) {
  const { value, onChange, options, choices, all, host } = props
  const codes = codesOf(value)
  const chosen = all !== undefined && codes.length === 0 ? [noValue] : codes
  const allCode = options.allCode === undefined ? undefined : host.text(options.allCode)
  const entries = entriesOf(choices)
  const every: Entry[] =
    options.all === undefined || entries.length === 0
      ? []
      : [{ value: everyValue, label: host.text(options.all) }]
  const change = (picked: string[]) => {
    const next = withEvery(
      picked,
      entries.map((entry) => entry.value),
    )
    if (all !== undefined) onChange(withAll(chosen, next, noValue).filter((code) => code !== noValue))
    else onChange(allCode === undefined ? next : withAll(chosen, next, allCode))
  }
  return (
    <ListBox field={props} text={chosen.length === 0 ? '' : undefined}>
      {(shared) => (
        <Select<string[], Entry>
          {...shared}
          mode="multiple"
          value={chosen}
          options={[...every, ...entriesOf(choices, all)]}
          showSearch={options.search !== false}
          filterOption={(text, entry) => matches(entry?.label ?? '', text)}
          maxTagCount={5}
          allowClear={codes.length > 0}
          onChange={change}
        />
      )}
    </ListBox>
  )
}
