/**
 * Rich text is cleaned before it is stored, wherever in a request it stands. One whose pictures could not be kept is refused: nobody
 * is told of a success over pictures that are gone.
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

/** A copy of the list, as the cleaner's types want it. */
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
    // A link into a new tab must not hand this window over, and one into a tab of its own name not another.
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

/** Links to pages, and pictures, as cleaned rich text has them. Throws Refused for a link that leads nowhere. */
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

/** How many pictures of rich text lie elsewhere than on the server, so that they are not kept. */
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
 * The cleaner's own parser, on its own, takes one look over the text and ends at the first excess: cleaning takes the square of
 * how deep tags stand in each other, and of how much one of their styles says. Length and tags are judged before (`excessOf`).
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

/** The values with every `html` parameter and member cleaned. Throws Refused for what no editor makes, pictures that lie elsewhere too. */
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
