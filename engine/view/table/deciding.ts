import type { Format } from '../../compiled'
import { formats, type FormatName } from '../../vocabulary/formats'
import type { PlacedColumn } from './layout'

/** Data that decisions depend on: the state of a row, and its amounts. */
export type Decides = NonNullable<(typeof formats)[FormatName]['decides']>

/** A state is a code whose choices have colours. Several codes in one cell are labels, not a state. */
export function decidesBy(format: Format): Decides | undefined {
  if (format.kind !== 'choice') return formats[format.kind].decides ?? undefined
  if (format.many) return undefined
  const isColoured = [...format.choices, ...(format.otherwise ? [format.otherwise] : [])].some(
    ({ color }) => color,
  )
  return isColoured ? formats.choice.decides : undefined
}

/**
 * Maximum share of the table's width for sticky columns. Amounts get less than states, so they give way
 * first.
 */
const mostOfRoom = { state: 0.65, amount: 0.5 } as const satisfies Record<Decides, number>

interface StandingColumn {
  column: PlacedColumn
  width: number
  /** Position of its right edge without sticking. */
  edge: number
}

/**
 * State and amount columns beyond the right edge stick to it, until the user scrolls to them. States come first, then
 * amounts from the left, within their share. Returns each one's distance from the right edge, by column key.
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
  // A new sticky column may cover a visible one, which then sticks too.
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
