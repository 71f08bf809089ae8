import type { FastifyRequest } from 'fastify'

/** Whether a page of another site sent the request. Over plain HTTP a browser says no site, and its page's origin alone. */
export function isCrossSite({ headers, hostname }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'cross-site'
  const { origin } = headers
  return origin !== undefined && hostOf(origin) !== hostname
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).hostname : undefined
