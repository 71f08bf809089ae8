import type { FocusEvent } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Dayjs } from '../../engine/clock'
import type { Typing } from './CalendarInput'

interface TypingOptions {
  /** What stands, by end: times in the calendar's spelling, or what was typed and is none. */
  texts: string[]
  format: string
  /** The time that a text which stands names. */
  read: (text: string) => Dayjs | null
  /** The time that was typed, in whatever spelling. */
  readTyped: (typed: string, end: number) => Dayjs | null
  /** Whether the calendar would not let it be chosen; `others` is what stands at both ends. */
  isClosed: (at: Dayjs, end: number, others: (Dayjs | null)[]) => boolean
  onTexts: (texts: string[]) => void
  /** What is chosen counts when it is confirmed, as in calendars with a time. */
  confirms: boolean
  /** A time was typed that cannot be chosen, or no longer stands. */
  onClosed?: (is: boolean) => void
}

/** What is typed into a calendar, beside what is chosen in it. */
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
  /** What was typed last was kept: the calendar has nothing of its own at that end. */
  const isKept = useRef(false)
  // What was chosen, or came along, is not judged: only what was typed.
  const isShut = (end: number): boolean => {
    const at = texts[end] && texts[end] === typedClosed[end] ? read(texts[end]) : null
    return at !== null && isClosed(at, end, texts.map(read))
  }
  const key = JSON.stringify([texts, texts.map((_, end) => isShut(end)), kept])
  // A new list only with something new: antd takes it as word to forget what it has chosen and not given yet.
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

  /** What stands now, what was chosen and not given yet included. */
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
  /** Empties what antd knows nothing of. */
  const clear = (): void => {
    setChoices((before) => before + 1)
    setKept((before) => before + 1)
    isKept.current = true
    onTexts(texts.map(() => ''))
  }
  return {
    typing,
    times,
    /** Undefined where nothing stands, or antd itself knows of something to empty. */
    clearKept: texts.some(Boolean) && !times.some(Boolean) ? clear : undefined,
    /** What antd gives, with what was typed at an end that it does not know of. */
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
        // The other end settles by itself when it is gone to.
        if (!stays) typing.settle()
      },
    },
  }
}
