import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon, type IconName } from '../../engine/view/actions/icons'
import type { Later } from '../../engine/view/widget/later'
import { Clear } from './Clear'
import { boxProps, nativeProps, type FieldState } from './control'

/**
 * Initial props of a control that replaces its placeholder input: focused, and open if the placeholder was
 * clicked.
 */
export interface Start {
  autoFocus: true
  defaultOpen: boolean
}
/** With text typed before the control's code was loaded; undefined = none. */
interface Taken extends Start {
  typed?: string
}

interface FaceProps {
  field: FieldState
  /** The control that it stands for. */
  part: Pick<Later<never>, 'isHere' | 'preload'>
  /** Kind of the control: a list shows its value as text over the input, a calendar as the input's value. */
  unfolds: 'list' | 'calendar'
  icon: IconName
  /** The display text; '' shows the placeholder. */
  text: string
  placeholder?: string
  busy?: boolean
  onTake: (taken: Taken) => void
  /** Absent = no value to clear. */
  onClear?: () => void
}

const nobodyWaits = () => {}
const unfolding = ['Enter', 'ArrowDown', 'ArrowUp']

/**
 * A light placeholder for a heavy control: an input with its role, label and tab position, styled by static
 * CSS. The control replaces it once the input has the focus and the code is loaded. Until then it keeps the
 * focus and the typed text.
 */
export function Face({ field, part, unfolds, icon, text, placeholder, busy, onTake, onClear }: FaceProps) {
  const input = useRef<HTMLInputElement>(null)
  const opens = useRef(false)
  const isComposing = useRef(false)
  const [waits, setWaits] = useState(false)
  const [typed, setTyped] = useState<string>()
  const preload = () => void part.preload().catch(nobodyWaits)
  const take = () => {
    const box = input.current
    if (!box || box !== document.activeElement || isComposing.current) return
    const changed = unfolds === 'list' ? box.value : box.value === text ? '' : box.value
    onTake({ autoFocus: true, defaultOpen: opens.current, typed: changed || undefined })
  }
  /** A control whose code failed to load renders too: it loads again, or shows the error. */
  const reach = () => {
    if (part.isHere()) return take()
    setWaits(true)
    part.preload().then(take, take)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing.current || event.nativeEvent.isComposing) return
    if (unfolding.includes(event.key)) event.preventDefault()
    if (event.key === 'Escape') {
      opens.current = false
      setTyped(undefined)
    } else if (event.key.length === 1 || unfolding.includes(event.key)) opens.current = true
  }
  const own =
    unfolds === 'list'
      ? {
          role: 'combobox',
          'aria-haspopup': 'listbox' as const,
          'aria-expanded': false,
          value: typed ?? '',
        }
      : { value: typed ?? text, placeholder }
  return (
    <div
      className="sc-box sc-face"
      {...boxProps(field)}
      data-unfolds={unfolds}
      data-busy={busy || waits || undefined}
      onPointerEnter={preload}
    >
      <input
        {...nativeProps(field)}
        {...own}
        ref={input}
        type="text"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onMouseDown={() => (opens.current = true)}
        onKeyDown={press}
        onCompositionStart={() => void (isComposing.current = true)}
        onCompositionEnd={() => {
          isComposing.current = false
          if (part.isHere()) take()
        }}
        onFocus={reach}
        onBlur={() => {
          if (document.activeElement === input.current) return // another window has the focus
          opens.current = false
          setWaits(false)
          setTyped(undefined)
        }}
      />
      {unfolds === 'list' && !typed && (
        <span
          className={text === '' ? 'sc-face-text sc-face-empty' : 'sc-face-text'}
          title={text || undefined}
        >
          {text || placeholder}
        </span>
      )}
      {onClear && !field.disabled && <Clear onClear={onClear} />}
      <Icon name={icon} />
    </div>
  )
}

/** Initial props of a control that was reached. Text typed before is entered into it as typing. */
export function useStart({ id }: Pick<FieldState, 'id'>): [Start | undefined, (taken: Taken) => void] {
  const [taken, take] = useState<Taken>()
  const typed = taken?.typed
  useLayoutEffect(() => {
    const input = document.getElementById(id)
    if (typed === undefined || !(input instanceof HTMLInputElement) || input.readOnly) return
    // The native setter bypasses React's, so that React detects the change.
    Reflect.set(HTMLInputElement.prototype, 'value', typed, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, [typed, id])
  const start = taken && { autoFocus: taken.autoFocus, defaultOpen: taken.defaultOpen }
  return [start, take]
}
