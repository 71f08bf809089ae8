/** Serves uploaded files. Public, because `<img>` sends no token; their names cannot be guessed. */
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { filesPrefix } from '../database/held-files'
import type { OpenDatabase } from '../database/open'
import type { ByteRange, FilePlace } from '../uploads/place'
import { isReleased } from '../uploads/released'
import { storedName, typeOfEnding } from '../uploads/store'
import { filePolicy } from './headers'
import { addressOf, networkOf } from './network'

/** Browsers revalidate after this many seconds, so that a released file disappears. */
const keptSeconds = 3600

/**
 * A file without a record returns 404, although its bytes may remain for a while
 * (server/uploads/released.ts).
 */
export function serveFiles(server: FastifyInstance, place: FilePlace, database: OpenDatabase): void {
  server.route<{ Params: { name: string } }>({
    // Fastify's own HEAD would read the whole file and discard it.
    method: ['GET', 'HEAD'],
    url: `${filesPrefix}:name`,
    config: { permission: 'public' },
    handler: async (request, reply) => {
      const { name } = request.params
      const owner = networkOf(addressOf(request))
      if (!storedName.test(name) || (await database.asReader(() => isReleased(database, name), { owner })))
        return reply.callNotFound()
      // The name identifies the bytes, which never change.
      const tag = `"${name}"`
      void reply.headers({ 'cache-control': `public, max-age=${keptSeconds}, immutable`, etag: tag })
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      const size = await place.size(name)
      if (size === null) return reply.removeHeader('etag').header('cache-control', 'no-store').callNotFound()
      const ending = extname(name).slice(1)
      const range = rangeOf(request.headers.range, size)
      void reply.type(typeOfEnding[ending] ?? 'application/octet-stream').headers({
        'content-security-policy': filePolicy,
        // Documents are downloaded, never displayed in this origin.
        'content-disposition': ending === 'pdf' ? 'attachment' : 'inline',
        'accept-ranges': 'bytes',
      })
      // Not cacheable: a cache could serve it in place of the file.
      if (range === 'outside')
        return reply
          .code(416)
          .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
          .send('')
      const { start, end } = range ?? { start: 0, end: size - 1 }
      if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
      void reply.header('content-length', end - start + 1)
      if (request.method === 'HEAD') return reply.send(null)
      return reply.send(size === 0 ? Readable.from([]) : await place.read(name, { start, end }))
    },
  })
}

/**
 * The byte range that a player requests when it seeks; null = the whole file. Players request only one range.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'outside' : { start, end }
}
