import type { RecordType, WireType } from '../../compiled'
import { isNumeric, listOf, typeText, type Type } from '../../expression/compile'
import type { SourceNode } from '../source'
import { isList, isPlain, plainWireTypes } from '../../vocabulary/wire-types'

/** A type with named members, as expressions see a row, a form or a record. */
export type RecordOf = Extract<Type, { kind: 'record' }>

export const any: Type = { kind: 'any' }
export const textType: Type = { kind: 'text' }
export const number: Type = { kind: 'number' }
export const bool: Type = { kind: 'bool' }
export const code: Type = { kind: 'code' }
export { listOf }
export const record = (members: Record<string, Type>, name?: string): RecordOf =>
  name === undefined ? { kind: 'record', members } : { kind: 'record', name, members }

/** Record types by name, turned into what expressions see. Types may hold themselves (trees). */
export class TypeTable {
  private readonly made = new Map<string, RecordOf>()
  /** Numbers of which a stand-in says that they are shares of 1, by `<call or collection>/<member>`: where it says so. */
  readonly shares = new Map<string, SourceNode>()
  constructor(readonly records: ReadonlyMap<string, RecordType>) {}

  record(name: string): RecordOf | undefined {
    const known = this.made.get(name)
    const members = this.records.get(name)
    if (known || !members) return known
    const type = record({}, name)
    this.made.set(name, type)
    for (const [member, { type: wire }] of Object.entries(members))
      type.members[member] = this.screenType(wire)
    return type
  }

  /** What a wire type is in screens (docs/grammar.md §4). */
  screenType(wire: WireType): Type {
    if (isPlain(wire)) {
      const { reads } = plainWireTypes[wire.kind]
      return reads === 'list' ? listOf(textType) : { kind: reads }
    }
    switch (wire.kind) {
      case 'json':
        return this.screenType(wire.of)
      case 'list':
        return listOf(this.screenType(wire.of))
      case 'record':
        return this.record(wire.type) ?? any
      case 'bool':
      case 'code':
        return { kind: wire.kind }
    }
  }
}

/** A text is no HTML, nor the other way round: what looks like a tag would be lost in the one, and be seen in the other. */
const textLike = new Set(['text', 'code', 'id'])
const moments = new Set(['date', 'datetime'])

/** Whether a value of type `from` may stand where `to` is wanted. */
export function fits(to: Type, from: Type): boolean {
  if (to.kind === 'any' || from.kind === 'any' || from.kind === 'null') return true
  if (to.kind === 'list' && from.kind === 'list') return fits(to.of, from.of)
  if (to.kind === from.kind) return true
  if (textLike.has(to.kind) && textLike.has(from.kind)) return true
  if (isNumeric(to) && isNumeric(from)) return true
  if (moments.has(to.kind) && moments.has(from.kind)) return true
  // A code or id may be written as a number, a choice among percents too; a moment as a text.
  if ((to.kind === 'code' && isNumeric(from)) || (to.kind === 'id' && from.kind === 'number')) return true
  return (moments.has(to.kind) || to.kind === 'time') && from.kind === 'text'
}

/** Whether a value may be sent as this wire type. */
export function mayBeSent(wire: WireType, from: Type, types: TypeTable): boolean {
  if (wire.kind === 'code' && wire.as === 'number' && (from.kind === 'text' || from.kind === 'html'))
    return false
  if (isPlain(wire) && isList(wire.kind))
    return (
      from.kind === 'any' ||
      from.kind === 'null' ||
      (from.kind === 'list' && (fits(textType, from.of) || from.of.kind === 'number'))
    )
  return fits(types.screenType(wire), from)
}

/** A type in the words of the language. */
export function typeName(type: Type): string {
  if (type.kind === 'list') return `list of ${typeName(type.of)}`
  return type.kind === 'record' ? (type.name ?? 'record') : typeText(type)
}

const otherWords: Partial<Record<Type['kind'], string>> = {
  money: 'cents',
  percent: 'fraction',
  ratio: 'number',
  bool: 'bool:true/false',
  range: 'rangeCsv',
  null: 'text',
}
/** A wire type that holds a value, as a call file spells it. */
export function wireWord(type: Type): string {
  if (type.kind === 'list') return `"[${wireWord(type.of)}]"`
  return type.kind === 'record' ? (type.name ?? 'any') : (otherWords[type.kind] ?? type.kind)
}

/** One type that holds what both hold; members that differ in kind may be anything. */
export function merge(a: RecordOf, b: RecordOf): RecordOf {
  if (a === b) return a
  const members: Record<string, Type> = { ...a.members }
  for (const [name, type] of Object.entries(b.members)) {
    const other = members[name]
    members[name] =
      !other ||
      other === type ||
      (other.kind === type.kind && other.kind !== 'list' && other.kind !== 'record')
        ? type
        : sameList(other, type)
  }
  return record(members, a.name === b.name ? a.name : undefined)
}
const sameList = (a: Type, b: Type): Type =>
  a.kind === 'list' && b.kind === 'list' && a.of.kind === b.of.kind ? a : any

/** The type that holds what all of them hold; one that is not known makes the whole unknown. */
export function mergeAll(types: Type[]): Type | undefined {
  const records = types.filter(isRecord)
  if (records.length < types.length) return any
  return records.length === 0 ? undefined : records.reduce(merge)
}
/** A record type, or nothing when it is not known to be one. */
export const asRecord = (type: Type | undefined): RecordOf | undefined =>
  type?.kind === 'record' ? type : undefined
export const isRecord = (type: Type): type is RecordOf => type.kind === 'record'
