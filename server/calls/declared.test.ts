/** For every call, values have the types that `declared.ts` declares. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import type { CompiledCall, WireType } from '../../engine/compiled'
import { decodeRequest, toWire, withPath } from '../../engine/contract'
import { samples } from '../../engine/contract/arbitraries.fixture'
import { placeOf } from '../../engine/contract/places'
import { callTypes } from '../../engine/tools/call-types'
import { referenceCalls } from './routes'
import { compileProject } from '../testing'
import { arrive } from './arrive'

const { app, calls } = compileProject()
const text = readFileSync(join(import.meta.dirname, 'declared.ts'), 'utf8')

it('is up to date (npm run schemas)', () => {
  expect(text).toBe(callTypes(app, calls))
})

const source = ts.createSourceFile('declared.ts', text, ts.ScriptTarget.Latest, true)
const aliases = new Map<string, ts.TypeNode>()
const declared = new Map<string, ts.TypeNode>()
for (const statement of source.statements) {
  if (ts.isTypeAliasDeclaration(statement)) aliases.set(statement.name.text, statement.type)
  if (!ts.isInterfaceDeclaration(statement)) continue
  for (const call of statement.members) {
    if (!ts.isPropertySignature(call) || !call.type || !ts.isTypeLiteralNode(call.type)) continue
    const values = call.type.members.find((member) => member.name?.getText() === 'values')
    if (values && ts.isPropertySignature(values) && values.type)
      declared.set((call.name as ts.StringLiteral).text, values.type)
  }
}

/**
 * The first path at which a value does not match the type; '' = it matches. Undeclared members count as
 * mismatches.
 */
function departure(value: unknown, type: ts.TypeNode, path: string): string {
  const wrong = `${path}: ${JSON.stringify(value)} is no ${type.getText()}`
  if (ts.isArrayTypeNode(type)) {
    if (!Array.isArray(value)) return wrong
    return value.map((item, at) => departure(item, type.elementType, `${path}[${at}]`)).find(Boolean) ?? ''
  }
  if (ts.isUnionTypeNode(type))
    return type.types.some((one) => departure(value, one, path) === '') ? '' : wrong
  if (ts.isTypeLiteralNode(type)) return membersDeparture(value, type, path)
  if (ts.isLiteralTypeNode(type))
    return type.getText().replaceAll("'", '"') === JSON.stringify(value) ? '' : wrong
  if (ts.isTypeReferenceNode(type)) {
    const name = type.typeName.getText()
    // The only generic type in the file is the empty record.
    if (name === 'Nothing') return Object.keys(value as object).length === 0 ? '' : wrong
    return departure(value, aliases.get(name)!, path)
  }
  return type.getText() === 'unknown' || typeof value === type.getText() ? '' : wrong
}

function membersDeparture(value: unknown, type: ts.TypeLiteralNode, path: string): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${path} is no record`
  const given = new Map(Object.entries(value))
  for (const member of type.members.filter(ts.isPropertySignature)) {
    const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText()
    if (given.has(name)) {
      const found = departure(given.get(name), member.type!, `${path}.${name}`)
      if (found) return found
      given.delete(name)
    } else if (!member.questionToken) return `${path}.${name} is missing`
  }
  return given.size > 0 ? `${path} has ${[...given.keys()].join(', ')} besides` : ''
}

/** Generates values of a type in screen spelling. */
function sample(type: WireType, call: CompiledCall): fc.Arbitrary<unknown> {
  switch (type.kind) {
    case 'json':
      return sample(type.of, call)
    case 'list':
      return fc.array(sample(type.of, call), { maxLength: 3 })
    case 'record': {
      const members = Object.entries(call.types[type.type]!)
      return fc.record(
        Object.fromEntries(members.map(([name, member]) => [name, fc.option(sample(member.type, call))])),
        { requiredKeys: [] },
      )
    }
    case 'bool':
      return fc.boolean()
    case 'code':
      return samples[type.as === 'number' ? 'numberCode' : 'code']!.value
    case 'file':
      return fc.constant({ name: 'a.png' })
    default:
      return samples[type.kind]!.value
  }
}

/** Generates valid JSON requests of a call; optional parameters may be absent, null or ''. */
function requests(call: CompiledCall) {
  const parameters = Object.entries(call.parameters).filter(([, { fixed }]) => fixed === undefined)
  const values = Object.fromEntries(
    parameters.map(([name, { type, optional }]) => {
      const wire = sample(type, call).map((value) =>
        type.kind === 'file' ? value : toWire(value, type, call.types),
      )
      return [name, optional ? fc.oneof(wire, fc.constantFrom(null, undefined, '')) : wire]
    }),
  )
  return fc.record(values).map((wires) => {
    const wire: { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown } = {
      params: {},
      query: {},
      body: {},
    }
    for (const [name, value] of Object.entries(wires)) {
      const place = placeOf(call, name)
      if (place === 'wholeBody') wire.body = value
      else if (place === 'path') wire.params[name] = value
      else if (value !== undefined)
        withPath(place === 'query' ? wire.query : wire.body, call.parameters[name]!.at, value)
    }
    return wire
  })
}

describe('whatever comes of a request', () => {
  it.each(referenceCalls({ app, calls }).map((call) => [call.name, call] as const))(
    '%s: has the type that is declared',
    (name, call) => {
      let taken = 0
      fc.assert(
        fc.property(requests(call), (wire) => {
          const { values } = decodeRequest(call, wire)
          if (!values) return
          taken++
          expect(departure(arrive(call, values), declared.get(name)!, name)).toBe('')
        }),
        { numRuns: 30 },
      )
      expect(taken).toBeGreaterThan(0)
    },
  )

  it('is told where it departs', () => {
    const [rideHint, notice] = [declared.get('rideHint.add')!, declared.get('notice.add')!]
    expect(departure({ cityCode: 1 }, rideHint, 'x')).toBe('x.cityCode: 1 is no string')
    expect(departure({}, rideHint, 'x')).toBe('x.cityCode is missing')
    expect(departure({ channel_type: ['1', null] }, notice, 'x')).not.toBe('')
  })
})
