import type { ClipboardEvent, InputEvent, SyntheticEvent } from 'react'
import { charactersIn } from '../../engine/contract/length'

type Box = HTMLInputElement | HTMLTextAreaElement
const isBox = (target: EventTarget): target is Box =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** `maxlength` counts code units. Adds those beyond the user-perceived characters of the texts. */
const unitsFor = (maxLength: number, ...texts: string[]): number =>
  texts.reduce((units, text) => units + text.length - charactersIn(text), maxLength)

/**
 * Browsers silently truncate pasted or dropped text at `maxlength`. This removes the limit for that one
 * input, so that the field's rule can report the length. Typing still stops at the limit. The handlers also
 * work on a parent element.
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
      // Removed for a paste.
      if (isBox(box) && box.hasAttribute('maxlength')) limit(box, data)
    },
    onPaste: lift,
    onDrop: lift,
  }
}

interface LineOptions {
  maxLength?: number
  /** Current text of the input. */
  value?: string
  /** Normalises pasted text as a number or a code. */
  tidy: (typed: string) => string
  /** Called when several lines or cells are refused; absent = they are joined. */
  onLines?: () => void
}

/**
 * `wholeProps` for an input of one line. Browsers concatenate pasted lines, so two numbers would become one.
 * Lines and cells are joined by a separator instead, which a rule can report. Numbers and codes are
 * normalised before their length is checked.
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

/** Joins lines by a space, or by `、` if normalising would remove the space and merge two numbers. */
function sideBySide(lines: readonly string[], tidy: LineOptions['tidy']): string {
  const line = lines.join(' ')
  return /\s/.test(tidy(line)) ? line : lines.join('、')
}

/** Inserts text as the browser would, but without its undo history. */
function insert(box: HTMLInputElement, text: string): void {
  const end = box.value.length
  box.setRangeText(text, box.selectionStart ?? end, box.selectionEnd ?? end, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
