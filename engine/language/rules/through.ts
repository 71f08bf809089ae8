import type { CompiledCall, RecordType, WireType } from '../../compiled'
import { wireTypeText } from '../../vocabulary/wire-types'
import type { CallTable, LinkedCall } from '../link/calls'
import type { Report } from '../link/report'
import type { SourceNode } from '../source'

interface Place {
  path: string[]
  type: WireType
  node: SourceNode | undefined
}

/** A path by names leads through what has members by name: neither through a list nor through a text. */
export function checkLeadsThrough(report: Report, calls: CallTable, { node, compiled }: LinkedCall): void {
  const { rows, total, reads, types } = compiled
  const place = (at: string, type: WireType, spot: SourceNode | undefined): Place => ({
    path: at.split('.'),
    type,
    node: spot,
  })
  const places = Object.entries(reads).map(([name, { at, type }]) =>
    place(at[0] ?? name, type, node.get('reads')?.get(name)?.get('at')),
  )
  const led = [
    ...places,
    ...(rows
      ? [place(rows.at, { kind: 'list', of: { kind: 'record', type: rows.of } }, node.get('rows')?.get('at'))]
      : []),
    ...(total === undefined ? [] : [place(total, { kind: 'int' }, node.get('total'))]),
  ]
  checkAmong(report, led, places, types)
  for (const [of, members] of Object.entries(types)) checkMembers(report, calls, of, members, types)
}

/** The same of the members of a record: one may stand in another. */
function checkMembers(
  report: Report,
  calls: CallTable,
  of: string,
  members: RecordType,
  types: CompiledCall['types'],
): void {
  const places = Object.entries(members).map(([name, { at, type }]): Place => {
    const written = calls.memberValue(of, name)?.get('at')
    const first = written?.kind === 'list' ? written.items()[0] : written
    return { path: (at[0] ?? name).split('.'), type, node: first }
  })
  checkAmong(report, places, places, types)
}

function checkAmong(
  report: Report,
  led: readonly Place[],
  holders: readonly Place[],
  types: CompiledCall['types'],
): void {
  for (const { path, node } of led)
    for (const holder of holders) {
      const depth = holder.path.length
      const isWithin = path.length > depth && holder.path.every((part, index) => part === path[index])
      const met = node && isWithin ? metOn(path, depth, holder.type, types) : undefined
      if (!node || !met) continue
      const through = path.slice(0, met.at).join('.')
      const first = [through, '0', ...path.slice(met.at)].join('.')
      report.add(
        'path-through-list',
        node,
        { written: path.join('.'), through, received: wireTypeText(met.type) },
        { suggestions: met.type.kind === 'list' ? [first] : [] },
      )
    }
}

/** What a path meets that has no members by name, and how many of its names lead there; undefined = all is well, or not known. */
function metOn(
  path: readonly string[],
  at: number,
  type: WireType,
  types: CompiledCall['types'],
): { at: number; type: WireType } | undefined {
  const name = path[at]
  if (name === undefined || type.kind === 'any' || type.kind === 'json') return undefined
  if (type.kind === 'list') return /^\d+$/.test(name) ? metOn(path, at + 1, type.of, types) : { at, type }
  if (type.kind !== 'record') return { at, type }
  for (const [member, { at: places, type: inner }] of Object.entries(types[type.type] ?? {}))
    for (const place of places.length > 0 ? places : [member]) {
      const steps = place.split('.')
      if (steps.every((step, index) => step === path[at + index]))
        return metOn(path, at + steps.length, inner, types)
    }
  return undefined
}
