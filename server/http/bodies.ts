/** Reads bodies of JSON and of forms; what holds more than any call takes is not even parsed. */
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse as parseForm } from 'fast-querystring'
import { excessOfForm, excessOfJson, repeatedName, type Excess } from '../../engine/contract'
import { texts } from '../texts'
import { RequestFault } from './failures'
import { checkEscapes } from './input'

export function addBodies(server: FastifyInstance): void {
  // Names that reach for a prototype are refused.
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const text = textOf(request, bytes)
    refuse(excessOfJson(text))
    void parseJson(request, text, (error, value: unknown) => {
      // What is read must be what was judged by whoever stands before the server: no name stands twice.
      const name = error ? undefined : repeatedName(text)
      if (name === undefined) done(error, value)
      else done(new RequestFault(400, texts.repeated(name)))
    })
  })
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, bytes: Buffer, done) => {
      const text = textOf(request, bytes)
      refuse(excessOfForm(text))
      checkEscapes(text)
      done(null, parseForm(text))
    },
  )
}

/** What is written otherwise than in UTF-8 would be kept as letters that nobody wrote. */
function textOf({ headers }: FastifyRequest, bytes: Buffer): string {
  const written = /;\s*charset="?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(written)) throw new RequestFault(415, texts.wrongMediaType)
  if (!isUtf8(bytes)) throw new RequestFault(400, texts.badRequest)
  return bytes.toString()
}

/** Fastify takes what is thrown for an answer. */
function refuse(excess: Excess | null): void {
  if (excess) throw new RequestFault(400, texts.excess[excess.counts](excess.parameter, excess.most))
}
