import { describe, expect, it } from 'vitest'
import type { WireType } from '../../compiled'
import type { CallTable, LinkedCall } from '../link/calls'
import { checkLeadsThrough } from './through'
import { toldOfFile } from './written.fixture'

const kinds: Record<string, WireType> = {
  text: { kind: 'text' },
  any: { kind: 'any' },
  json: { kind: 'json' } as WireType,
  record: { kind: 'record', type: 'Card' },
  records: { kind: 'list', of: { kind: 'record', type: 'Card' } },
  texts: { kind: 'list', of: { kind: 'text' } },
  lists: { kind: 'list', of: { kind: 'list', of: { kind: 'text' } } },
}
const types = {
  Card: {
    name: { at: [], type: kinds.text },
    owner: { at: ['who.of'], type: kinds.record },
    parts: { at: ['parts', 'more.parts'], type: kinds.records },
    other: { at: [], type: { kind: 'record', type: 'Unknown' } },
  },
}

/** What is told of the reads of a call, each a path and what is there; of its rows and its total. */
const told = (
  reads: Record<string, [at: string, type: string]>,
  more: { rows?: string; total?: string } = {},
): string[] => {
  const written = Object.entries(reads).map(([name, [at]]) => `    ${name}: { at: ${at} }\n`)
  const text = `call:\n  reads:\n${written.join('')}${more.rows === undefined ? '' : `  rows: { at: ${more.rows} }\n`}${more.total === undefined ? '' : `  total: ${more.total}\n`}`
  return toldOfFile(text, (report, root) => {
    const compiled = {
      reads: Object.fromEntries(
        Object.entries(reads).map(([name, [at, type]]) => [name, { at: [at], type: kinds[type] }]),
      ),
      ...(more.rows === undefined ? {} : { rows: { at: more.rows, of: 'Card' } }),
      total: more.total,
      types,
    }
    checkLeadsThrough(
      report,
      { memberValue: () => undefined } as unknown as CallTable,
      {
        node: root.get('call')!,
        compiled,
      } as unknown as LinkedCall,
    )
  })
}
const calls = (members: string) =>
  toldOfFile(members, (report, root) => {
    const compiled = {
      reads: {},
      types: {
        Box: Object.fromEntries(
          root.entries().map(({ key, node }) => {
            const at = node.get('at')
            const places = at?.kind === 'list' ? at.items() : at ? [at] : []
            return [
              key,
              { at: places.map((one) => String(one.value)), type: kinds[String(node.get('type')!.value)] },
            ]
          }),
        ),
        Card: types.Card,
      },
    }
    const table = { memberValue: (of: string, name: string) => (of === 'Box' ? root.get(name) : undefined) }
    checkLeadsThrough(
      report,
      table as unknown as CallTable,
      { node: root, compiled } as unknown as LinkedCall,
    )
  })

describe('a path of an answer', () => {
  it.each<[at: string, through: string, type: string, cure: string]>([
    ['data.name', 'data', 'records', ' → data.0.name'],
    ['data.0.parts.name', 'data.0.parts', 'records', ' → data.0.parts.0.name'],
    ['data.0.more.parts.name', 'data.0.more.parts', 'records', ' → data.0.more.parts.0.name'],
    ['data.0.who.of.parts.name', 'data.0.who.of.parts', 'records', ' → data.0.who.of.parts.0.name'],
    ['data.0.name.x', 'data.0.name', 'records', ''],
    ['data.name.x', 'data.name', 'record', ''],
    ['data.x', 'data', 'text', ''],
    ['data.0.x', 'data.0', 'texts', ''],
    ['data.x', 'data', 'texts', ' → data.0.x'],
    ['data.0.x', 'data.0', 'lists', ' → data.0.0.x'],
  ])('%s leads through what has no such members: %s', (at, through, type, cure) => {
    const [said, ...others] = told({ all: ['data', type], one: [at, 'text'] })
    expect(others).toEqual([])
    expect(said).toContain(`path-through-list written=${at} through=${through} received=`)
    expect(said!.endsWith(` at ${at}${cure}`)).toBe(true)
  })
  it.each<[at: string, type: string]>([
    ['data.0.name', 'records'],
    ['data.name', 'record'],
    ['data.who.of.name', 'record'],
    ['data.who.name', 'record'],
    ['data.unknown.x', 'record'],
    ['data.other.x', 'record'],
    ['data.0', 'texts'],
    ['data.x.y', 'any'],
    ['data.x.y', 'json'],
    ['data', 'text'],
    ['datum.x', 'text'],
    ['other.data.x', 'text'],
  ])('%s leads to something of %s, for all that is known', (at, type) => {
    expect(told({ all: ['data', type], one: [at, 'text'] })).toEqual([])
  })
  it('is asked of the rows and of the total too', () => {
    expect(told({ all: ['data', 'texts'] }, { rows: 'data.list', total: 'data.total' })).toEqual([
      expect.stringContaining('written=data.list'),
      expect.stringContaining('written=data.total'),
    ])
    expect(told({ all: ['data', 'any'] }, { rows: 'data.list', total: 'data.total' })).toEqual([])
  })
})

describe('a path of a member', () => {
  it('leads through other members of its record', () => {
    expect(calls('a: { at: data, type: texts }\nb: { at: data.x, type: text }\n')).toEqual([
      expect.stringMatching(/written=data.x through=data .* at data.x → data.0.x$/),
    ])
    expect(calls('a: { type: texts }\nb: { at: [a.x, other], type: text }\n')).toEqual([
      expect.stringMatching(/written=a.x through=a .* at a.x → a.0.x$/),
    ])
    expect(calls('a: { type: any }\nb: { at: [a.x, other], type: text }\n')).toEqual([])
  })
})
