/** Which addresses a request may hold: whoever shows one puts it into a picture, a player or a link. */
import { isLink } from '../expression/functions/texts'
import { holdsAddresses, type WireType } from '../vocabulary/wire-types'

/** A file of the server's own: names without a point of their own, and an ending. Neither another host, nor a way up, nor a query. */
const ownFile = /^(?:\/[\w-]+)+\.\w+$/

/** A link leads to the web; all else is a file that the server itself keeps. What runs a script or opens an app is neither. */
export const isAddressOf = (kind: WireType['kind'], text: string): boolean =>
  kind === 'link' ? isLink(text) : ownFile.test(text)

/** Where a link of rich text may lead: to the web, a mailbox or a telephone. */
export const isRichLink = (href: string): boolean => /^(?:mailto|tel):/i.test(href) || isLink(href)

/** As it is found from anywhere: a file of the server's own is at `origin`. */
export const absoluteAddress = (address: string, origin: string): string =>
  ownFile.test(address) ? origin + address : address

/** Whether a value is of a type that holds addresses, and one of its texts is none; `''` is no address, and allowed. */
export function holdsWrongAddress({ kind }: WireType, value: unknown): boolean {
  if (!holdsAddresses(kind)) return false
  const texts: unknown[] = Array.isArray(value) ? value : [value]
  return texts.some((text) => typeof text === 'string' && text !== '' && !isAddressOf(kind, text))
}
