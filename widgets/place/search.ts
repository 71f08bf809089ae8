import { positionOf, rounded, type AddressSearch, type Position } from './settings'

export interface FoundPlace extends Position {
  name: string
}

const at = (value: unknown, path: string | undefined): unknown =>
  path === undefined
    ? undefined
    : path
        .split('.')
        .filter(Boolean)
        .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value)

function placeOf(row: unknown, service: AddressSearch): FoundPlace[] {
  const name = at(row, service.name)
  const both = at(row, service.position)
  const [longitude, latitude] =
    typeof both === 'string' ? both.split(',') : [at(row, service.longitude), at(row, service.latitude)]
  const position = positionOf(longitude, latitude)
  if (typeof name !== 'string' || name === '' || !position) return []
  return [{ name, longitude: rounded(position.longitude), latitude: rounded(position.latitude) }]
}

const mostShown = 10

/** Addresses that match the text. Rejects if the service's response does not fit its description. */
export async function findPlaces(
  service: AddressSearch,
  text: string,
  signal: AbortSignal,
): Promise<FoundPlace[]> {
  const response = await fetch(service.address.replace('{text}', encodeURIComponent(text)), {
    signal,
    credentials: 'omit',
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`the search of addresses answered with ${response.status}`)
  const rows = at((await response.json()) as unknown, service.rows)
  if (!Array.isArray(rows)) throw new Error('the search of addresses answered without a list')
  return rows.flatMap((row) => placeOf(row, service)).slice(0, mostShown)
}
