/** What every call puts on the wire when nothing was filled in: all that it declares, as the documents spell an empty value. */
import { describe, expect, it } from 'vitest'
import type { CompiledCall, Parameter, WireType } from '../../engine/compiled'
import { decodeRequest, encodeRequest, readPath } from '../../engine/contract'
import { placeOf } from '../../engine/contract/places'
import { isObject } from '../../engine/contract/paths'
import { app, calls } from './declared'

/** Numbers (a code sent as one too), flags and ids have no spelling for none, so they are left out; `any` and `json` are not told apart from absent ones. */
const silent: WireType['kind'][] = [
  'int',
  'number',
  'cents',
  'yuan',
  'fraction',
  'bool',
  'id',
  'file',
  'any',
  'json',
  'rangeCsv',
]
const isSilent = (type: WireType): boolean =>
  silent.includes(type.kind) || (type.kind === 'code' && type.as === 'number')

const jsonCalls = Object.values(calls).filter(
  ({ encode, bodyIs }) => encode === 'json' && bodyIs === undefined,
)
const inBody = (call: CompiledCall): [string, Parameter][] =>
  Object.entries(call.parameters).filter(([name]) => placeOf(call, name) === 'body')

/** The body of the call with nothing but what the address needs. */
function emptyBody(call: CompiledCall): unknown {
  const inPath = Object.keys(call.parameters).filter((name) => placeOf(call, name) === 'path')
  const values = Object.fromEntries(inPath.map((name) => [name, '1']))
  return JSON.parse(encodeRequest(call, values, app!.services[call.service]!).body as string)
}

describe('a JSON call that nothing was filled into', () => {
  it.each(jsonCalls.map((call) => [call.name, call] as const))('%s sends what it declares', (_, call) => {
    const body = emptyBody(call)
    for (const [name, { at, type, fixed }] of inBody(call)) {
      const sent = readPath(body, at)
      if (fixed !== undefined) expect(sent, name).toBe(fixed)
      else if (type.kind === 'list') expect(sent, name).toEqual([])
      else if (type.kind === 'record') expect(isObject(sent), name).toBe(true)
      else expect(sent, name).toBe(isSilent(type) ? undefined : '')
      const parent = at.split('.').slice(0, -1).join('.')
      expect(isObject(readPath(body, parent)), parent).toBe(true)
    }
  })

  it.each(jsonCalls.map((call) => [call.name, call] as const))(
    '%s is read by the server as empty',
    (_, call) => {
      const { values, problems = [] } = decodeRequest(call, { params: {}, query: {}, body: emptyBody(call) })
      expect(problems.filter(({ problem }) => problem !== 'missing')).toEqual([])
      const filled = Object.entries(values ?? {}).filter(
        ([name]) => call.parameters[name]?.fixed === undefined,
      )
      for (const [, value] of filled) expect(['', []]).toContainEqual(value)
    },
  )

  it('keeps the object of the version query, whose members are all empty', () => {
    expect(emptyBody(calls['version.page']!)).toEqual({ appVersionManage: { cityCodes: [], versionId: '' } })
  })
})
