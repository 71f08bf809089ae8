/** The services of a map, as the installation names them under `map` in its configuration. */
import type { Values } from '../../engine/contract/types'
import type { WidgetHost } from '../../engine/view/widget/types'

export interface Tiles {
  /** With `{z}`, `{x}`, `{y}`, and `{s}` for one of `subdomains`. */
  address: string
  subdomains?: string
  /** Whose map it is; shown on it. */
  attribution: string
  attributionLink?: string
  mostZoom?: number
  /** What is shown while no place is chosen: degrees east and north. */
  center?: [longitude: number, latitude: number]
}

export interface AddressSearch {
  /** With `{text}` for what was typed. */
  address: string
  /** Path of the list in the answer; '' = the answer itself. */
  rows: string
  /** Paths in one of its rows. */
  name: string
  longitude?: string
  latitude?: string
  /** In place of both: `longitude,latitude` as one text. */
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

/** Both degrees, when both are there and lie on the earth. */
export function positionOf(longitude: unknown, latitude: unknown): Position | null {
  const [east, north] = [longitude, latitude].map((value) =>
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN,
  ) as [number, number]
  return Math.abs(east) <= 180 && Math.abs(north) <= 90 ? { longitude: east, latitude: north } : null
}

/** A tenth of a metre is near enough. */
export const rounded = (degrees: number): number => Number(degrees.toFixed(6))

/** The position that the fields of the form hold. */
export const positionIn = (
  others: Values | undefined,
  { longitude, latitude }: { longitude: string; latitude: string },
): Position | null => positionOf(others?.[longitude], others?.[latitude])
