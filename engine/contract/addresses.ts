/**
 * Addresses that a request may contain. Readers put them into pictures, players and links, so they must be
 * safe.
 */
import { isLink } from '../expression/functions/texts'
import { holdsAddresses, type WireType } from '../vocabulary/wire-types'

/** Path of a file on this server: names without dots, then an ending. No other host, no `..`, no query. */
const ownFile = /^(?:\/[\w-]+)+\.\w+$/

/**
 * True for a web link (`link`) or the path of a file on this server (other kinds). Script URLs and app
 * schemes fail.
 */
export const isAddressOf = (kind: WireType['kind'], text: string): boolean =>
  kind === 'link' ? isLink(text) : ownFile.test(text)

/** Allowed targets of links in rich text: web, mail, telephone. */
export const isRichLink = (href: string): boolean => /^(?:mailto|tel):/i.test(href) || isLink(href)

/** Absolute form of an address: a file of this server is at `origin`. */
export const absoluteAddress = (address: string, origin: string): string =>
  ownFile.test(address) ? origin + address : address

/** True if the type holds addresses and one of them is invalid. `''` is allowed. */
export function holdsWrongAddress({ kind }: WireType, value: unknown): boolean {
  if (!holdsAddresses(kind)) return false
  const texts: unknown[] = Array.isArray(value) ? value : [value]
  return texts.some((text) => typeof text === 'string' && text !== '' && !isAddressOf(kind, text))
}
