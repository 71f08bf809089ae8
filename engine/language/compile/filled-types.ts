/** What kind of value each field holds: that of the parameter it fills, which says how it is tidied. */
import type { CompiledField, RecordType, WireType } from '../../compiled'
import { usualTidy } from '../../tidy'
import { tidyOf } from '../../vocabulary/wire-types'
import type { ExpressionPlace } from '../link/expression-place'
import type { RecordOf } from '../link/types'

/** By the type of a form or a filter bar, and the member. */
export class FilledTypes {
  private readonly filled = new Map<RecordOf, Map<string, WireType>>()
  private readonly holders: { type: RecordOf; fields: readonly CompiledField[] }[] = []

  constructor(private readonly records: ReadonlyMap<string, RecordType>) {}

  /** A field fills a parameter of this type. A kind of its own goes before plain text. */
  note(type: RecordOf, name: string, wire: WireType): void {
    const known = this.filled.get(type) ?? new Map<string, WireType>()
    this.filled.set(type, known)
    const other = known.get(name)
    if (!other || tidyOf(other) === usualTidy) known.set(name, wire)
  }

  /** An expression that reads one field alone fills a parameter of this type. */
  noteRead(place: ExpressionPlace, reads: string[][], wire: WireType): void {
    const [first, ...others] = new Set(reads.map((path) => path.join('.')))
    const [root, name, ...deeper] = first?.split('.') ?? []
    if (name === undefined || others.length > 0 || deeper.length > 0) return
    const holders = root === 'form' ? place.forms : root === 'filters' ? (place.bars ?? []) : []
    for (const holder of holders) if (holder.members[name]?.kind === 'text') this.note(holder, name, wire)
  }

  /** A field is compared with the member of these rows that is called like it. */
  noteMember(type: RecordOf, name: string, row: RecordOf | undefined): void {
    const member = this.records.get(row?.name ?? '')?.[name]
    if (member) this.note(type, name, member.type)
  }

  /** The fields of a form or a filter bar: what they fill may be known only later. */
  hold(type: RecordOf, fields: readonly CompiledField[]): void {
    this.holders.push({ type, fields })
  }

  /** Once every call of the screen is fed. */
  settle(): void {
    for (const { type, fields } of this.holders)
      for (const field of fields) {
        const wire = this.filled.get(type)?.get(field.name)
        if (wire) this.tidy(field, wire)
      }
  }

  private tidy(field: CompiledField, wire: WireType): void {
    const inner = wire.kind === 'list' ? wire.of : wire
    const members = inner.kind === 'record' ? this.records.get(inner.type) : undefined
    for (const item of field.items ?? []) {
      const member = members?.[item.name]
      if (member) this.tidy(item, member.type)
    }
    const how = tidyOf(wire)
    if (!field.items && field.tidy !== 'none' && how !== usualTidy) field.tidy = how
  }
}
