import type { Service } from '../../compiled'
import { UsageError } from '../command-line'

/**
 * The address of a request to a given server. A service with a full address is requested at `base` instead, so that a test
 * never reaches the real system. The path is that of `base` if it has one, else the service's own. Throws if a path leads
 * to another server, which must not receive a session.
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
