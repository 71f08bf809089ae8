/**
 * The language in one table: every closed map of docs/grammar.md, its keys, and what each key's value may be.
 * The shape check, the JSON Schema, the reference and the formatter all read this and nothing else.
 */
import { actionMaps } from './action'
import { appMaps } from './app'
import { callMaps } from './calls'
import { fieldMaps } from './field'
import type { Kind, MapName, MapRule } from './kinds'
import { listMaps } from './list'
import { screenMaps } from './screen'
import { standInMaps } from './stand-in'

export * from './kinds'

export const fileKinds = ['app', 'calls', 'screen'] as const satisfies MapName[]
export type FileKind = (typeof fileKinds)[number]

export const grammar: Record<MapName, MapRule> = {
  ...appMaps,
  ...callMaps,
  ...standInMaps,
  ...screenMaps,
  ...fieldMaps,
  ...listMaps,
  ...actionMaps,
}

export type Nature = 'expression' | 'text' | 'name' | 'number' | 'flag' | 'structure'

/** A key has one nature wherever its value is a single scalar; lists and maps of them are structure. */
export function natureOf(kind: Kind): Nature {
  switch (kind.is) {
    case 'expression':
    case 'text':
    case 'number':
    case 'flag':
    case 'name':
      return kind.is
    case 'message':
    case 'flagOrText':
      return 'text'
    case 'enum':
    case 'wireType':
    case 'widget':
      return 'name'
    case 'list':
      return kind.of.is === 'map' ? 'structure' : natureOf(kind.of)
    case 'perMode':
      return natureOf(kind.of)
    case 'either':
      return kind.scalar ? natureOf(kind.scalar) : 'structure'
    case 'names':
      return kind.of.is === 'expression' ? 'expression' : 'structure'
    case 'literal':
    case 'map':
      return 'structure'
  }
}
