import type { Service } from '../../compiled'

/**
 * Where a request goes when the caller names the server. A service of a full address of its own is at `base` instead, so that
 * nobody who names a test system reaches the real one: at the same path, or at that of `base` where it has one.
 */
export function addressAt(base: string, url: string, service: Pick<Service, 'base'>): URL {
  if (!URL.canParse(url)) return new URL(url, base)
  const given = new URL(base)
  const root = given.pathname === '/' ? new URL(new URL(service.base).pathname, given) : given
  return new URL(root.href.replace(/\/$/, '') + url.slice(service.base.replace(/\/$/, '').length))
}
