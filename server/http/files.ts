/** Serves uploaded files. Public, because `<img>` sends no token; their names cannot be guessed. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { storedName, typeOfEnding } from '../uploads/store'
import { filePolicy } from './headers'

export const filesPrefix = '/files/'

export function serveFiles(server: FastifyInstance, directory: string): void {
  server.get<{ Params: { name: string } }>(
    `${filesPrefix}:name`,
    { config: { permission: 'public' } },
    async (request, reply) => {
      const { name } = request.params
      const size = storedName.test(name) ? await sizeOf(join(directory, name)) : null
      if (size === null) return reply.callNotFound()
      const ending = extname(name).slice(1)
      return reply
        .type(typeOfEnding[ending] ?? 'application/octet-stream')
        .headers({
          'content-length': size,
          'content-security-policy': filePolicy,
          'cache-control': 'public, max-age=31536000, immutable',
          // A document is saved, never shown in this origin.
          'content-disposition': ending === 'pdf' ? 'attachment' : 'inline',
        })
        .send(createReadStream(join(directory, name)))
    },
  )
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
