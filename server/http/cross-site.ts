import type { FastifyRequest } from 'fastify'
import { texts } from '../texts'
import { RequestFault } from './failures'

/**
 * Throws RequestFault for requests from pages of other sites. Needed for calls without a token, since a token
 * proves the console's origin. Over plain HTTP browsers send only the origin.
 */
export function refuseCrossSite({ method, headers, hostname }: FastifyRequest): void {
  const { 'sec-fetch-site': site, origin } = headers
  const isForeign =
    site === undefined ? origin !== undefined && hostOf(origin) !== hostname : site === 'cross-site'
  if (isForeign && method !== 'GET') throw new RequestFault(403, texts.crossSite)
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).hostname : undefined
