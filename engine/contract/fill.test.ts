import { describe, expect, it } from 'vitest'
import type { CompiledCall, Parameter, WireType } from '../compiled'
import { fillParameters, withEmptyTexts } from './fill'

const parameter = (type: WireType, more: Partial<Parameter> = {}): Parameter => ({
  type,
  at: 'x',
  optional: false,
  ...more,
})
const call = (more: Partial<CompiledCall>): CompiledCall =>
  ({
    name: 'shelf.export',
    service: 'web',
    method: 'POST',
    path: '/x',
    encode: 'form',
    parameters: {
      name: parameter({ kind: 'text' }),
      state: parameter({ kind: 'code', as: 'text' }),
      note: parameter({ kind: 'text' }, { optional: true }),
      period: parameter({ kind: 'rangeCsv' }),
      other: parameter({ kind: 'text' }),
    },
    reads: {},
    types: {},
    rules: [],
    permission: null,
    ...more,
  }) as unknown as CompiledCall

const sent = (of: CompiledCall) => {
  const sources = { send: { name: null, state: undefined, note: null, period: null } }
  return withEmptyTexts(of, sources, fillParameters(of, sources))
}

describe('what a form cannot leave out', () => {
  it('is sent empty where it is named and empty as a text', () => {
    expect(sent(call({}))).toEqual({ name: '', state: '' })
  })
  it('is left out of an address and of JSON, which has empty values of its own', () => {
    expect(sent(call({ method: 'GET' }))).toEqual({})
    expect(sent(call({ encode: 'json' }))).toEqual({})
  })
  it('keeps what there is', () => {
    const sources = { send: { name: '书', state: '1' } }
    expect(withEmptyTexts(call({}), sources, fillParameters(call({}), sources))).toEqual({
      name: '书',
      state: '1',
    })
  })
})
