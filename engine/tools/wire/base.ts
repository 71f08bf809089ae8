import type { Service } from '../../compiled'
import { UsageError } from '../command-line'

/**
 * Where a request goes when the caller names the server. A service of a full address of its own is at `base` instead, so that
 * nobody who names a test system reaches the real one: at the same path, or at that of `base` where it has one.
 * Throws where a path would lead to another server, which must not be shown a session.
 */
export function addressAt(base: string, url: string, service: Pick<Service, 'base'>): URL {
  const address = addressBelow(base, url, service)
  if (address.origin !== new URL(base).origin)
    throw new UsageError(`${url} leads to ${address.origin}, and not to ${base}: it is not sent.`)
  return address
}

function addressBelow(base: string, url: string, service: Pick<Service, 'base'>): URL {
  if (!URL.canParse(url)) return new URL(url, base)
  const given = new URL(base)
  const root = given.pathname === '/' ? new URL(new URL(service.base).pathname, given) : given
  return new URL(root.href.replace(/\/$/, '') + url.slice(service.base.replace(/\/$/, '').length))
}
