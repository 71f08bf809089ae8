/** A text as a log line holds it. */
import { masked } from '../../engine/vocabulary/personal'

/** Mobile numbers in a line, plain or with a country code and separators. A reader of the log may not hold the keys to see them. */
const phones = /(?<!\d)(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g

/** A text with its mobile numbers masked. */
export const withoutPhones = (text: string): string =>
  text.replaceAll(phones, (phone) => String(masked('phone', phone.replaceAll(/\D/g, '').slice(-11))))

/** It reads as it is written: no breaks, no signs that turn or hide what follows, and no half of a sign where it is cut. */
export const lineOf = (text: string, longest: number): string =>
  withoutPhones(text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' '))
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
