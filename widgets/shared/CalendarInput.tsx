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

/** What an input asks of the calendar that it stands in. */
export interface Typing {
  /** What stands at this end and the calendar knows nothing of: it is no day, or a closed one; '' = nothing such. */
  kept: (end: number) => string
  /** What was typed, in the spelling its calendar knows; null where it means nothing that may be chosen. */
  respell: (typed: string, end: number) => string | null
  /** Takes what means nothing, as it was typed; '' = what stood there was deleted. */
  keep: (typed: string, end: number) => void
  /**
   * Has the calendar take what was chosen in it. antd forgets that where it was not confirmed and the calendar, or its one end, is left
   * otherwise than by Tab.
   */
  settle: () => void
  /** What is chosen counts when it is confirmed. Where it counts at once, antd itself goes on to the other end, and knows what is chosen. */
  confirms: boolean
  /** Tells the calendar something that is typed, and nothing that was chosen in it. */
  tell: (act: () => void) => void
  /** One more with every choice in the calendar, which takes the place of what is being typed. */
  choices: number
  /** What the calendar has at each end, chosen and not taken yet included. */
  drawn: { current: string[] }
  /** The inputs of the calendar, one for each end. */
  inputs: { current: (HTMLInputElement | null)[] }
  /** Set here: the calendar takes what it has at the end that is left, as it does at Tab. */
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
/** antd reads nothing of the key at which it takes what stands there but its name. */
const tab = { key: 'Tab', defaultPrevented: false } as KeyboardEvent<HTMLInputElement>
export const TypingContext = createContext(nothing)

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  value?: string
  /** antd reads nothing of an event but this. */
  onChange: (event: { target: { value: string } }) => void
  /** Which end of a range it is. */
  'date-range'?: 'start' | 'end'
}

/**
 * The input of antd's calendars, which know one spelling only, and forget what they cannot read. What is typed stands here until it is
 * complete: at Enter and Tab, when the input is left and when it is pasted. While somebody types, `2026/1/1` may be on its way to
 * `2026/1/12`. Then it is taken, or kept as it is, for the form to say what is wrong with it.
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
    // The calendar follows what it can read.
    if (respell(text, end) === text) put(text)
  }
  /** True when the calendar has it; it must not judge before it knows what it is given instead, which antd draws a moment later. */
  const take = (text: string): boolean => {
    const meant = respell(text, end)
    // antd judges at Enter and on leaving by what it has drawn.
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
        // antd takes the end of a range at these keys, before it is left.
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
