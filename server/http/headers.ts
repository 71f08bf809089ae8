/** Security headers of every answer, and the page's content security policy. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export const framing = "frame-ancestors 'none'"

/** Browser features that the page may use: only writing to the clipboard. */
export const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), serial=(), usb=(), clipboard-write=(self)'

export async function addSecurityHeaders(server: FastifyInstance): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // HSTS is set by the TLS proxy in front of this server.
    strictTransportSecurity: false,
  })
  server.addHook('onRequest', async (request, reply) => {
    // Only files with a hash in their name may be cached; all other answers depend on the caller's rights.
    void reply.headers({
      'x-request-id': request.id,
      // Pages and files override this policy with their own.
      'content-security-policy': framing,
      'cache-control': 'no-store',
      'permissions-policy': permissionsPolicy,
    })
  })
}

/**
 * The content security policy of the console's page. Scripts come from this origin only. Style elements need
 * the nonce; style attributes, which React and antd set, are allowed. `origins` = services on other origins;
 * `pictures` = other origins for pictures only.
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
    // Services that calls use may also serve pictures.
    [...new Set(["img-src 'self' data: blob:", ...origins, ...pictures])].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    framing,
  ].join('; ')

/** For uploaded files: no script in them runs. */
export const filePolicy = `default-src 'none'; sandbox; ${framing}`

/** Origins of the addresses, without this server's own. */
export function originsOf(addresses: Iterable<string>): string[] {
  const origins = [...addresses]
    .filter((address) => /^https?:\/\//.test(address))
    .map((address) => new URL(address).origin)
  return [...new Set(origins)]
}
