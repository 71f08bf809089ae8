import type { WireType } from './wire-types'

/** The unit of a limit. `name` and `attribute` count characters; the others count what they name. */
export type Counted = 'characters' | 'items' | 'members' | 'name' | 'tags' | 'attribute' | 'levels'

interface LimitRow {
  counts: Extract<Counted, 'characters' | 'items' | 'members'>
  /** Default limit, if the call file sets none. */
  most: number
  /** True if a call file can set another limit. Types with a fixed spelling cannot. */
  mayDiffer: boolean
}

const characters = (most: number): LimitRow => ({ counts: 'characters', most, mayDiffer: true })
/** For numbers, days and flags: enough for every spelling of one. */
const spelling: LimitRow = { counts: 'characters', most: 40, mayDiffer: false }

/**
 * Maximum size of each wire type. The server checks it before any rule, pattern or statement reads the value.
 * Without it, a pattern would run over megabytes of text.
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
  /** Length of the file's name. The fields and the server limit the file itself. */
  file: { counts: 'characters', most: 200, mayDiffer: false },
}

/** Limits of every request: names in a body, a query or a record; characters of a name; nesting levels. */
export const mostNames = wireLimits.record.most
export const longestName = 100
export const deepestValue = 8

/**
 * Total items and members of a body; an empty list or record counts as one. It allows the largest declared
 * list of full records twice. The cost of parsing grows with this number, not with bytes.
 */
export const mostValues = 50_000

/**
 * Limits of rich text besides its characters: tags (opening and closing), nesting depth, length of an
 * attribute.
 */
export const mostTags = 20_000
export const deepestTag = 100
export const longestAttribute = 4000

/** Limits of a stored picture. A browser unpacks every pixel, even of a small file. */
export const mostPixels = 40_000_000
export const longestSide = 10_000

/** Default reach: rows that paging reaches and the exact total counts. Used where totals may be estimates. */
export const usualReach = 100_000

/** Upper bound of every limit in a call file. A whole body is not larger. */
export const mostAnywhere = 1_000_000

/** The limit of a parameter or member: its own `max`, or that of its type. */
export const limitOf = ({ type, max }: { type: WireType; max?: number }): number =>
  max ?? wireLimits[type.kind].most
