/**
 * What rich text may be made of, for whoever keeps it and for whoever shows it: words, tables, pictures and links, in a flow.
 * Nothing that stands elsewhere than where it was put, nothing that asks or sends, and no name that something of the page has.
 */
export const richTags: readonly string[] = [
  ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col'],
]

/** Blocks that other programs write. Each becomes a `div`: left out, it would join its words with those of the next one. */
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
/** Other names of marks that are kept. Left out, a price that was struck out would stand before the new one as if it held. */
const otherMarks: Readonly<Record<string, string>> = { del: 's', strike: 's', ins: 'u' }
const otherTag = new RegExp(
  `(</?)(${[...otherBlocks, ...Object.keys(otherMarks)].join('|')})(?![\\w:-])`,
  'gi',
)
/** Rich text before it is cleaned, its tags under names that are kept. */
export const withOwnTags = (html: string): string =>
  html.replace(otherTag, (_, open: string, name: string) => open + (otherMarks[name.toLowerCase()] ?? 'div'))

/** Attributes by tag, `*` = of every tag. */
export const richAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
  '*': ['style'],
}

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]+$/i]
/** Values by property: sizes of at most three digits, so that no word and no room around one is larger than a page. */
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
 * What a picture loads by itself, for whoever reads: a picture file of the server's own. Neither another host's, which would learn who
 * reads, nor the address of a call, which would be made in the reader's name.
 */
export const richPictures = /^\/(?![/\\])[^?#\\\s]*\.(?:png|jpe?g|gif|webp|ico)$/i

/** Of links, besides paths of the server's own. */
export const richSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** What a link of rich text says of itself besides where it leads: a new tab is handed nothing of this window. */
export const richLink = { target: '_blank', rel: 'noopener noreferrer' } as const
