import type { FocusEvent } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Dayjs } from '../../engine/clock'
import type { Typing } from './CalendarInput'

interface TypingOptions {
  /** Current texts by end: times in the calendar's format, or invalid typed text. */
  texts: string[]
  format: string
  /** Reads a text in the calendar's format. */
  read: (text: string) => Dayjs | null
  /** Reads typed text in any spelling. */
  readTyped: (typed: string, end: number) => Dayjs | null
  /** True if the time is disabled in the calendar; `others` are the times of both ends. */
  isClosed: (at: Dayjs, end: number, others: (Dayjs | null)[]) => boolean
  onTexts: (texts: string[]) => void
  /** A selection needs confirmation, as in calendars with a time. */
  confirms: boolean
  /** Called with true if a disabled time was typed, with false once it is gone. */
  onClosed?: (is: boolean) => void
}

/** Typed text of a calendar, beside its selection. */
export function useTyping({
  texts,
  format,
  read,
  readTyped,
  isClosed,
  onTexts,
  confirms,
  onClosed,
}: TypingOptions) {
  const [typedClosed, setTypedClosed] = useState<string[]>([])
  const [kept, setKept] = useState(0)
  const [choices, setChoices] = useState(0)
  const telling = useRef(false)
  const drawn = useRef<string[]>([])
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const leave = useRef(() => {})
  /** The last typed text was kept, so the calendar has no value at that end. */
  const isKept = useRef(false)
  // Only typed times are checked, not selected or loaded ones.
  const isShut = (end: number): boolean => {
    const at = texts[end] && texts[end] === typedClosed[end] ? read(texts[end]) : null
    return at !== null && isClosed(at, end, texts.map(read))
  }
  const key = JSON.stringify([texts, texts.map((_, end) => isShut(end)), kept])
  // Memoised: a new list makes antd discard an unconfirmed selection.
  const times = useMemo(() => {
    const [standing, shut] = JSON.parse(key) as [string[], boolean[]]
    return standing.map((text, end) => (shut[end] || !text ? null : read(text)))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `read` is one of two functions of a module
  }, [key])

  const someShut = texts.some((_, end) => isShut(end))
  const told = useRef(false)
  useEffect(() => {
    if (told.current === someShut) return
    told.current = someShut
    onClosed?.(someShut)
  })

  /** Current texts, including unconfirmed selections. */
  const standing = (): string[] => texts.map((_, end) => drawn.current[end] || typing.kept(end))
  const open = (typed: string, end: number): Dayjs | null => {
    const at = readTyped(typed, end)
    return at &&
      !isClosed(
        at,
        end,
        standing().map((text) => (text ? read(text) : null)),
      )
      ? at
      : null
  }
  const typing: Typing = {
    drawn,
    inputs,
    leave,
    confirms,
    choices,
    kept: (end) => (times[end] ? '' : (texts[end] ?? '')),
    respell: (typed, end) => open(typed, end)?.format(format) ?? null,
    keep(typed, end) {
      const at = readTyped(typed, end)
      const text = at ? at.format(format) : typed
      const next = standing().map((other, index) => (index === end ? text : other))
      setTypedClosed((before) => texts.map((_, index) => (index === end ? text : (before[index] ?? ''))))
      setKept((before) => before + 1)
      isKept.current = true
      onTexts(next)
    },
    settle() {
      const isDrawn = (text: string, end: number) => drawn.current[end] === (times[end] ? text : '')
      if (!isKept.current && !texts.every(isDrawn)) leave.current()
    },
    tell(act) {
      telling.current = true
      isKept.current = false
      act()
      telling.current = false
    },
  }
  /** Clears text that antd does not know. */
  const clear = (): void => {
    setChoices((before) => before + 1)
    setKept((before) => before + 1)
    isKept.current = true
    onTexts(texts.map(() => ''))
  }
  return {
    typing,
    times,
    /** Undefined if there is nothing to clear, or antd clears it itself. */
    clearKept: texts.some(Boolean) && !times.some(Boolean) ? clear : undefined,
    /** antd's values; an end without one has the kept text. */
    withKept: (given: (Dayjs | null | undefined)[]): string[] =>
      texts.map((_, end) => given[end]?.format(format) ?? typing.kept(end)),
    events: {
      onCalendarChange: () => {
        isKept.current = false
        if (!telling.current) setChoices((before) => before + 1)
      },
      onBlur({ relatedTarget: to }: FocusEvent) {
        const stays =
          to instanceof Element &&
          (to.closest('.ant-picker-dropdown') !== null || inputs.current.some((input) => input === to))
        // The other end commits by itself when it gets the focus.
        if (!stays) typing.settle()
      },
    },
  }
}
