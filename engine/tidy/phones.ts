/** Mobile numbers in a pasted list, which may be a column of a sheet with the columns beside it. */
import { halfWidth } from './half-width'
import { tidies } from '.'

/** With what people put between the parts of a number, but for a tab, which stands between two cells. */
const gap = '[^\\S\\t]{0,3}[-.·\\u2010-\\u2015\\u2212]?[^\\S\\t]{0,3}'
const mobile = new RegExp(`(?<![\\d+])(?:\\(?(?:\\+|00)?86\\)?${gap})?1[3-9](?:${gap}\\d){9}(?!\\d)`, 'g')
/** A number of so many digits beside a phone was meant as one too: an index, or a word, was not. */
const meantAsOne = /\d{7}/

interface Read {
  phones: string[]
  /** What was meant as a number, as far as that can be known, and is none. */
  unread: string[]
}

function readLine(line: string): Read {
  const phones = line.match(mobile)?.map(tidies.phone) ?? []
  if (phones.length === 0) return { phones, unread: [line.replace(/\s+/g, ' ').trim()].filter(Boolean) }
  // The cells beside it are other columns of a sheet.
  const beside = line.includes('\t') ? [] : line.replace(mobile, ' ').split(/[\s,，、;；|]+/)
  return { phones, unread: beside.filter((part) => meantAsOne.test(part)) }
}

const readList = (list: string): Read[] =>
  halfWidth(list)
    .split(/[\r\n]+/)
    .map(readLine)

/** Each number once, and each line or part that was meant as one and is none, as it stands there. */
export const phonesIn = (list: string): string[] => [
  ...new Set(readList(list).flatMap(({ phones, unread }) => [...phones, ...unread])),
]
/** Of those, what is no number. */
export const unreadPhonesIn = (list: string): string[] => [
  ...new Set(readList(list).flatMap(({ unread }) => unread)),
]
