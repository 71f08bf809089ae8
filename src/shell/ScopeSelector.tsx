import { Select } from 'antd'
import { useStore } from 'zustand'
import { Icon } from '../../engine/view'
import { useShell } from './useShell'

/** Chooses the scope (a city) for every screen that follows it. */
export function ScopeSelector({ source }: { source: string }) {
  const { app, runtime } = useShell()
  const { code, choices, locked, mayChooseAll } = useStore(runtime.scope)
  if (!app.scope) return null
  const { label, allCode, allText } = app.scope
  const options = (choices[source] ?? []).map(({ code: value, name }) => ({ value, label: name }))
  if (mayChooseAll) options.unshift({ value: allCode, label: allText })
  return (
    <Select
      aria-label={label}
      className="shell-scope"
      value={code === '' && mayChooseAll ? allCode : code}
      options={options}
      disabled={locked}
      suffixIcon={<Icon name="down" />}
      showSearch
      optionFilterProp="label"
      popupMatchSelectWidth={180}
      onChange={(value) => runtime.scope.setState({ code: value === allCode ? '' : value })}
    />
  )
}
