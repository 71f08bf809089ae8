/** A text as a log line holds it. */
import { masked } from '../../engine/vocabulary/personal'

/** Mobile numbers in a line, which whoever reads the log may not have the keys for. Ids beside them find the record. */
const phones = /(?<!\d)1[3-9]\d{9}(?!\d)/g

/** A text with its mobile numbers masked. */
export const withoutPhones = (text: string): string =>
  text.replaceAll(phones, (phone) => String(masked('phone', phone)))

/** It reads as it is written: no breaks, no signs that turn or hide what follows, and no half of a sign where it is cut. */
export const lineOf = (text: string, longest: number): string =>
  withoutPhones(text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' '))
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
