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

/** After so many seconds a browser asks again, and meets a file that was released meanwhile no more. */
const keptSeconds = 3600

/** A file that its last record let go of is not found, though its bytes may lie there for a while (server/uploads/released.ts). */
export function serveFiles(server: FastifyInstance, place: FilePlace, database: OpenDatabase): void {
  server.route<{ Params: { name: string } }>({
    // Where HEAD is left to Fastify, it reads the whole file to throw it away.
    method: ['GET', 'HEAD'],
    url: `${filesPrefix}:name`,
    config: { permission: 'public' },
    handler: async (request, reply) => {
      const { name } = request.params
      const owner = networkOf(addressOf(request))
      if (!storedName.test(name) || (await database.asReader(() => isReleased(database, name), { owner })))
        return reply.callNotFound()
      // The name stands for the bytes: they are never changed.
      const tag = `"${name}"`
      void reply.headers({ 'cache-control': `public, max-age=${keptSeconds}, immutable`, etag: tag })
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      const size = await place.size(name)
      if (size === null) return reply.removeHeader('etag').header('cache-control', 'no-store').callNotFound()
      const ending = extname(name).slice(1)
      const range = rangeOf(request.headers.range, size)
      void reply.type(typeOfEnding[ending] ?? 'application/octet-stream').headers({
        'content-security-policy': filePolicy,
        // A document is saved, never shown in this origin.
        'content-disposition': ending === 'pdf' ? 'attachment' : 'inline',
        'accept-ranges': 'bytes',
      })
      // For the one who asked: kept, it would stand for the file.
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

/** The part a player asks for when somebody seeks; null = the whole. One part only, which is all that players ask for. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'outside' : { start, end }
}
