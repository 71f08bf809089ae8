import { mostWeight, sizeOf, type Drawn, type DrawnPlace } from './drawn'

const width = 440
const margin = 34

/** Positions of places in a box of this height: one scale for both axes, north up. */
export function spread(
  places: readonly DrawnPlace[],
  height: number,
): (place: DrawnPlace) => [x: number, y: number] {
  const middle = ((): number =>
    places.reduce((sum, { latitude }) => sum + latitude, 0) / (places.length || 1))()
  // A degree of longitude is shorter than one of latitude, depending on the latitude.
  const narrowed = Math.cos((middle * Math.PI) / 180)
  const easts = places.map(({ longitude }) => longitude * narrowed)
  const norths = places.map(({ latitude }) => latitude)
  const [west, south] = [Math.min(...easts), Math.min(...norths)]
  const [across, up] = [Math.max(...easts) - west, Math.max(...norths) - south]
  const scale = Math.min((width - 2 * margin) / (across || 1e-9), (height - 2 * margin) / (up || 1e-9), 1e5)
  const [left, below] = [(width - across * scale) / 2, (height - up * scale) / 2]
  return ({ longitude, latitude }) => [
    left + (longitude * narrowed - west) * scale,
    height - below - (latitude - south) * scale,
  ]
}

/** Pixels of a character, and of a line of names. */
const letter = { width: 12, height: 15 }

interface NamedPlace {
  place: DrawnPlace
  x: number
  y: number
  /** Side of the name; absent = no room, so the name is a tooltip. */
  side?: 'start' | 'end'
}

/** Places with names that do not overlap. Places with a higher weight come first. */
export function namedPlaces(places: readonly DrawnPlace[], height: number): NamedPlace[] {
  const at = spread(places, height)
  const taken: { left: number; right: number; y: number }[] = []
  return [...places]
    .sort((one, other) => other.weight - one.weight)
    .map((place) => {
      const [x, y] = at(place)
      const reach = 10 + place.name.length * letter.width
      const sides = [
        { side: 'start' as const, left: x, right: x + reach },
        { side: 'end' as const, left: x - reach, right: x },
      ]
      const free = sides.find(
        ({ left, right }) =>
          left >= 0 &&
          right <= width &&
          taken.every((one) => right < one.left || left > one.right || Math.abs(one.y - y) > letter.height),
      )
      if (free) taken.push({ left: free.left, right: free.right, y })
      return { place, x, y, ...(free && { side: free.side }) }
    })
}

/** Places and lines to scale on a plain background, without map tiles. */
export default function Plain({ drawn, height, label }: { drawn: Drawn; height: number; label: string }) {
  const at = spread(drawn.places, height)
  const [mostOfLines, mostOfPlaces] = [mostWeight(drawn.lines), mostWeight(drawn.places)]
  return (
    <svg className="sc-map-plain" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {drawn.lines.map(({ from, to, weight, isSettled, note }, index) => {
        const [[x1, y1], [x2, y2]] = [at(from), at(to)]
        return (
          <line
            key={index}
            {...{ x1, y1, x2, y2 }}
            className={isSettled ? 'sc-map-line' : 'sc-map-line sc-map-line-open'}
            strokeWidth={sizeOf(weight, mostOfLines, 1.5, 5)}
          >
            <title>{note}</title>
          </line>
        )
      })}
      {namedPlaces(drawn.places, height).map(({ place, x, y, side }, index) => (
        <g key={index}>
          <title>{place.name}</title>
          <circle className="sc-map-dot" cx={x} cy={y} r={sizeOf(place.weight, mostOfPlaces, 4, 8)} />
          {side && (
            <text className="sc-map-name" x={x + (side === 'end' ? -10 : 10)} y={y + 4} textAnchor={side}>
              {place.name}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
