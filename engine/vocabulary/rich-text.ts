/**
 * Allowed tags of rich text, for storage and for display: words, tables, pictures and links in normal flow.
 * Forbidden: positioning, forms, requests, and names that the page uses.
 */
export const richTags: readonly string[] = [
  ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col'],
]

/** Blocks that other programs write. Each becomes a `div`; removing the tag would join adjacent words. */
const otherBlocks = [
  ...[
    'section',
    'article',
    'header',
    'footer',
    'main',
    'aside',
    'nav',
    'figure',
    'figcaption',
    'address',
    'center',
  ],
  ...['dl', 'dt', 'dd', 'caption', 'fieldset', 'form', 'details', 'summary', 'dialog'],
]
/** Synonyms of allowed marks. Without them a struck-out price would look valid. */
const otherMarks: Readonly<Record<string, string>> = { del: 's', strike: 's', ins: 'u' }
const otherTag = new RegExp(
  `(</?)(${[...otherBlocks, ...Object.keys(otherMarks)].join('|')})(?![\\w:-])`,
  'gi',
)
/** Renames known tags to allowed ones, before cleaning. */
export const withOwnTags = (html: string): string =>
  html.replace(otherTag, (_, open: string, name: string) => open + (otherMarks[name.toLowerCase()] ?? 'div'))

/** Allowed attributes by tag; `*` = all tags. */
export const richAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
  '*': ['style'],
}

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]+$/i]
/** Allowed values by CSS property. Sizes have at most three digits, so that no content exceeds a page. */
export const richStyles: Readonly<Record<string, readonly RegExp[]>> = {
  color: colour,
  'background-color': colour,
  'text-align': [/^(?:left|right|center|justify)$/],
  'font-size': [/^\d{1,2}(?:\.\d+)?px$/, /^[1-4]?(?:\.\d+)?r?em$/, /^[1-3]?\d{1,2}%$/],
  'font-weight': [/^(?:bold|normal|[1-9]00)$/],
  'text-decoration': [/^(?:underline|line-through)$/],
  'vertical-align': [/^(?:sub|super)$/],
  'padding-left': [/^\d{1,3}px$/, /^\d{1,2}em$/],
  width: [/^\d{1,4}(?:\.\d+)?px$/, /^\d{1,3}(?:\.\d+)?%$/],
  height: [/^\d{1,4}(?:\.\d+)?px$/, /^\d{1,3}(?:\.\d+)?%$/, /^auto$/],
}

/**
 * Address of a picture: a picture file of this server. Another host would learn who reads; a call's address
 * would run it for the reader.
 */
export const richPictures = /^\/(?![/\\])[^?#\\\s]*\.(?:png|jpe?g|gif|webp|ico)$/i

/** URL schemes of links. Paths of this server are also allowed. */
export const richSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** Attributes of every link. The new tab gets no access to this window. */
export const richLink = { target: '_blank', rel: 'noopener noreferrer' } as const
