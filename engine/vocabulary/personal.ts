/** Kinds of personal values, and how a value of each is masked. */
import { namesOf } from './table'

type Mask = (characters: readonly string[]) => string

const hidden = '****'
/** Minimum number of hidden characters. */
const fewestHidden = 3

/** Shows the first and last characters. Of a short value, it shows only the last third. */
const ends =
  (first: number, last: number): Mask =>
  (characters) => {
    const count = characters.length
    const isShort = count < first + last + fewestHidden
    const shown = isShort ? Math.floor(count / 3) : last
    const head = isShort ? '' : characters.slice(0, first).join('')
    return head + hidden + characters.slice(count - shown).join('')
  }

/** Shows the first characters. A value that is not longer is hidden. */
const beginning =
  (first: number, rest: string): Mask =>
  (characters) =>
    (characters.length > first ? characters.slice(0, first).join('') : '') + rest

interface PersonalRow {
  mask?: Mask
  last?: number
}

/**
 * Values that identify a person, or say where they live or travel. A kind without a mask is shown as it is.
 * `last` = final characters that the mask shows and a query can match.
 */
const personalTable = {
  /** A phone number or another contact. */
  phone: { mask: ends(3, 4), last: 4 },
  idCard: { mask: ends(3, 4), last: 4 },
  bankCard: { mask: ends(0, 4), last: 4 },
  /** The name of a person, not of a company. */
  personName: { mask: beginning(1, '**') },
  plate: { mask: ends(2, 2) },
  /** A home address. */
  home: { mask: beginning(3, hidden) },
  /** A place or a time of a person's trip. */
  trip: {},
} as const satisfies Record<string, PersonalRow>

export type PersonalKind = keyof typeof personalTable
/** Words of a call file for the kind of a personal value; `none` = not personal. */
export const personalWords = [...namesOf(personalTable), 'none'] as const
export type PersonalWord = (typeof personalWords)[number]

const rowOf = (kind: PersonalKind): PersonalRow => personalTable[kind]
const maskOf = (kind: PersonalKind): Mask | undefined => rowOf(kind).mask
/** Final characters that the mask shows; 0 = a query cannot match the value. */
export const lastShown = (kind: PersonalKind): number => rowOf(kind).last ?? 0
/** True if values of this kind have a mask. */
export const isMaskable = (kind: PersonalKind): boolean => maskOf(kind) !== undefined

/** Kinds with a mask, whose values can be read in full on request. */
export const maskableKinds: readonly PersonalKind[] = namesOf(personalTable).filter(isMaskable)

/** Splits a text into graphemes, so that no emoji or accent is cut. */
const segmenter = new Intl.Segmenter()
const charactersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

/**
 * The masked value. Items of a list are masked one by one. Empty values and `null` are kept; values that are
 * neither text nor number are hidden.
 */
export function masked(kind: PersonalKind, value: unknown): unknown {
  const mask = maskOf(kind)
  if (!mask || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((item: unknown) => masked(kind, item))
  if (typeof value !== 'string' && typeof value !== 'number') return hidden
  const text = String(value).trim()
  return text === '' ? value : mask(charactersOf(text))
}
