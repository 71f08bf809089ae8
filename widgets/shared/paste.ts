import type { ClipboardEvent, InputEvent, SyntheticEvent } from 'react'
import { charactersIn } from '../../engine/contract/length'

type Box = HTMLInputElement | HTMLTextAreaElement
const isBox = (target: EventTarget): target is Box =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** A browser's `maxlength` counts code units: those by which a text is longer than people count it are added. */
const unitsFor = (maxLength: number, ...texts: string[]): number =>
  texts.reduce((units, text) => units + text.length - charactersIn(text), maxLength)

/**
 * A browser cuts what is pasted or dropped at `maxlength` without a word. It is taken whole instead, by lifting the limit for that
 * one input, so that the field's rule says that it is too long; typing still stops there. The handlers also work around the box.
 */
export function wholeProps(maxLength: number | undefined, value = '') {
  if (maxLength === undefined) return {}
  const limit = (box: Box, typed = ''): void =>
    box.setAttribute('maxlength', String(unitsFor(maxLength, box.value, typed)))
  const lift = ({ target: box }: SyntheticEvent): void => {
    if (!isBox(box)) return
    box.removeAttribute('maxlength')
    box.addEventListener('input', () => limit(box), { once: true })
  }
  return {
    maxLength: unitsFor(maxLength, value),
    onBeforeInput: ({ target: box, data }: InputEvent) => {
      // Lifted for what is pasted.
      if (isBox(box) && box.hasAttribute('maxlength')) limit(box, data)
    },
    onPaste: lift,
    onDrop: lift,
  }
}

interface LineOptions {
  maxLength?: number
  /** What the box holds. */
  value?: string
  /** Makes a number or a code of what is pasted. */
  tidy: (typed: string) => string
  /** Refuses several lines or cells instead of taking them side by side. */
  onLines?: () => void
}

/**
 * `wholeProps` for one line. A browser joins pasted lines, so two numbers would become one that nobody wrote. Lines, and cells of a
 * sheet, are put side by side instead, for a rule to speak of. A number or a code is tidied before its length counts.
 */
export function lineProps({ maxLength, value, tidy, onLines }: LineOptions) {
  const whole = wholeProps(maxLength, value)
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text')
    const lines = text.split(/[\t\r\n]+/).flatMap((line) => line.trim() || [])
    if (lines.length > 1 && onLines) {
      event.preventDefault()
      onLines()
      return
    }
    whole.onPaste?.(event)
    const [line = ''] = lines
    const meant = lines.length > 1 ? sideBySide(lines, tidy) : tidy(line)
    if (lines.length < 2 && meant === line) return
    event.preventDefault()
    insert(event.currentTarget, meant)
  }
  return { ...whole, onPaste }
}

/** A blank between two numbers of the same kind would be tidied away, and they would become one. */
function sideBySide(lines: readonly string[], tidy: LineOptions['tidy']): string {
  const line = lines.join(' ')
  return /\s/.test(tidy(line)) ? line : lines.join('、')
}

/** As the browser would have put it there, but for its own list of what can be undone. */
function insert(box: HTMLInputElement, text: string): void {
  const end = box.value.length
  box.setRangeText(text, box.selectionStart ?? end, box.selectionEnd ?? end, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
