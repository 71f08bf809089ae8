/** Map services, from `map` in the deployment's configuration. */
import type { Values } from '../../engine/contract/types'
import type { WidgetHost } from '../../engine/view/widget/types'

export interface Tiles {
  /** URL with `{z}`, `{x}`, `{y}`, and `{s}` for one of `subdomains`. */
  address: string
  subdomains?: string
  /** Copyright notice, shown on the map. */
  attribution: string
  attributionLink?: string
  mostZoom?: number
  /** Initial centre without a place: degrees east and north. */
  center?: [longitude: number, latitude: number]
}

export interface AddressSearch {
  /** URL with `{text}` for the typed text. */
  address: string
  /** Path of the list in the response; '' = the response itself. */
  rows: string
  /** Paths in a row of the list. */
  name: string
  longitude?: string
  latitude?: string
  /** Path of `longitude,latitude` as one text, instead of both. */
  position?: string
}

export interface MapServices {
  tiles?: Tiles
  search?: AddressSearch
}

export const servicesOf = (host: WidgetHost): MapServices => host.setting('map') ?? {}

export interface Position {
  longitude: number
  latitude: number
}

/** The position, if both degrees are present and valid. */
export function positionOf(longitude: unknown, latitude: unknown): Position | null {
  const [east, north] = [longitude, latitude].map((value) =>
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN,
  ) as [number, number]
  return Math.abs(east) <= 180 && Math.abs(north) <= 90 ? { longitude: east, latitude: north } : null
}

/** Six decimals, which is about a tenth of a metre. */
export const rounded = (degrees: number): number => Number(degrees.toFixed(6))

/** The position in the form's fields. */
export const positionIn = (
  others: Values | undefined,
  { longitude, latitude }: { longitude: string; latitude: string },
): Position | null => positionOf(others?.[longitude], others?.[latitude])
