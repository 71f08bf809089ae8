/** Mobile numbers in a pasted list, which may be a column of a sheet with the columns beside it. */
import { halfWidth } from './half-width'
import { tidies } from '.'

/** With what people put between the parts of a number, but for a tab, which stands between two cells. */
const gap = '[^\\S\\t]{0,3}[-.·\\u2010-\\u2015\\u2212]?[^\\S\\t]{0,3}'
const mobile = new RegExp(`(?<![\\d+])(?:\\(?(?:\\+|00)?86\\)?${gap})?1[3-9](?:${gap}\\d){9}(?!\\d)`, 'g')
/** A day is no number that lacks digits. */
const day = /(?<!\d)(?:19|20)\d{2}[-.]\d{1,2}[-.]\d{1,2}(?!\d)/g
const blankInNumber = /(?<=\d)[^\S\t]{1,3}(?=\d)/g
/** An index or a word has fewer digits in a row, a phone number with a slip has so many. */
const isMeantAsOne = (part: string): boolean => /\d{7}/.test(part.replace(/[-.·\u2010-\u2015\u2212]/g, ''))

interface Read {
  phones: string[]
  /** Parts that were probably meant as a number and are none. */
  unread: string[]
}

/** The parts beside the phones of a cell that look like numbers too, each without blanks. */
const unreadBeside = (cell: string): string[] =>
  cell
    .replace(mobile, ',')
    .replace(day, ',')
    .replace(blankInNumber, '')
    .split(/[\s,，、;；|]+/)
    .filter(isMeantAsOne)

function readLine(line: string): Read {
  const phones = line.match(mobile)?.map(tidies.phone) ?? []
  if (phones.length === 0) return { phones, unread: [line.replace(/\s+/g, ' ').trim()].filter(Boolean) }
  // A cell without a phone belongs to another column of the sheet.
  const cells = line.split('\t').filter((cell) => cell.search(mobile) !== -1)
  return { phones, unread: cells.flatMap(unreadBeside) }
}

const readList = (list: string): Read[] =>
  halfWidth(list)
    .split(/[\r\n]+/)
    .map(readLine)

/** Each number once, and each line or part that was meant as one and is none. */
export const phonesIn = (list: string): string[] => [
  ...new Set(readList(list).flatMap(({ phones, unread }) => [...phones, ...unread])),
]
/** The parts of `phonesIn` that are no phone numbers. */
export const unreadPhonesIn = (list: string): string[] => [
  ...new Set(readList(list).flatMap(({ unread }) => unread)),
]
