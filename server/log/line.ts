/** Sanitises a text for a log line. */
import { masked } from '../../engine/vocabulary/personal'

/** Mobile numbers in a line, plain or with a country code and separators. Log readers may lack the permission to see them. */
const phones = /(?<!\d)(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g

/** Masks the mobile numbers in a text. */
export const withoutPhones = (text: string): string =>
  text.replaceAll(phones, (phone) => String(masked('phone', phone.replaceAll(/\D/g, '').slice(-11))))

/** Removes line breaks and invisible or direction characters, and never cuts a surrogate pair. */
export const lineOf = (text: string, longest: number): string =>
  withoutPhones(text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' '))
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
