/** Identifies clients by network address. */
import { isIP } from 'node:net'

/**
 * The client address, as the load balancer wrote it (`ip`). Some balancers add the port, which changes each
 * time. If the text is no address, the balancer's own address is used.
 */
export function addressOf({ ip, socket }: { ip: string; socket: { remoteAddress?: string } }): string {
  const written = ip.trim().replace(/^"(.*)"$/, '$1')
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? written.replace(/^([^:]*):\d+$/, '$1')
  return isIP(bare) === 0 ? (socket.remoteAddress ?? '') : bare
}

/**
 * An IPv4 address is used as is, also if mapped into IPv6. For IPv6 the first 64 bits are used, because one
 * line is given all addresses of the rest. Other texts are returned unchanged.
 */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0]!
  if (isIP(plain) !== 6) return plain
  const groups = groupsOf(plain)
  const isWrapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isWrapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.')
    : `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`
}

/** The eight groups of an IPv6 address, in the canonical form of a URL. */
function groupsOf(address: string): number[] {
  const sides = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before = [], after = []] = sides.map((side) => side.split(':').filter((group) => group !== ''))
  const between = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...between, ...after].map((group) => parseInt(group, 16))
}
