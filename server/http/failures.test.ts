import { expect, it } from 'vitest'
import { Busy } from '../budget'
import { Forbidden, Gone, Refused, Stale } from '../handlers/types'
import { texts } from '../texts'
import { failureOf, RequestFault, type RequestFailure } from './failures'

/** An error as Fastify throws it. */
const withStatus = (statusCode: unknown): Error => Object.assign(new Error('FST'), { statusCode })
/** An error as PostgreSQL's driver throws it. */
const withCode = (code: string): Error => Object.assign(new Error('select secret'), { code })

const { badRequest, internal } = texts
/** Why, by what, and how it is answered; the log has a line with the reason of the last kind alone. */
const expected: [
  string,
  unknown,
  RequestFailure['status'],
  string,
  RequestFailure['outcome'],
  unexpected?: true,
][] = [
  ['a body of no declared length', new RequestFault(411, '须注明'), 411, '须注明', 'malformed'],
  ['what is wrong before 400', withStatus(399), 500, internal, 'fault', true],
  ['what cannot be read', withStatus(400), 400, badRequest, 'malformed'],
  ['an address that nothing has', withStatus(404), 404, texts.unknownCall, 'notFound'],
  ['another method', withStatus(405), 405, texts.wrongMethod, 'notFound'],
  ['what comes too slowly', withStatus(408), 408, texts.tooSlow, 'tooSlow'],
  ['what is too large', withStatus(413), 413, texts.tooLarge, 'tooLarge'],
  ['another encoding', withStatus(415), 415, texts.wrongMediaType, 'malformed'],
  ['what has no text of its own', withStatus(499), 499, badRequest, 'malformed'],
  ['a fault of the library', withStatus(500), 500, internal, 'fault', true],
  ['a server that is stopping', withStatus(503), 503, texts.shuttingDown, 'busy'],
  ['a status that is no number', withStatus('404'), 500, internal, 'fault', true],
  ['an error', new Error('select secret'), 500, internal, 'fault', true],
  ['a text', 'select secret', 500, internal, 'fault', true],
  ['nothing', null, 500, internal, 'fault', true],
  ['a value of no such type', withCode('22P02'), 400, badRequest, 'malformed'],
  ['the same once more', withCode('23505'), 409, '数据已存在，请勿重复提交', 'stale'],
  ['a conflict', withCode('40001'), 503, texts.busy, 'busy', true],
  // Its line among the requests is enough: a stack for each of thousands would fill the disk.
  ['a share that did not become free', new Busy('none'), 503, texts.busy, 'busy'],
  ['an unknown fault of the database', withCode('XX000'), 500, internal, 'fault', true],
]

it.each(expected)(
  '%s is told by its status, and never by its own words',
  (_, error, status, text, outcome, unexpected) => {
    expect(failureOf(error)).toEqual({ status, text, outcome, unexpected: unexpected === true })
  },
)

it.each<[string, Refused | Stale, RequestFailure['outcome']]>([
  ['a refusal', new Refused('不可以'), 'refused'],
  ['a refusal of another outcome', new Refused('太多', { outcome: 'throttled' }), 'throttled'],
  ['a right that is missing', new Forbidden('没有'), 'forbidden'],
  ['what is gone', new Gone('没了'), 'refused'],
  ['somebody who was faster', new Stale('变了'), 'stale'],
])('%s is no fault, whatever it is made of', (_, error, outcome) => {
  expect(failureOf(error)).toMatchObject({ unexpected: false, outcome })
})
