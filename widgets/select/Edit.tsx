import { useEffect, useState } from 'react'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { closedText, codeOf, entriesOf, knownLabel, matches } from '../shared/choices'
import { OneList } from '../shared/faced-list'
import { ListBox } from '../shared/ListBox'
import type { schema } from './schema'
import { useCreate } from './useCreate'

export default function SelectEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { value, onChange, onFill, options, choices, all, disabled } = props
  const [typed, setTyped] = useState('')
  const create = useCreate(props, typed)
  const code = codeOf(value)
  const first = choices.list[0]?.code
  const takeFirst = options.chooseFirst === true && !disabled && !code && choices.status === 'ready'
  useEffect(() => {
    if (takeFirst && first !== undefined) onFill(first)
  }, [takeFirst, first, onFill])

  const entries = entriesOf(choices, all)
  const shown = code || (all === undefined ? null : '')
  return (
    <ListBox
      field={props}
      part={OneList}
      text={closedText(props, entries, shown)}
      onClear={code ? () => onChange(null) : undefined}
    >
      {(shared, settled) => (
        <OneList
          {...shared}
          value={shown}
          options={create.entry ? [...entries, create.entry] : entries}
          labelRender={knownLabel(props)}
          showSearch={options.search !== false}
          searchValue={typed}
          onSearch={(text) => {
            setTyped(text)
            create.follow(text)
          }}
          {...create.events}
          filterOption={(text, entry) => entry === create.entry || matches(entry?.label ?? '', settled(text))}
          allowClear={Boolean(code)}
          onChange={(next) => {
            create.forget()
            if (create.entry && next === create.entry.value) create.run()
            else onChange(next || null)
          }}
        />
      )}
    </ListBox>
  )
}
