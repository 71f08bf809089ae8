/** Kinds of personal values, and how a value of each is masked. */
import { namesOf } from './table'

type Mask = (characters: readonly string[]) => string

const hidden = '****'
/** So many characters of a value are hidden, or more. */
const fewestHidden = 3

/** A number with its first and last characters. Of a short one, the last third alone. */
const ends =
  (first: number, last: number): Mask =>
  (characters) => {
    const count = characters.length
    const isShort = count < first + last + fewestHidden
    const shown = isShort ? Math.floor(count / 3) : last
    const head = isShort ? '' : characters.slice(0, first).join('')
    return head + hidden + characters.slice(count - shown).join('')
  }

/** The first characters; a value that is no longer than they are is hidden. */
const beginning =
  (first: number, rest: string): Mask =>
  (characters) =>
    (characters.length > first ? characters.slice(0, first).join('') : '') + rest

interface PersonalRow {
  mask?: Mask
  last?: number
}

/**
 * A value says who somebody is, or where he lives or goes. Without a mask it is shown as it is once the person is masked.
 * `last` = final characters that the mask shows, and by which a query finds the value.
 */
const personalTable = {
  /** A number or an account by which somebody is reached. */
  phone: { mask: ends(3, 4), last: 4 },
  idCard: { mask: ends(3, 4), last: 4 },
  bankCard: { mask: ends(0, 4), last: 4 },
  /** The name of a person; a company has none. */
  personName: { mask: beginning(1, '**') },
  plate: { mask: ends(2, 2) },
  /** The address of somebody's home. */
  home: { mask: beginning(3, hidden) },
  /** A place or a time of somebody's ride. */
  trip: {},
} as const satisfies Record<string, PersonalRow>

export type PersonalKind = keyof typeof personalTable
/** How a call file says that a value is personal, or that it is not. */
export const personalWords = [...namesOf(personalTable), 'none'] as const
export type PersonalWord = (typeof personalWords)[number]

const rowOf = (kind: PersonalKind): PersonalRow => personalTable[kind]
const maskOf = (kind: PersonalKind): Mask | undefined => rowOf(kind).mask
/** Final characters that the mask shows; 0 = none by which a query may find the value. */
export const lastShown = (kind: PersonalKind): number => rowOf(kind).last ?? 0
/** Whether its values are texts that are masked. */
export const isMaskable = (kind: PersonalKind): boolean => maskOf(kind) !== undefined

/** Kinds of which a value may be masked, and read in full. */
export const maskableKinds: readonly PersonalKind[] = namesOf(personalTable).filter(isMaskable)

/** Splits a text so that no emoji or accent is cut in two. */
const segmenter = new Intl.Segmenter()
const charactersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

/**
 * A value of this kind as it is shown to somebody who may not see it in full. Each item of a list is masked. An empty value and `null`
 * stay; anything that is no text and no number is hidden.
 */
export function masked(kind: PersonalKind, value: unknown): unknown {
  const mask = maskOf(kind)
  if (!mask || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((item: unknown) => masked(kind, item))
  if (typeof value !== 'string' && typeof value !== 'number') return hidden
  const text = String(value).trim()
  return text === '' ? value : mask(charactersOf(text))
}
