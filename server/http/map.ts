/** The services of a map that the console's browser may ask: named in the page's policy. */
import { originsOf } from './headers'

export interface MapServices {
  tiles?: { address: string; subdomains?: string; attribution: string } & Record<string, unknown>
  search?: { address: string; rows: string; name: string } & Record<string, unknown>
}

/** Origins of the tiles; `{s}` stands for each of the subdomains. */
export function tileOrigins(map: MapServices | undefined): string[] {
  const { address, subdomains = 'abc' } = map?.tiles ?? { address: '' }
  if (!address) return []
  const addresses = address.includes('{s}')
    ? [...subdomains].map((one) => address.replace('{s}', one))
    : [address]
  return originsOf(addresses)
}

export const searchOrigins = (map: MapServices | undefined): string[] =>
  originsOf(map?.search ? [map.search.address] : [])
