/** Map services that the browser may contact, as named in the page's policy. */
import { originsOf } from './headers'

export interface MapServices {
  tiles?: { address: string; subdomains?: string; attribution: string } & Record<string, unknown>
  search?: { address: string; rows: string; name: string } & Record<string, unknown>
}

/** Origins of the tiles; `{s}` is replaced by each subdomain. */
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
