import type { WireType } from '../../compiled'
import type { SourceNode } from '../source'
import { textOf } from './report'

/** A type as written in a call file. `kept` is what stands before it: `optional T`, `required T`. */
export interface ParsedType {
  type: WireType
  kept?: 'optional' | 'required'
}

const plainTypes = [
  'text',
  'id',
  'int',
  'number',
  'cents',
  'yuan',
  'digits14',
  'date',
  'datetime',
  'time',
  'fraction',
  'html',
  'file',
  'rangeCsv',
  'csv',
  'any',
] as const
type PlainType = (typeof plainTypes)[number]
const isPlain = (name: string): name is PlainType => (plainTypes as readonly string[]).includes(name)

/** Every word a type may begin with, for suggestions. */
export const typeWords: readonly string[] = [
  ...plainTypes,
  'code',
  'code:int',
  'bool',
  'json:',
  'optional',
  'required',
]

/** Reads a type; a name that is no wire type is taken for a record type (its existence is checked by the caller). */
export function parseType(node: SourceNode | undefined): ParsedType | undefined {
  if (node?.kind === 'list') {
    const items = node.items()
    const inner = items.length === 1 ? parseType(items[0]) : undefined
    return inner && { type: { kind: 'list', of: inner.type } }
  }
  const text = textOf(node)
  return text === undefined ? undefined : parseTypeText(text)
}

export function parseTypeText(source: string): ParsedType | undefined {
  const [, kept, rest] = /^(?:(optional|required)\s+)?(.+)$/.exec(source.trim()) ?? []
  const type = rest && bareType(rest.trim())
  return type ? { type, ...(kept ? { kept: kept as 'optional' | 'required' } : {}) } : undefined
}

function bareType(text: string): WireType | undefined {
  if (isPlain(text)) return { kind: text }
  if (text === 'code') return { kind: 'code', as: 'text' }
  if (text === 'code:int') return { kind: 'code', as: 'number' }
  if (text === 'bool') return { kind: 'bool', on: true, off: false }
  const list = /^\[\s*(.+?)\s*\]$/.exec(text)
  if (list) return wrap('list', bareType(list[1]!))
  const json = /^json:\s*(.+)$/.exec(text)
  if (json) return wrap('json', bareType(json[1]!))
  const bool = /^bool:\s*([^/]+)\/([^/]+)$/.exec(text)
  if (bool) return { kind: 'bool', on: literal(bool[1]!.trim()), off: literal(bool[2]!.trim()) }
  return /^[A-Za-z_]\w*$/.test(text) ? { kind: 'record', type: text } : undefined
}

const wrap = (kind: 'list' | 'json', of: WireType | undefined): WireType | undefined => of && { kind, of }

function literal(text: string): string | number | boolean {
  const quoted = /^'(.*)'$|^"(.*)"$/.exec(text)
  if (quoted) return quoted[1] ?? quoted[2] ?? ''
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** Names of the record types a type is made of. */
export function recordsIn(type: WireType): string[] {
  if (type.kind === 'record') return [type.type]
  return type.kind === 'list' || type.kind === 'json' ? recordsIn(type.of) : []
}

/** A wire type as a configurator writes it. */
export function wireName(type: WireType): string {
  switch (type.kind) {
    case 'record':
      return type.type
    case 'list':
      return `[${wireName(type.of)}]`
    case 'json':
      return `json:${wireName(type.of)}`
    case 'code':
      return type.as === 'number' ? 'code:int' : 'code'
    case 'bool':
      return `bool:${String(type.on)}/${String(type.off)}`
    default:
      return type.kind
  }
}
