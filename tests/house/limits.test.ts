/** Every text, list and record of every call has an end: as much as its limit passes, one more is named with what is allowed. */
import { describe, expect, it } from 'vitest'
import type { CompiledCall, Member, WireType } from '../../engine/compiled'
import { excessOf, excessOfJson, withPath, type Excess, type WireRequest } from '../../engine/contract'
import { inside } from '../../engine/contract/paths'
import { placeOf } from '../../engine/contract/places'
import {
  deepestValue,
  limitOf,
  longestName,
  mostAnywhere,
  mostNames,
  mostTags,
  wireLimits,
} from '../../engine/vocabulary/limits'
import { calls } from './declared'

type Limited = Pick<Member, 'type' | 'max'>
/** A parameter or member, and the wire value of its parameter when it is given one. */
interface Spot {
  path: string
  limited: Limited
  wrap: (value: unknown) => unknown
}

/** What a parameter holds: itself, the items of its list, the members of its record. A type inside itself is entered once. */
function spotsIn(limited: Limited, path: string, call: CompiledCall, within: readonly string[] = []): Spot[] {
  const { type } = limited
  const own: Spot = { path, limited, wrap: (value) => value }
  const inner = (spots: Spot[], wrap: Spot['wrap']): Spot[] =>
    spots.map((spot) => ({ ...spot, wrap: (value) => wrap(spot.wrap(value)) }))
  switch (type.kind) {
    case 'list':
      return [own, ...inner(spotsIn({ type: type.of }, inside(path, 0), call, within), (value) => [value])]
    case 'json':
      return [own, ...inner(spotsIn({ type: type.of }, path, call, within), (value) => JSON.stringify(value))]
    case 'record':
      return within.includes(type.type)
        ? []
        : Object.entries(call.types[type.type]!).flatMap(([name, member]) =>
            inner(spotsIn(member, inside(path, name), call, [...within, type.type]), (value) =>
              withPath({}, member.at[0]!, value),
            ),
          )
    default:
      return [own]
  }
}

function requestWith(call: CompiledCall, name: string, value: unknown): WireRequest {
  const wire: WireRequest = { params: {}, query: {}, body: {} }
  const place = placeOf(call, name)
  if (place === 'wholeBody') return { ...wire, body: value }
  if (place === 'path') return { ...wire, params: { [name]: value } }
  return { ...wire, [place]: withPath({}, call.parameters[name]!.at, value) }
}

const spots = Object.values(calls).flatMap((call) =>
  Object.entries(call.parameters).flatMap(([name, parameter]) =>
    spotsIn(parameter, name, call).map((spot) => ({
      ...spot,
      title: `${call.name} ${spot.path}`,
      excess: (value: unknown): Excess | null => excessOf(call, requestWith(call, name, spot.wrap(value))),
    })),
  ),
)
const spelled = ({ kind }: WireType): boolean => kind !== 'list' && kind !== 'record'

describe('every text of every call', () => {
  it.each(spots.filter(({ limited }) => spelled(limited.type)))('$title', ({ path, limited, excess }) => {
    const most = limitOf(limited)
    expect(excess('<'.repeat(Math.min(most, mostTags)).padEnd(most, 'x'))).toBe(null)
    expect(excess('x'.repeat(most + 1))).toEqual({ parameter: path, counts: 'characters', most })
  })
})

describe('every list of every call', () => {
  it.each(spots.filter(({ limited }) => limited.type.kind === 'list'))(
    '$title',
    ({ path, limited, excess }) => {
      const most = limitOf(limited)
      expect(excess(Array.from({ length: most }, () => '1'))).toBe(null)
      expect(excess(Array.from({ length: most + 1 }, () => '1'))).toEqual({
        parameter: path,
        counts: 'items',
        most,
      })
    },
  )
})

describe('rich text of every call', () => {
  it.each(spots.filter(({ limited }) => limited.type.kind === 'html'))('$title', ({ path, excess }) => {
    expect(excess('<'.repeat(mostTags + 1))).toEqual({ parameter: path, counts: 'tags', most: mostTags })
  })
})

describe('every request', () => {
  const named = Object.values(calls).map((call) => [call.name, call] as const)
  const many = Object.fromEntries(Array.from({ length: mostNames + 1 }, (_, at) => [`more${at}`, '']))

  it.each(named)('%s takes no flood of names', (_, call) => {
    for (const place of ['query', 'body'])
      expect(excessOf(call, { params: {}, query: {}, body: {}, [place]: many })).toEqual({
        parameter: '',
        counts: 'members',
        most: mostNames,
      })
  })

  it.each(named)('%s takes no name without end', (_, call) => {
    for (const place of ['query', 'body'])
      expect(
        excessOf(call, { params: {}, query: {}, body: {}, [place]: { ['x'.repeat(longestName + 1)]: '' } }),
      ).toEqual({ parameter: '', counts: 'name', most: longestName })
  })
})

describe('a whole body', () => {
  /** Each list full, those within records of one item; each record with all its members. */
  const full = ({ type, max }: Limited, { types }: CompiledCall, within: readonly string[] = []): unknown => {
    const inner = (limited: Limited, more: readonly string[] = []) =>
      full(limited, { types } as CompiledCall, [...within, ...more])
    switch (type.kind) {
      case 'list': {
        const item = inner({ type: type.of })
        return Array.from({ length: within.length > 0 ? 1 : limitOf({ type, max }) }, () => item)
      }
      case 'json':
        return JSON.stringify(inner({ type: type.of }))
      case 'record':
        return within.includes(type.type)
          ? {}
          : Object.fromEntries(
              Object.entries(types[type.type]!).map(([name, member]) => [name, inner(member, [type.type])]),
            )
      default:
        return '1'
    }
  }

  it.each(Object.values(calls).map((call) => [call.name, call] as const))(
    '%s takes all its lists at once, as large as each may be',
    (_, call) => {
      const parameters = Object.entries(call.parameters)
      const body = Object.fromEntries(parameters.map(([name, parameter]) => [name, full(parameter, call)]))
      expect(excessOfJson(JSON.stringify(body))).toBe(null)
    },
  )
})

describe('what nests', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)])
  const call: CompiledCall = {
    ...Object.values(calls)[0]!,
    path: '/test',
    method: 'POST',
    encode: 'json',
    paging: undefined,
    types: { Node: { name: { type: { kind: 'text' }, at: ['name'] } } },
    parameters: {
      free: { type: { kind: 'any' }, at: 'free', optional: true },
      written: { type: { kind: 'json', of: { kind: 'any' } }, at: 'written', optional: true },
    },
  }
  call.types.Node!.children = {
    type: { kind: 'list', of: { kind: 'record', type: 'Node' } },
    at: ['children'],
  }
  call.parameters.tree = { type: { kind: 'record', type: 'Node' }, at: 'tree', optional: true }
  const excess = (body: unknown) => excessOf(call, { params: {}, query: {}, body })

  it('is as deep as levels go, in JSON text too', () => {
    expect(excess({ free: nested(deepestValue), written: JSON.stringify(nested(deepestValue)) })).toBe(null)
    expect(excess({ free: nested(deepestValue + 1) })).toMatchObject({ counts: 'levels', most: deepestValue })
    expect(excess({ written: JSON.stringify(nested(deepestValue + 1)) })).toMatchObject({ counts: 'levels' })
  })

  it('is no deeper where a type holds itself', () => {
    const tree = (levels: number): unknown => ({ name: 'x', children: levels ? [tree(levels - 1)] : [] })
    expect(excess({ tree: tree(3) })).toBe(null)
    expect(excess({ tree: tree(5) })).toMatchObject({ counts: 'levels' })
  })

  it('is counted and measured where nothing is declared of it', () => {
    const { most } = wireLimits.any
    expect(excess({ free: { a: ['x'.repeat(most)] } })).toBe(null)
    expect(excess({ free: { a: ['x'.repeat(most + 1)] } })).toEqual({
      parameter: 'free.a[0]',
      counts: 'characters',
      most,
    })
    expect(excess({ free: Buffer.alloc(10) })).toBe(null)
  })
})

it('no limit is as large as a body', () => {
  for (const { most } of Object.values(wireLimits)) expect(most).toBeLessThanOrEqual(mostAnywhere)
})
