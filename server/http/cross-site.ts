import type { FastifyRequest } from 'fastify'
import { texts } from '../texts'
import { RequestFault } from './failures'

/**
 * Throws RequestFault for what a page of another site sends. For calls without a token, which is what tells that the page is the
 * console's own. Over plain HTTP a browser says no site, and its page's origin alone.
 */
export function refuseCrossSite({ method, headers, hostname }: FastifyRequest): void {
  const { 'sec-fetch-site': site, origin } = headers
  const isForeign =
    site === undefined ? origin !== undefined && hostOf(origin) !== hostname : site === 'cross-site'
  if (isForeign && method !== 'GET') throw new RequestFault(403, texts.crossSite)
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).hostname : undefined
