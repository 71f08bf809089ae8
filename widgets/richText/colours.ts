/** Colours of existing text. They have no button, and are kept. */
import { Mark } from '@tiptap/react'

const neutral =
  /^(?:black|white|(?:dark|dim|light)?gr[ae]y|silver|windowtext|window|inherit|initial|transparent)$/i
const leastDifference = 40

/**
 * True for a colour that the author chose. Black, white and greys come from the source page, and would be
 * invisible in the dark theme.
 */
function isChosen(colour: string): boolean {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1]
  const channels = hex
    ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    : (/^rgba?\(([^)]+)\)$/i.exec(colour)?.[1] ?? '').split(/[\s,/]+/).map(Number)
  if (channels.length < 3) return /^[a-z]+$/i.test(colour) && !neutral.test(colour)
  const [red = 0, green = 0, blue = 0, alpha = 1] = channels
  return alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) >= leastDifference
}

const coloured = (name: string, property: string) =>
  Mark.create({
    name,
    addAttributes: () => ({ value: { default: null, rendered: false } }),
    parseHTML: () => [{ style: property, getAttrs: (value) => isChosen(value) && { value } }],
    renderHTML: ({ mark }) => ['span', { style: `${property}: ${String(mark.attrs.value)}` }, 0],
  })

export const colours = [coloured('colour', 'color'), coloured('ground', 'background-color')]
