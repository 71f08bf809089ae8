import type { WireType } from './wire-types'

/**
 * What is counted: characters of a text, items of a list, members of a record and characters of their names, tags and
 * characters of their attributes, levels of nesting.
 */
export type Counted = 'characters' | 'items' | 'members' | 'name' | 'tags' | 'attribute' | 'levels'

interface LimitRow {
  counts: Extract<Counted, 'characters' | 'items' | 'members'>
  /** As many as arrive where the call file says nothing else. */
  most: number
  /** Whether a call file may say otherwise; what has a spelling of its own is never longer than that. */
  mayDiffer: boolean
}

const characters = (most: number): LimitRow => ({ counts: 'characters', most, mayDiffer: true })
/** Numbers, days and flags: room for every way of spelling one, and no more. */
const spelling: LimitRow = { counts: 'characters', most: 40, mayDiffer: false }

/**
 * How much of each wire type arrives at most. Whoever answers a call judges it before anything else looks at the value,
 * so that no rule, pattern or statement ever works on a text of a megabyte.
 */
export const wireLimits: Readonly<Record<WireType['kind'], LimitRow>> = {
  text: characters(500),
  personName: characters(500),
  phone: characters(500),
  cardNumber: characters(500),
  idCard: characters(500),
  bankCard: characters(500),
  plate: characters(500),
  serial: characters(500),
  secret: characters(500),
  link: characters(500),
  address: characters(500),
  id: characters(100),
  code: characters(100),
  html: characters(100_000),
  json: characters(50_000),
  csv: characters(20_000),
  addresses: characters(20_000),
  any: characters(2000),
  list: { counts: 'items', most: 2000, mayDiffer: true },
  record: { counts: 'members', most: 200, mayDiffer: false },
  int: spelling,
  number: spelling,
  cents: spelling,
  yuan: spelling,
  yuanText: spelling,
  digits14: spelling,
  digits8: spelling,
  epochSeconds: spelling,
  epochMillis: spelling,
  iso: spelling,
  date: spelling,
  datetime: spelling,
  time: spelling,
  fraction: spelling,
  bool: spelling,
  rangeCsv: { ...spelling, most: 2 * spelling.most + 1 },
  /** Its name; how large the file itself may be, the fields and the server say. */
  file: { counts: 'characters', most: 200, mayDiffer: false },
}

/** Of every request, whatever its call: names in a body, a query or a record; characters of a name; levels of lists and records. */
export const mostNames = wireLimits.record.most
export const longestName = 100
export const deepestValue = 8

/**
 * Items and members of a body altogether, however they nest, an empty list or record counted as one: the largest list that a call
 * declares, each of its records full, and as much again. What parsing and judging take follows their number, not the body's bytes.
 */
export const mostValues = 50_000

/** Of rich text, besides its characters: tags, opening and closing ones counted; how deep they stand in each other; one attribute. */
export const mostTags = 20_000
export const deepestTag = 100
export const longestAttribute = 4000

/** Of a stored picture: whoever shows it unpacks every pixel, however small its file is. */
export const mostPixels = 40_000_000
export const longestSide = 10_000

/** Rows that pages reach, and that are counted one by one, where totals may be estimates and the call file names no other number. */
export const usualReach = 100_000

/** More than this no call file may allow: a body as a whole is not larger. */
export const mostAnywhere = 1_000_000

/** As much of a parameter or member as arrives; `max` = its own limit, if its call file names one. */
export const limitOf = ({ type, max }: { type: WireType; max?: number }): number =>
  max ?? wireLimits[type.kind].most
