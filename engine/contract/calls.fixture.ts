/** Test fixtures: an application and calls in compiled form. */
import type { CompiledCall, RecordType, WireType } from '../compiled/call'
import type { CompiledApp } from '../compiled'
import type { JudgingApp } from './judge'

export const service = {
  base: '/api',
  backend: 'reference',
  timeoutMs: 1000,
  headers: { 'tenant-code': 'master' },
} as const

/** `body.stateCode == 200 || body.status == 200` */
export const app: JudgingApp & Pick<CompiledApp, 'serverText'> = {
  ok: ['||', ['==', ['.', ['$', 'body'], 'stateCode'], 200], ['==', ['.', ['$', 'body'], 'status'], 200]],
  errorText: ['message', 'msg', 'errMsg'],
  serverText: 'msg',
  sessionLost: { field: 'status', value: 9999, message: 'lost', seconds: 5 },
  services: { web: service, far: { ...service, backend: 'external' } },
}

export function makeCall(parts: Partial<CompiledCall> = {}): CompiledCall {
  const usual = { name: 'test.call', service: 'web', method: 'POST', path: '/test', encode: 'form' } as const
  return { ...usual, parameters: {}, reads: {}, permission: ['signed-in'], rules: [], types: {}, ...parts }
}

export const record = (members: Record<string, WireType>): RecordType =>
  Object.fromEntries(Object.entries(members).map(([name, type]) => [name, { type, at: [name] }]))
