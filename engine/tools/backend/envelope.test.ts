import { expect, it } from 'vitest'
import type { CompiledCall } from '../../compiled'
import type { Backend } from './client'
import { judgeAccess } from './envelope'

/** A backend that answers everybody, and counts how often it was asked. */
function openToAll(service: object) {
  let asked = 0
  const backend = {
    app: { services: { s: service }, sessionLost: { field: 'status', value: 9999 } },
    send: () => {
      asked++
      return Promise.resolve({ status: 200, body: { status: 200 }, outcome: { ok: true } })
    },
  } as unknown as Backend
  return { backend, asked: () => asked }
}
const call = { name: 's.list', service: 's', permission: ['route:list'] } as unknown as CompiledCall

it('a service that knows no session is not asked what it says of a lost one', async () => {
  const { backend, asked } = openToAll({ backend: 'external' })
  expect(await judgeAccess(backend, call, {})).toEqual([])
  expect(asked()).toBe(0)
})
it('one that knows it, and answers a stranger, is told of', async () => {
  const { backend } = openToAll({ backend: 'external', session: true })
  expect(await judgeAccess(backend, call, {})).toMatchObject([{ rule: 'session-lost', declared: '9999' }])
})
