/** Whose an address is. */
import { isIP } from 'node:net'

/**
 * The address that a request came from, as a balancer before the server wrote it (`ip`): some write the port too, which is another one
 * each time. What is no address says nothing of anybody, so that it is the balancer's own.
 */
export function addressOf({ ip, socket }: { ip: string; socket: { remoteAddress?: string } }): string {
  const written = ip.trim().replace(/^"(.*)"$/, '$1')
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? written.replace(/^([^:]*):\d+$/, '$1')
  return isIP(bare) === 0 ? (socket.remoteAddress ?? '') : bare
}

/**
 * An IPv4 address stands for itself, however it is wrapped; of IPv6 the first half does, since a single line is given all the 2^64
 * addresses of the second. What is no address stays what it is.
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

/** The eight numbers of an IPv6 address: a URL spells every one of them in one way. */
function groupsOf(address: string): number[] {
  const sides = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before = [], after = []] = sides.map((side) => side.split(':').filter((group) => group !== ''))
  const between = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...between, ...after].map((group) => parseInt(group, 16))
}
