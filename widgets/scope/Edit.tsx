import { useEffect } from 'react'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { closedText, codeOf, knownLabel, matches, type Entry } from '../shared/choices'
import { OneList } from '../shared/faced-list'
import { ListBox } from '../shared/ListBox'
import type { schema } from './schema'

export default function ScopeEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { value, onChange, onFill, options, disabled, host } = props
  const scope = host.useScope(options.source)
  const only = scope.locked ? scope.choices[0]?.code : undefined
  const code = codeOf(value) ?? ''
  const fill = only !== undefined && code === '' && !disabled
  useEffect(() => {
    if (fill) onFill(only)
  }, [fill, only, onFill])

  const all = options.all === true && scope.mayChooseAll
  const entries: Entry[] = [
    ...(all ? [{ value: '', label: scope.allText }] : []),
    ...scope.choices.map(({ code, name }) => ({ value: code, label: name })),
  ]
  const shown = code === '' && !all ? null : code
  const isDisabled = disabled || only !== undefined
  return (
    <ListBox
      field={props}
      part={OneList}
      disabled={isDisabled}
      text={closedText(props, entries, shown)}
      onClear={code === '' ? undefined : () => onChange(null)}
    >
      {(shared, settled) => (
        <OneList
          {...shared}
          value={shown}
          options={entries}
          labelRender={knownLabel(props)}
          showSearch
          filterOption={(text, entry) => matches(entry?.label ?? '', settled(text))}
          allowClear={code !== ''}
          onChange={(next) => onChange(next || null)}
        />
      )}
    </ListBox>
  )
}
