/** Answers unreadable addresses and heads. Fastify's own answers would be English and lack our headers. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { methodNames } from '../../engine/vocabulary/calls'
import { outcomeOf } from '../log/outcomes'
import { texts } from '../texts'
import { framing, permissionsPolicy } from './headers'
import { newRequestId } from './request-id'
import { plainFailure, RequestFault } from './failures'

const unreadableAddress = '/-/unreadable'

export const readableServer: Pick<FastifyServerOptions, 'rewriteUrl' | 'clientErrorHandler'> = {
  // Rewritten to a route, so that all request hooks run.
  rewriteUrl: (request: IncomingMessage) =>
    isReadable(request.url ?? '/') && saysOneHost(request) ? (request.url ?? '/') : unreadableAddress,
  clientErrorHandler: answerUnreadable,
}

export function serveUnreadable(server: FastifyInstance): void {
  server.route({
    method: methodNames,
    url: unreadableAddress,
    config: { permission: 'public' },
    handler: () => {
      throw new RequestFault(400, texts.badRequest)
    },
  })
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0]!)
    return true
  } catch {
    return false
  }
}

/**
 * Two Host headers are refused: Node uses the first, a balancer perhaps the other. An invalid host would get
 * into generated addresses.
 */
function saysOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  const times = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return times <= 1 && oneHost.test(headers.host ?? '')
}
const oneHost = /^(?:[\w.-]+|\[[\da-f:.]+\])?(?::\d{0,5})?$/i

const statusOf: Record<string, [status: number, reason: string, text: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', texts.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', texts.tooSlow],
}

/** At this point there is no request or reply, so the answer is written to the socket directly. */
function answerUnreadable(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, reason, text] = statusOf[error.code ?? ''] ?? [400, 'Bad Request', texts.badRequest]
  const requestId = newRequestId()
  this.log.warn(
    {
      requestId,
      call: null,
      outcome: outcomeOf(status),
      status,
      reason: error.code,
      ip: socket.remoteAddress,
    },
    'request',
  )
  const body = JSON.stringify(plainFailure(status, text))
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    // Headers that helmet adds to other answers (refusals.test.ts).
    'x-content-type-options: nosniff',
    'x-dns-prefetch-control: off',
    'x-download-options: noopen',
    'x-frame-options: DENY',
    'x-permitted-cross-domain-policies: none',
    'x-xss-protection: 0',
    'referrer-policy: same-origin',
    'cross-origin-opener-policy: same-origin',
    'cross-origin-resource-policy: same-origin',
    'origin-agent-cluster: ?1',
    `content-security-policy: ${framing}`,
    `permissions-policy: ${permissionsPolicy}`,
    'connection: close',
  ]
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
