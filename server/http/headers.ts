/** Security headers of every answer, and the page's content security policy. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export const framing = "frame-ancestors 'none'"

/** What a page may ask of its machine: the console writes to the clipboard, and nothing else. */
export const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), serial=(), usb=(), clipboard-write=(self)'

export async function addSecurityHeaders(server: FastifyInstance): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // Decided by whoever ends TLS in front of this server.
    strictTransportSecurity: false,
  })
  server.addHook('onRequest', async (request, reply) => {
    // What is no file of ours, whose name changes with it, is nobody's to keep: it says who may see what.
    void reply.headers({
      'x-request-id': request.id,
      // Pages and files have a policy of their own, which takes its place.
      'content-security-policy': framing,
      'cache-control': 'no-store',
      'permissions-policy': permissionsPolicy,
    })
  })
}

/**
 * The policy of the console's page. Scripts come from this origin only; style elements need the nonce, style
 * attributes (which React and antd set) are free. `origins` = services of the console that live elsewhere,
 * `pictures` = origins that are no service and whose pictures it shows all the same.
 */
export const pagePolicy = (
  nonce: string,
  origins: readonly string[],
  pictures: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    // A service that calls may go to may show the pictures it answers the addresses of, too.
    [...new Set(["img-src 'self' data: blob:", ...origins, ...pictures])].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    framing,
  ].join('; ')

/** For files that users uploaded: they run nothing, whatever they hold. */
export const filePolicy = `default-src 'none'; sandbox; ${framing}`

/** Origins of those addresses that are not this server's own. */
export function originsOf(addresses: Iterable<string>): string[] {
  const origins = [...addresses]
    .filter((address) => /^https?:\/\//.test(address))
    .map((address) => new URL(address).origin)
  return [...new Set(origins)]
}
