/** Small compiled calls for tests of the server itself, and sample values for any call. */
import { dateText, daysLater, momentNow } from '../../engine/clock'
import type { CompiledCall, Parameter, WireType } from '../../engine/compiled'
import { isOneValue, type ScalarType } from '../../engine/contract/scalars'
import type { Values } from '../../engine/contract/types'
import type { CompiledSet } from '../calls/source'
import { compileProject } from './project'

/** A JSON POST call for any signed-in caller, unless overridden. `sends` = wire types by name, all required. */
export function defineCall(
  name: string,
  { sends = {}, ...rest }: Partial<CompiledCall> & { sends?: Record<string, WireType> } = {},
): CompiledCall {
  const parameters = Object.entries(sends).map(([at, type]): [string, Parameter] => [
    at,
    { type, at, optional: false },
  ])
  return {
    name,
    service: 'web',
    method: 'POST',
    path: `/test/${name}`,
    encode: 'json',
    parameters: Object.fromEntries(parameters),
    reads: {},
    permission: ['signed-in'],
    rules: [],
    types: {},
    ...rest,
  }
}

/** The project's application with these calls instead of its own. */
export const setOf = (...calls: CompiledCall[]): CompiledSet => ({
  app: compileProject().app,
  calls: Object.fromEntries(calls.map((call) => [call.name, call])),
})

/** The project without form rules, to test other checks of the server. */
export function projectWithoutRules(): CompiledSet {
  const { app, calls, standIn } = compileProject()
  return {
    app,
    standIn,
    calls: Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, rules: [] }])),
  }
}

/** Values that the call's types accept. */
export function sampleValues(call: CompiledCall): Values {
  const entries = Object.entries(call.parameters).filter(([, parameter]) => parameter.fixed === undefined)
  return Object.fromEntries(entries.map(([name, { type }]) => [name, sampleOf(type, call)]))
}

function sampleOf(type: WireType, call: CompiledCall): unknown {
  if (isOneValue(type)) return scalarSamples[type.kind]
  switch (type.kind) {
    case 'list':
      return [sampleOf(type.of, call)]
    case 'json':
      return sampleOf(type.of, call)
    case 'record': {
      const members = Object.entries(call.types[type.type] ?? {})
      return Object.fromEntries(members.map(([name, member]) => [name, sampleOf(member.type, call)]))
    }
  }
}

/** Recent, as payment times must be. */
const yesterday = dateText(daysLater(momentNow(), -1))
const yesterdayAtEight = `${yesterday} 08:00:00`

const scalarSamples: Record<ScalarType['kind'], unknown> = {
  text: 'abc',
  personName: '王小明',
  phone: '13800138000',
  cardNumber: '6222000000000001',
  idCard: '110101199003070011',
  bankCard: '6222000000000001',
  plate: '冀D12345',
  serial: 'DD100000001',
  secret: 'abc',
  link: 'https://example.com/a',
  address: '/demo/a.png',
  id: 7,
  int: 1,
  number: 1,
  cents: 100,
  yuan: 100,
  yuanText: 100,
  fraction: 50,
  digits14: yesterdayAtEight,
  digits8: yesterday,
  epochSeconds: yesterdayAtEight,
  epochMillis: yesterdayAtEight,
  iso: yesterdayAtEight,
  date: yesterday,
  datetime: yesterdayAtEight,
  time: '08:00:00',
  html: '<p>abc</p>',
  file: new File([new Uint8Array([1])], 'a.png'),
  rangeCsv: { start: yesterday, end: dateText(momentNow()) },
  csv: ['1'],
  addresses: ['/demo/a.png'],
  any: 'abc',
  bool: true,
  code: '1',
}
