/** Reads JSON and form bodies. A body larger than any call allows is refused before parsing. */
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse as parseForm } from 'fast-querystring'
import { excessOfForm, excessOfJson, repeatedName, type Excess } from '../../engine/contract'
import { texts } from '../texts'
import { RequestFault } from './failures'
import { checkEscapes } from './input'

export function addBodies(server: FastifyInstance): void {
  // Keys such as `__proto__` are refused.
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const text = textOf(request, bytes)
    refuse(excessOfJson(text))
    void parseJson(request, text, (error, value: unknown) => {
      // Duplicate names are refused: a proxy in front of the server might have checked the other value.
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

/** Other encodings than UTF-8 would be stored as wrong characters. */
function textOf({ headers }: FastifyRequest, bytes: Buffer): string {
  const written = /;\s*charset="?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(written)) throw new RequestFault(415, texts.wrongMediaType)
  if (!isUtf8(bytes)) throw new RequestFault(400, texts.badRequest)
  return bytes.toString()
}

/** Fastify turns the thrown error into an answer. */
function refuse(excess: Excess | null): void {
  if (excess) throw new RequestFault(400, texts.excess[excess.counts](excess.parameter, excess.most))
}
