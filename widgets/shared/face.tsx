import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon, type IconName } from '../../engine/view/actions/icons'
import type { Later } from '../../engine/view/widget/later'
import { Clear } from './Clear'
import { boxProps, nativeProps, type FieldState } from './control'

/** How a control begins that takes the place of its face: with the focus, and unfolded where the face was pressed. */
export interface Start {
  autoFocus: true
  defaultOpen: boolean
}
/** With what was typed into the face while the code of the control was on its way; undefined = nothing. */
interface Taken extends Start {
  typed?: string
}

interface FaceProps {
  field: FieldState
  /** The control whose place it keeps. */
  part: Pick<Later<never>, 'isHere' | 'preload'>
  /** What the control unfolds: a list shows its value as text over its input, a calendar as the input's own value. */
  unfolds: 'list' | 'calendar'
  icon: IconName
  /** The value in words; '' shows the placeholder. */
  text: string
  placeholder?: string
  busy?: boolean
  onTake: (taken: Taken) => void
  /** Left out = nothing to empty. */
  onClear?: () => void
}

const nobodyWaits = () => {}
const unfolding = ['Enter', 'ArrowDown', 'ArrowUp']

/**
 * The face of a heavy control: one input with the control's role, label and place in the tab order, drawn by static CSS.
 * The control takes its place as soon as the input has the focus and the control's code is here. Until the code is here,
 * the face keeps the focus and what is typed.
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
  /** A control whose code does not come is drawn all the same: it fetches again, and says in its place what is wrong. */
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

/** What a control that was reached begins with. It is told what was typed before it came, as if it were typed now. */
export function useStart({ id }: Pick<FieldState, 'id'>): [Start | undefined, (taken: Taken) => void] {
  const [taken, take] = useState<Taken>()
  const typed = taken?.typed
  useLayoutEffect(() => {
    const input = document.getElementById(id)
    if (typed === undefined || !(input instanceof HTMLInputElement) || input.readOnly) return
    // React must not take the change for its own.
    Reflect.set(HTMLInputElement.prototype, 'value', typed, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, [typed, id])
  const start = taken && { autoFocus: taken.autoFocus, defaultOpen: taken.defaultOpen }
  return [start, take]
}
