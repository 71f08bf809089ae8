import { useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Icon, later } from '../../engine/view'
import { useShell } from './useShell'

const ScopeList = later(() => import('./ScopeList'))

/**
 * Selects the scope (a city) for all screens that follow it. On focus, the library's list replaces a plain
 * box.
 */
export function ScopeSelector({ source }: { source: string }) {
  const { app, runtime } = useShell()
  const { code, choices, locked, mayChooseAll } = useStore(runtime.scope)
  const id = useId()
  const [start, setStart] = useState<{ autoFocus: true; defaultOpen: boolean }>()
  const isPressed = useRef(false)
  if (!app.scope) return null
  const { label, allCode, allText } = app.scope
  const options = (choices[source] ?? []).map(({ code: value, name }) => ({ value, label: name }))
  if (mayChooseAll) options.unshift({ value: allCode, label: allText })
  const shown = code === '' && mayChooseAll ? allCode : code
  const take = () => {
    if (document.activeElement?.id === id) setStart({ autoFocus: true, defaultOpen: isPressed.current })
  }
  const preload = () => ScopeList.preload().then(take, take)
  return (
    <div className="shell-scope">
      <label className="sc-hidden" htmlFor={id}>
        {label}
      </label>
      {start ? (
        <ScopeList
          {...start}
          id={id}
          className="sc-wide"
          value={shown}
          options={options}
          disabled={locked}
          onChange={(value) => runtime.scope.setState({ code: value === allCode ? '' : value })}
        />
      ) : (
        <div
          className="sc-box sc-face"
          data-unfolds="list"
          data-disabled={locked || undefined}
          onPointerEnter={() => void preload()}
        >
          <input
            id={id}
            type="text"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={false}
            readOnly
            disabled={locked}
            onMouseDown={() => (isPressed.current = true)}
            onKeyDown={({ key }) => (isPressed.current ||= key === 'Enter' || key.startsWith('Arrow'))}
            onFocus={() => (ScopeList.isHere() ? take() : void preload())}
            onBlur={() => (isPressed.current = false)}
          />
          <span className="sc-face-text">{options.find(({ value }) => value === shown)?.label ?? shown}</span>
          <Icon name="down" />
        </div>
      )}
    </div>
  )
}
