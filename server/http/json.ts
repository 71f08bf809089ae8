/** Reads a body of JSON, in which no name stands twice: what is read must be what was judged by whoever stands before the server. */
import type { FastifyInstance } from 'fastify'
import { repeatedName } from '../../engine/contract'
import { texts } from '../texts'
import { RequestFault } from './failures'

export function addJson(server: FastifyInstance): void {
  // Names that reach for a prototype are refused.
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    void parse(request, text, (error, value: unknown) => {
      const name = error ? undefined : repeatedName(text)
      if (name === undefined) done(error, value)
      else done(new RequestFault(400, texts.repeated(name)))
    })
  })
}
