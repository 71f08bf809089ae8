import type { ClipboardEvent } from 'react'

/**
 * A browser cuts pasted text at `maxlength` without a word. What would be cut is taken whole instead, so that the
 * field's rule says that it is too long; typing still stops there.
 */
export const pasteWhole =
  (maxLength: number | undefined, put: (text: string) => void) =>
  (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    if (maxLength === undefined) return
    const box = event.currentTarget
    const given = event.clipboardData.getData('text')
    const pasted = box instanceof HTMLTextAreaElement ? given : given.replace(/[\r\n]+/g, '')
    const [start, end] = [box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length]
    const whole = box.value.slice(0, start) + pasted + box.value.slice(end)
    if (whole.length <= maxLength) return
    event.preventDefault()
    put(whole)
  }
