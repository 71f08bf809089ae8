/** Sanitises rich text for display, by the server's rules (`engine/vocabulary/rich-text.ts`). */
import createDOMPurify, { type DOMPurify } from 'dompurify'
import { richText } from '../../engine/model/text/html'

const attributeNames = [...new Set(Object.values(richText.attributes).flat())]
/** A path on this server: no other host, no protocol-relative URL. */
const ownPath = '/(?![/\\\\])'
const address = new RegExp(`^(?:(?:${richText.schemes.join('|')}):|${ownPath})`, 'i')

let cleaner: DOMPurify | undefined
/** An instance of its own, because hooks apply to all users of an instance. */
const cleanerOf = (): DOMPurify => {
  if (cleaner) return cleaner
  cleaner = createDOMPurify(window)
  cleaner.addHook('uponSanitizeAttribute', (element, data) => {
    const { attributes } = richText
    const tag = element.tagName.toLowerCase()
    data.keepAttr = [...(attributes[tag] ?? []), ...attributes['*']!].includes(data.attrName)
    if (data.keepAttr && data.attrName === 'style') data.attrValue = cleanStyle(data.attrValue)
    if (data.attrValue === '' && data.attrName === 'style') data.keepAttr = false
    if (data.attrName === 'href' && !richText.leads(data.attrValue)) data.keepAttr = false
    // DOMPurify allows data URLs and any host for pictures.
    if (data.attrName === 'src' && !richText.pictures.test(data.attrValue)) data.keepAttr = false
  })
  cleaner.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'IMG' && !element.hasAttribute('src')) element.remove()
    if (element.tagName !== 'A') return
    element.setAttribute('rel', richText.link.rel)
    if (element.hasAttribute('target')) element.setAttribute('target', richText.link.target)
  })
  return cleaner
}

/** Keeps allow-listed declarations in plain spelling; escapes and comments are not plain. */
const cleanStyle = (style: string): string =>
  style
    .split(';')
    .flatMap((declaration) => {
      const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim())
      const property = name.toLowerCase()
      const known = Object.hasOwn(richText.styles, property) ? richText.styles[property]! : []
      return known.some((allowed) => allowed.test(value)) ? [`${property}:${value}`] : []
    })
    .join(';')

export const cleanHtml = (html: string): string =>
  cleanerOf().sanitize(richText.withOwnTags(html), {
    ALLOWED_TAGS: [...richText.tags],
    ALLOWED_ATTR: attributeNames,
    ALLOWED_URI_REGEXP: address,
    // Attributes without URLs must not be checked as URLs.
    ADD_URI_SAFE_ATTR: attributeNames.filter((name) => name !== 'href' && name !== 'src'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    SANITIZE_NAMED_PROPS: true,
  })
