import { randomInt } from 'node:crypto'

const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const

/** Twelve characters of three kinds, none that is easily misread. */
export function randomPassword(): string {
  const character = (kind: string) => kind.charAt(randomInt(kind.length))
  const characters = Array.from({ length: 12 }, (_, at) => character(kinds[at] ?? kinds.join('')))
  for (let at = characters.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[characters[at], characters[other]] = [characters[other] ?? '', characters[at] ?? '']
  }
  return characters.join('')
}
