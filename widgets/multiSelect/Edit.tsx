import { useEffect, useRef } from 'react'
import { later } from '../../engine/view/widget/later'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { codesOf, entriesOf, matches, type Entry } from '../shared/choices'
import { ListBox } from '../shared/ListBox'
import { everyValue, markedEvery, noneOfThem, withAll, withEvery } from './all'
import type { schema } from './schema'

export const SeveralList = later(() => import('./ManyList'))

export default function MultiSelectEdit(props: EditProps<string[], OptionsOf<typeof schema>>) {
  const { value, onChange, onFill, options, choices, all, host } = props
  const codes = codesOf(value)
  const isReady = options.scopes === true && choices.status === 'ready'
  const only = isReady && choices.list.length === 1 ? choices.list[0]?.code : undefined
  const header = host.useScope(undefined).code
  const begun = useRef(false)
  useEffect(() => {
    if (!isReady || props.disabled || (begun.current && only === undefined)) return
    begun.current = true
    const start = only ?? choices.list.find(({ code }) => code === header)?.code
    if (start !== undefined && codes.length === 0) onFill([start])
  }, [isReady, props.disabled, only, choices.list, header, codes.length, onFill])
  const allCode = options.allCode === undefined ? undefined : host.text(options.allCode)
  const entries = entriesOf(choices)
  const every: Entry[] =
    options.all === undefined || entries.length === 0 || only !== undefined
      ? []
      : [{ value: everyValue, label: host.text(options.all) }]
  const known = entries.map((entry) => entry.value)
  const isNone = all !== undefined && codes.length === 0
  const chosen = isNone ? [noneOfThem] : every.length > 0 ? markedEvery(codes, known) : codes
  const isEvery = chosen[0] === everyValue
  const change = (picked: string[]) => {
    const next = withEvery(chosen, picked, known)
    if (all !== undefined) onChange(withAll(chosen, next, noneOfThem).filter((code) => code !== noneOfThem))
    else onChange(allCode === undefined ? next : withAll(chosen, next, allCode))
  }
  return (
    <ListBox
      field={props}
      part={SeveralList}
      disabled={props.disabled || only !== undefined}
      text={chosen.length === 0 ? '' : undefined}
    >
      {(shared, settled) => (
        <SeveralList
          {...shared}
          isEvery={isEvery}
          value={chosen}
          options={[...every, ...entriesOf(choices, all)]}
          showSearch={options.search !== false}
          filterOption={(text, entry) => matches(entry?.label ?? '', settled(text))}
          labelRender={({ label, value }) =>
            label ??
            (choices.status === 'ready'
              ? host.word('widget.notOffered', { code: String(value) })
              : String(value))
          }
          allowClear={codes.length > 0}
          onChange={change}
        />
      )}
    </ListBox>
  )
}
