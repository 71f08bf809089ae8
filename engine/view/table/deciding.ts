import type { Format } from '../../compiled'
import { formats, type FormatName } from '../../vocabulary/formats'
import type { PlacedColumn } from './layout'

/** What an operator decides on: the state of a row, and its amounts. */
export type Decides = NonNullable<(typeof formats)[FormatName]['decides']>

/** A state is a code whose choices have colours; several of them at once are labels, not a state. */
export function decidesBy(format: Format): Decides | undefined {
  if (format.kind !== 'choice') return formats[format.kind].decides ?? undefined
  if (format.many) return undefined
  const isColoured = [...format.choices, ...(format.otherwise ? [format.otherwise] : [])].some(
    ({ color }) => color,
  )
  return isColoured ? formats.choice.decides : undefined
}

/** What sticks takes at most these shares of the room, and leaves the others to what a row is about: amounts give way before a state does. */
const mostOfRoom = { state: 0.65, amount: 0.5 } as const satisfies Record<Decides, number>

interface StandingColumn {
  column: PlacedColumn
  width: number
  /** Where its right edge stands, unless it sticks. */
  edge: number
}

/**
 * Columns to decide on that would stand beyond the right edge stick to it until their own place is scrolled into sight:
 * states first, then amounts from the left, as far as they leave enough of the room. The distance of each from the right
 * edge, by column key.
 */
export function stuckColumns(
  columns: readonly PlacedColumn[],
  widths: readonly number[],
  room: number,
): Map<string, number> {
  let edge = 0
  const places: StandingColumn[] = columns.map((column, at) => {
    const width = widths[at] ?? column.width
    return { column, width, edge: (edge += width) }
  })
  if (edge <= room + 1) return new Map()
  const candidates = (['state', 'amount'] as const).flatMap((kind) =>
    places.filter(({ column }) => column.decides === kind),
  )
  const stuck = new Set(places.filter(({ column }) => column.fixed === 'right'))
  const atStart = places.reduce((sum, { column, width }) => sum + (column.fixed === 'left' ? width : 0), 0)
  const taken = (): number => [...stuck].reduce((sum, { width }) => sum + width, 0)
  const fits = ({ column, width }: StandingColumn): boolean =>
    column.decides !== undefined && atStart + taken() + width <= room * mostOfRoom[column.decides]
  // One more that sticks may cover another that was in sight: then that one sticks too.
  let before: number
  do {
    before = stuck.size
    for (const place of candidates)
      if (!stuck.has(place) && place.edge > room - taken() && fits(place)) stuck.add(place)
  } while (stuck.size > before)
  let distance = 0
  const distances = new Map<string, number>()
  for (const place of [...places].reverse()) {
    if (!stuck.has(place)) continue
    distances.set(place.column.key, distance)
    distance += place.width
  }
  return distances
}
