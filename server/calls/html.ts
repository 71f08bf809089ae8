/**
 * Sanitises rich text before it is stored, anywhere in a request. Text with foreign pictures is refused, because dropping them
 * silently would report a false success.
 */
import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import type { CompiledCall, WireType } from '../../engine/compiled'
import type { Excess } from '../../engine/contract'
import { isRichLink } from '../../engine/contract/addresses'
import { inside } from '../../engine/contract/paths'
import { isLink } from '../../engine/expression/functions/texts'
import type { Values } from '../../engine/contract/types'
import { deepestTag, longestAttribute } from '../../engine/vocabulary/limits'
import {
  richAttributes,
  richLink,
  richPictures,
  richSchemes,
  richStyles,
  richTags,
  withOwnTags,
} from '../../engine/vocabulary/rich-text'
import { Refused } from '../handlers/types'
import { texts } from '../texts'
import { refusalOf } from './limits'

/** A mutable copy, as the sanitiser's types require. */
const listed = <T>(lists: Readonly<Record<string, readonly T[]>>): Record<string, T[]> =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...list]]))

const options: sanitize.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: listed(richAttributes),
  allowedStyles: { '*': listed(richStyles) },
  allowedSchemes: [...richSchemes],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !richPictures.test(attribs.src ?? ''),
  transformTags: {
    // `rel` keeps the opened page from controlling this window; a fixed target keeps a link from opening in another page's tab.
    a: (tagName, { target, ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(target === undefined ? {} : { target: richLink.target }),
        rel: richLink.rel,
      },
    }),
  },
}

export const cleanHtml = (html: string): string => sanitize(withOwnTags(html), options)

/** Links and pictures of sanitised rich text. Throws Refused for an invalid link. */
export function addressesOfHtml(html: string, field: string): { kind: 'link' | 'address'; text: string }[] {
  const found: ReturnType<typeof addressesOfHtml> = []
  const parser = new Parser({
    onopentag: (name, { href, src }) => {
      if (name === 'a' && href !== undefined && !isRichLink(href))
        throw new Refused(texts.notAddress, { field })
      if (name === 'a' && isLink(href)) found.push({ kind: 'link', text: href! })
      if (name === 'img' && src !== undefined) found.push({ kind: 'address', text: src })
    },
  })
  parser.end(html)
  return found
}

/** The number of pictures from other servers; they would be dropped. */
function foreignPictures(html: string): number {
  let pictures = 0
  const parser = new Parser({
    onopentag: (name, { src = '' }) => {
      if (name === 'img' && !richPictures.test(src)) pictures++
    },
  })
  parser.end(html)
  return pictures
}

/**
 * Checks the text with one pass of the sanitiser's parser, up to the first excess. Sanitising time is quadratic in nesting
 * depth and style length. Length and number of tags are checked before (`excessOf`).
 */
function excessOfHtml(html: string, parameter: string): Excess | null {
  let excess: Excess | null = null
  let depth = 0
  const ends = (found: Omit<Excess, 'parameter'>): void => {
    excess ??= { parameter, ...found }
    parser.reset()
  }
  const parser = new Parser({
    onattribute: (_, value) => {
      if (value.length > longestAttribute) ends({ counts: 'attribute', most: longestAttribute })
    },
    onopentag: () => {
      if (++depth > deepestTag) ends({ counts: 'levels', most: deepestTag })
    },
    onclosetag: () => depth--,
  })
  parser.end(html)
  return excess
}

/** Sanitises every `html` parameter and member. Throws Refused for text no editor produces, and for foreign pictures. */
export function cleanValues(call: CompiledCall, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    const type = call.parameters[name]?.type
    return [name, type ? clean(value, type, call, name) : value] as const
  })
  return Object.fromEntries(entries)
}

function clean(value: unknown, type: WireType, call: CompiledCall, path: string): unknown {
  if (type.kind === 'html') {
    if (typeof value !== 'string') return value
    const excess = excessOfHtml(value, path)
    if (excess) throw refusalOf(call, excess)
    const pictures = foreignPictures(value)
    if (pictures > 0) throw new Refused(texts.foreignPictures(pictures))
    return cleanHtml(value)
  }
  if (type.kind === 'json') return clean(value, type.of, call, path)
  if (type.kind === 'list')
    return Array.isArray(value)
      ? value.map((item, at) => clean(item, type.of, call, inside(path, at)))
      : value
  const members = type.kind === 'record' ? call.types[type.type] : undefined
  if (!members || typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, member]) => {
    const memberType = members[name]?.type
    return [
      name,
      memberType ? clean(member, memberType, call, inside(path, name)) : (member as unknown),
    ] as const
  })
  return Object.fromEntries(entries)
}
