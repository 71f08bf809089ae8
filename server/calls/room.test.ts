/** Memory reserved for a body before it is read, and its release. */
import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { makeCall } from '../../engine/contract/calls.fixture'
import { createBudget, type Budget } from '../budget'
import { largestBody, saysMultipart, takeBody, takeUpload, whenGone, type Room } from './room'

const withFile = makeCall({ parameters: { file: { type: { kind: 'file' }, at: 'file', optional: false } } })
const bytes = { uploadBytes: 1000, bodyBytes: 100 }
const roomOf = (budgets: { uploads?: Budget; bodies?: Budget }): Room => ({
  ...bytes,
  uploads: createBudget(2000, 0),
  bodies: createBudget(200, 0),
  large: createBudget(1, 0),
  ...budgets,
})
/** A chunked body has no declared length. */
const unsaid = { 'transfer-encoding': 'chunked' }
const reply = () => {
  const raw = Object.assign(new EventEmitter(), { closed: false, destroyed: false })
  return { raw, reply: { raw } as unknown as FastifyReply }
}
const request = (headers: Record<string, string>, answer = reply().reply) =>
  ({
    headers,
    raw: { headers },
    callContext: { owner: 'operator 1', gone: whenGone(answer), allowed: [withFile] },
  }) as unknown as FastifyRequest

it.each([
  ['multipart/form-data; boundary=x', true],
  ['  Multipart/mixed', true],
  ['application/json', false],
  ['text/multipart/x', false],
])('a body of the type "%s" is said to be of parts: %s', (type, isOfParts) => {
  expect(saysMultipart(request({ 'content-type': type }))).toBe(isOfParts)
})
it('a body without a type is not said to be of parts', () => expect(saysMultipart(request({}))).toBe(false))

it('a body of parts is as large as its other fields, and a file where one of the calls takes one', () => {
  expect(largestBody(bytes, [makeCall()])).toBe(100)
  expect(largestBody(bytes, [makeCall(), withFile])).toBe(1100)
})

it('a body takes what it says it is, as much as a body may be where it says nothing or more, and nothing where it is empty', async () => {
  for (const [length, taken] of [
    ['40', 40],
    ['4000', 100],
    [undefined, 100],
    ['0', 0],
  ] as const) {
    const bodies = createBudget(200, 0)
    const { raw, reply: answer } = reply()
    const headers = length === undefined ? unsaid : { 'content-length': length }
    await takeBody(roomOf({ bodies }), request(headers, answer))
    expect(bodies.state().taken).toBe(taken)
    raw.emit('close')
    expect(bodies.state().taken).toBe(0)
  }
})

it('an upload takes what it says it is, or the largest that its calls may take, until it is given back', async () => {
  for (const [headers, taken] of [
    [{ 'content-length': '700' }, 700],
    [unsaid, 1100],
  ] as const) {
    const uploads = createBudget(2000, 0)
    const release = await takeUpload(roomOf({ uploads }), request(headers))
    expect(uploads.state().taken).toBe(taken)
    release()
    expect(uploads.state().taken).toBe(0)
  }
})

it('without room it is told that everybody is busy, and nothing is held', async () => {
  const bodies = createBudget(100, 0)
  const release = await bodies.take(90, { owner: 'operator 2' })
  await expect(takeBody(roomOf({ bodies }), request({ 'content-length': '40' }))).rejects.toMatchObject({
    status: 503,
  })
  expect(bodies.state().taken).toBe(90)
  release!()
})

it.each(['closed', 'destroyed'] as const)('who has left already (%s) is given no room', async (state) => {
  const bodies = createBudget(200, 0)
  const { raw, reply: answer } = reply()
  raw[state] = true
  await expect(
    takeBody(roomOf({ bodies }), request({ 'content-length': '40' }, answer)),
  ).rejects.toMatchObject({ status: 408 })
  expect(bodies.state().taken).toBe(0)
})
