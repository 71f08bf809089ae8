import { isPlainWireType, literalOf, type WireType } from '../../vocabulary/wire-types'
import type { SourceNode } from '../source'
import { textOf } from './report'

/** A type as written in a call file. `kept` is what stands before it: `optional T`, `required T`. */
export interface ParsedType {
  type: WireType
  kept?: 'optional' | 'required'
}

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
  const [, kept, rest] = /^(?:(optional|required)\s+)?(\S.*)$/.exec(source.trim()) ?? []
  const type = rest && bareType(rest.trim())
  return type ? { type, ...(kept ? { kept: kept as 'optional' | 'required' } : {}) } : undefined
}

function bareType(text: string): WireType | undefined {
  if (isPlainWireType(text)) return { kind: text }
  if (text === 'code') return { kind: 'code', as: 'text' }
  if (text === 'code:int') return { kind: 'code', as: 'number' }
  if (text === 'bool') return { kind: 'bool', on: true, off: false }
  const list = /^\[(.+)\]$/.exec(text)
  if (list) return wrap('list', bareType(list[1]!.trim()))
  const json = /^json:(.+)$/.exec(text)
  if (json) return wrap('json', bareType(json[1]!.trim()))
  const bool = /^bool:([^/]+)\/([^/]+)$/.exec(text)
  if (bool) return { kind: 'bool', on: literalOf(bool[1]!.trim()), off: literalOf(bool[2]!.trim()) }
  return /^[A-Za-z_]\w*$/.test(text) ? { kind: 'record', type: text } : undefined
}

const wrap = (kind: 'list' | 'json', of: WireType | undefined): WireType | undefined => of && { kind, of }

/** Names of the record types a type is made of. */
export function recordsIn(type: WireType): string[] {
  if (type.kind === 'record') return [type.type]
  return type.kind === 'list' || type.kind === 'json' ? recordsIn(type.of) : []
}
