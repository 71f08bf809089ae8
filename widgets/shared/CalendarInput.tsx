import {
  createContext,
  use,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { isComposed } from '../../engine/view/keys'

/** The functions of a calendar for its inputs. */
export interface Typing {
  /** Text at this end that the calendar cannot hold: no day, or a disabled one; '' = none. */
  kept: (end: number) => string
  /** The typed text in the calendar's format; null if it is no selectable time. */
  respell: (typed: string, end: number) => string | null
  /** Keeps invalid text as typed; '' = the text was deleted. */
  keep: (typed: string, end: number) => void
  /**
   * Commits the selection of the calendar. antd discards an unconfirmed selection, unless the user leaves by
   * Tab.
   */
  settle: () => void
  /**
   * A selection needs confirmation. Without it, antd moves to the other end itself and knows the selection.
   */
  confirms: boolean
  /** Runs `act` as typing, which must not count as a selection in the calendar. */
  tell: (act: () => void) => void
  /** Incremented by each selection in the calendar, which replaces the typed text. */
  choices: number
  /** Values of both ends in the calendar, including unconfirmed selections. */
  drawn: { current: string[] }
  /** The calendar's inputs, one per end. */
  inputs: { current: (HTMLInputElement | null)[] }
  /** Set here: commits the calendar's value at the end that is left, as Tab does. */
  leave: { current: () => void }
}
const nothing: Typing = {
  kept: () => '',
  respell: () => null,
  keep: () => {},
  settle: () => {},
  confirms: false,
  tell: (act) => act(),
  choices: 0,
  drawn: { current: [] },
  inputs: { current: [] },
  leave: { current: () => {} },
}
/** antd reads only the name of this key event, and commits on it. */
const tab = { key: 'Tab', defaultPrevented: false } as KeyboardEvent<HTMLInputElement>
export const TypingContext = createContext(nothing)

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  value?: string
  /** antd reads only this member of the event. */
  onChange: (event: { target: { value: string } }) => void
  /** The end of a range. */
  'date-range'?: 'start' | 'end'
}

/**
 * The input of antd's calendars, which know one format and discard other text. Typed text is kept here until
 * it is complete: on Enter, Tab, blur and paste. Before that, `2026/1/1` may become `2026/1/12`. It is then
 * committed, or kept as typed for the form to report.
 */
export function CalendarInput(props: Props) {
  const { kept, respell, keep, settle, confirms, tell, choices, drawn, inputs, leave } = use(TypingContext)
  const { value = '' } = props
  const end = props['date-range'] === 'end' ? 1 : 0
  const latest = useRef(props)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(props.ref, () => input.current)
  const [typed, setTyped] = useState<string>()
  const [seen, setSeen] = useState(choices)
  if (seen !== choices) {
    setSeen(choices)
    setTyped(undefined)
  }
  useLayoutEffect(() => {
    latest.current = props
    drawn.current[end] = value
    inputs.current[end] = input.current
    leave.current = () => latest.current.onKeyDown?.(tab)
  })
  const put = (text: string): void => tell(() => latest.current.onChange({ target: { value: text } }))
  const type = (text: string): void => {
    setTyped(text)
    // The calendar follows text that it can read.
    if (respell(text, end) === text) put(text)
  }
  /**
   * True if the calendar accepted the text. Otherwise antd must not commit before it has rendered the kept
   * value.
   */
  const take = (text: string): boolean => {
    const meant = respell(text, end)
    // On Enter and blur, antd commits its rendered value.
    flushSync(() => {
      setTyped(undefined)
      if (meant === null) keep(text.trim(), end)
      else put(meant)
    })
    return meant !== null
  }
  const takeTyped = (): boolean => typed === undefined || take(typed)
  return (
    <input
      {...props}
      ref={input}
      value={typed ?? (value || kept(end))}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (isComposed(event)) return
        // antd commits the end of a range on these keys, before blur.
        if ((event.key !== 'Enter' && event.key !== 'Tab') || takeTyped()) latest.current.onKeyDown?.(event)
        else if (event.key === 'Enter') event.preventDefault()
      }}
      onFocus={(event) => {
        if (confirms) settle()
        latest.current.onFocus?.(event)
      }}
      onBlur={(event) => {
        takeTyped()
        latest.current.onBlur?.(event)
      }}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        const text = event.clipboardData.getData('text')
        if (respell(text, end) === null) return
        event.preventDefault()
        take(text)
      }}
    />
  )
}
