/** Reads bodies of JSON and of forms; what holds more than any call takes is not even parsed. */
import type { FastifyInstance } from 'fastify'
import { parse as parseForm } from 'fast-querystring'
import { excessOfForm, excessOfJson, repeatedName, type Excess } from '../../engine/contract'
import { texts } from '../texts'
import { RequestFault } from './failures'

export function addBodies(server: FastifyInstance): void {
  // Names that reach for a prototype are refused.
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
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
    { parseAs: 'string' },
    (_request, text: string, done) => {
      refuse(excessOfForm(text))
      done(null, parseForm(text))
    },
  )
}

/** Fastify takes what is thrown for an answer. */
function refuse(excess: Excess | null): void {
  if (excess) throw new RequestFault(400, texts.excess[excess.counts](excess.parameter, excess.most))
}
