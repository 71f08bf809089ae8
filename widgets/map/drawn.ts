/** Converts records to places and lines. A place of several lines is drawn once. */
import type { OptionsOf, WidgetHost } from '../../engine/view/widget/types'
import { positionOf, type Position } from '../place/settings'
import type { schema } from './schema'

type Options = OptionsOf<typeof schema>

export interface DrawnPlace extends Position {
  name: string
  weight: number
}
export interface DrawnLine {
  from: DrawnPlace
  to: DrawnPlace
  weight: number
  isSettled: boolean
  note: string
}
export interface Drawn {
  places: DrawnPlace[]
  lines: DrawnLine[]
}

/** Records without a position are left out. */
export function drawnOf(value: unknown, options: Options, host: WidgetHost): Drawn {
  const places = new Map<string, DrawnPlace>()
  const lines: DrawnLine[] = []
  const placeOf = (item: unknown, end: Options['from'], weight: number): DrawnPlace | undefined => {
    const read = (expression: Options['from']['name']) => host.evaluate(expression, { item })
    const position = positionOf(read(end.longitude), read(end.latitude))
    if (!position) return undefined
    const called = read(end.name)
    const name = typeof called === 'string' || typeof called === 'number' ? String(called) : ''
    const key = `${name} ${position.longitude} ${position.latitude}`
    const place = places.get(key) ?? { name, ...position, weight: 0 }
    place.weight += weight
    places.set(key, place)
    return place
  }
  for (const item of Array.isArray(value) ? (value as unknown[]) : []) {
    const weight = options.weight === undefined ? 1 : Number(host.evaluate(options.weight, { item })) || 0
    const from = placeOf(item, options.from, weight)
    const to = options.to && placeOf(item, options.to, weight)
    if (!from || !to) continue
    const note = options.note === undefined ? `${from.name} → ${to.name}` : host.text(options.note, { item })
    lines.push({ from, to, weight, isSettled: host.holds(options.settled, { item }), note })
  }
  return { places: [...places.values()], lines }
}

/** Line width or dot radius, by the share of the maximum weight. */
export const sizeOf = (weight: number, most: number, least: number, largest: number): number =>
  most <= 0 ? least : least + ((largest - least) * Math.max(0, weight)) / most
export const mostWeight = (all: readonly { weight: number }[]): number =>
  all.reduce((most, { weight }) => Math.max(most, weight), 0)
