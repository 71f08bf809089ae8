/**
 * Offline map for demonstrations, with the demonstration's own stops. Not used if the installation configures
 * `map`.
 */
import type { FastifyInstance } from 'fastify'
import { places } from '../seed/places'
import type { Settings } from '../settings'
import { sampleDegrees } from '../stand-in/samples/numbers'
import type { MapServices } from './map'

const prefix = '/assets/demo-map'
const tileSize = 256
/** Names and dots overlap the next tile. */
const margin = 120
const mostZoom = 18
const mostFound = 10
/** The minimum zoom at which stops and their names are drawn. */
const stopZoom = 10
const nameZoom = 13

interface Place {
  name: string
  city: string
  longitude: number
  latitude: number
}

/** The coordinates that the demonstration's records have (`sampleDegrees`). */
const stopsOf = ({ code, name: city, stops }: (typeof places)[number]): Place[] =>
  stops.map((name) => ({
    name,
    city,
    longitude: sampleDegrees('longitude', { name }, code)!,
    latitude: sampleDegrees('latitude', { name }, code)!,
  }))
const cities = places.map((city) => ({ name: city.name, centre: city.centre, stops: stopsOf(city) }))
const every = cities.flatMap(({ stops }) => stops)

export const demoMap: MapServices = {
  tiles: {
    address: `${prefix}/{z}/{x}/{y}`,
    attribution: '演示地图（示意）',
    center: cities[0]?.centre,
    mostZoom,
  },
  search: {
    address: `${prefix}/places?text={text}`,
    rows: 'places',
    name: 'name',
    longitude: 'longitude',
    latitude: 'latitude',
  },
}

/** The configured map services; else those of the demonstration, if it is one. */
export const mapOf = ({
  map,
  demo,
  seed,
}: Pick<Settings, 'map' | 'demo' | 'seed'>): MapServices | undefined =>
  map ?? (demo && seed === 'demonstration' ? demoMap : undefined)

export const isDemoMap = (map: MapServices | undefined): boolean => map === demoMap

/** Pixels from the corner of a tile (Web Mercator). */
function pixelsIn(zoom: number, x: number, y: number) {
  const size = 2 ** zoom
  return (longitude: number, latitude: number): [number, number] => {
    const angle = (latitude * Math.PI) / 180
    const down = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2
    return [
      Math.round((((longitude + 180) / 360) * size - x) * tileSize),
      Math.round((down * size - y) * tileSize),
    ]
  }
}

const isNear = ([x, y]: [number, number], by: number): boolean =>
  x > -by && x < tileSize + by && y > -by && y < tileSize + by

/**
 * Draws one tile: lines through a city's stops, the stops and their names. Only grey, so that it suits each
 * theme.
 */
export function tileOf(zoom: number, x: number, y: number): string {
  const at = pixelsIn(zoom, x, y)
  const drawn: string[] = []
  const text = ([left, top]: [number, number], name: string, size: number) =>
    `<text x="${left + 8}" y="${top + size / 3}" font-size="${size}" opacity=".75">${name}</text>`
  for (const { name, centre, stops } of cities) {
    const middle = at(...centre)
    const reach = zoom < stopZoom ? margin : margin + 2 ** zoom * 0.05
    if (!isNear(middle, reach)) continue
    if (zoom < stopZoom) {
      drawn.push(`<circle cx="${middle[0]}" cy="${middle[1]}" r="4" opacity=".6"/>`, text(middle, name, 13))
      continue
    }
    const byEast = [...stops].sort((one, other) => one.longitude - other.longitude)
    const byNorth = [...stops].sort((one, other) => one.latitude - other.latitude)
    for (const line of [byEast, byNorth]) {
      const points = line.map(({ longitude, latitude }) => at(longitude, latitude).join(','))
      drawn.push(
        `<polyline points="${points.join(' ')}" fill="none" stroke="currentColor" stroke-width="4" opacity=".2"/>`,
      )
    }
    for (const stop of stops) {
      const place = at(stop.longitude, stop.latitude)
      if (!isNear(place, margin)) continue
      drawn.push(`<circle cx="${place[0]}" cy="${place[1]}" r="5" opacity=".6"/>`)
      if (zoom >= nameZoom) drawn.push(text(place, stop.name, 12))
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}" font-family="sans-serif">${drawn.join('')}</svg>`
}

const found = (text: string): Place[] =>
  every
    .filter(({ name, city }) => `${city}${name}`.includes(text.replaceAll(/\s/g, '')))
    .slice(0, mostFound)
    .map((place) => ({ ...place, name: `${place.city}${place.name}` }))

const open = { config: { permission: 'public' } } as const
const whole = /^\d{1,7}$/

export function serveDemoMap(server: FastifyInstance): void {
  server.get<{ Params: { z: string; x: string; y: string } }>(
    `${prefix}/:z/:x/:y`,
    open,
    async ({ params }, reply) => {
      const numbers = [params.z, params.x, params.y].map((one) => (whole.test(one) ? Number(one) : NaN))
      const [zoom = NaN, x = NaN, y = NaN] = numbers
      const isTile = zoom <= mostZoom && Math.max(x, y) < 2 ** zoom
      if (!isTile) return reply.code(404).send()
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .send(tileOf(zoom, x, y))
    },
  )
  server.get<{ Querystring: { text?: string } }>(`${prefix}/places`, open, async ({ query }) => ({
    places: typeof query.text === 'string' && query.text.trim() !== '' ? found(query.text) : [],
  }))
}
