/** Rich text is cleaned before it is stored, wherever in a request it stands. */
import sanitize from 'sanitize-html'
import type { CompiledCall, WireType } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'ul', 'ol', 'li'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    ol: ['start'],
    '*': ['style'],
  },
  allowedStyles: {
    '*': {
      color: [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]+$/i],
      'background-color': [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]+$/i],
      'text-align': [/^(left|right|center|justify)$/],
      'font-size': [/^\d+(\.\d+)?(px|em|rem|%)$/],
      'font-weight': [/^(bold|normal|[1-9]00)$/],
      'text-decoration': [/^(underline|line-through)$/],
      'padding-left': [/^\d+(px|em)$/],
      width: [/^\d+(\.\d+)?(px|%)$/],
      height: [/^(\d+(\.\d+)?(px|%)|auto)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A link into a new tab must not hand this window over.
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
}

export const cleanHtml = (html: string): string => sanitize(html, options)

/** The values with every `html` parameter and member cleaned. */
export function cleanValues(call: CompiledCall, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    const type = call.parameters[name]?.type
    return [name, type ? clean(value, type, call) : value] as const
  })
  return Object.fromEntries(entries)
}

function clean(value: unknown, type: WireType, call: CompiledCall): unknown {
  if (type.kind === 'html') return typeof value === 'string' ? cleanHtml(value) : value
  if (type.kind === 'json') return clean(value, type.of, call)
  if (type.kind === 'list')
    return Array.isArray(value) ? value.map((item) => clean(item, type.of, call)) : value
  const members = type.kind === 'record' ? call.types[type.type] : undefined
  if (!members || typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, member]) => {
    const memberType = members[name]?.type
    return [name, memberType ? clean(member, memberType, call) : (member as unknown)] as const
  })
  return Object.fromEntries(entries)
}
