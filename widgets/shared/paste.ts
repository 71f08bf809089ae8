import type { SyntheticEvent } from 'react'

/**
 * A browser cuts what is pasted or dropped at `maxlength` without a word. It is taken whole instead, by lifting the limit for that
 * one input, so that the field's rule says that it is too long; typing still stops there.
 */
export function wholeProps(maxLength: number | undefined) {
  if (maxLength === undefined) return {}
  const lift = (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const box = event.currentTarget
    box.removeAttribute('maxlength')
    box.addEventListener('input', () => box.setAttribute('maxlength', String(maxLength)), { once: true })
  }
  return { maxLength, onPaste: lift, onDrop: lift }
}
