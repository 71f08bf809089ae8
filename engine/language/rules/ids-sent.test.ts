import { describe, expect, it } from 'vitest'
import { listOf, scalar, type Type } from '../../expression/types'
import type { ScreenContext } from '../compile/context'
import type { LinkedCall } from '../link/calls'
import type { ExpressionPlace } from '../link/expression-place'
import type { Report } from '../link/report'
import { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'
import { checkIdSent, checkLookupSent } from './ids-sent'
import { toldOfFile, treeOf } from './written.fixture'

const collections = {
  Guest: { name: 'Guest', parent: 'depotId', refers: { lineId: { to: 'Line' }, friendId: { to: 'Guest' } } },
  Line: { name: 'Line', refers: { guestId: { to: 'Guest' } } },
}
const id = scalar('id')
const guestRow: Type = {
  kind: 'record',
  name: 'GuestRow',
  members: { id, lineId: id, depotId: id, friendId: id, name: scalar('text') },
}
const lineRow: Type = { kind: 'record', name: 'LineRow', members: { id, guestId: id, name: scalar('text') } }
const list = (of: string, more: object = {}) => ({ verb: 'list', of, by: [], give: {}, ...more })

interface Situation {
  deed?: object
  deeds?: Record<string, object>
  lists?: Record<string, string>
}
/** A screen whose rows are listed by calls, each with the type of its rows. */
function contextOf(
  report: Report,
  { deed = { verb: 'change', of: 'Guest' }, deeds, lists }: Situation,
): ScreenContext {
  const rows = lists ?? { 'guest.list': 'GuestRow', 'line.list': 'LineRow' }
  const calls = new Map(
    Object.entries(rows).map(([name, of]) => [name, { name, compiled: { rows: { of } } }] as const),
  )
  const rowOf = ({ rows: { of } }: { rows: { of: string } }): Type => (of === 'GuestRow' ? guestRow : lineRow)
  const standIn = {
    collections,
    deeds: { 'guest.list': list('Guest'), 'line.list': list('Line'), 'guest.save': deed, ...deeds },
  }
  return { report, project: { standIn, calls: { calls, rowOf } } } as unknown as ScreenContext
}
const linkedIn = (root: SourceNode): LinkedCall =>
  ({
    name: 'guest.save',
    node: root,
    keyNode: root,
    compiled: { name: 'guest.save' },
  }) as unknown as LinkedCall

describe('the id of a row', () => {
  const told = (name: string, written: string, given: Situation = {}, path = written): string[] =>
    toldOfFile(`at: ${written}\nsends: { ${name}: id }\n`, (report, root) => {
      const place = {
        names: { row: guestRow, line: lineRow, lines: listOf(lineRow), any: scalar('any') },
      } as unknown as ExpressionPlace
      const filling = { node: root.get('at')!, path: path.split('.'), place }
      checkIdSent(contextOf(report, given), linkedIn(root), name, filling)
    }).map((one) => one.replace(`id-of-another-collection name=${name} call=guest.save `, ''))

  it.each([
    ['id', 'line.id', 'wanted=Guest written=line.id given=Line at line.id → line.guestId'],
    ['ids', 'lines.id', 'wanted=Guest written=lines.id given=Line at lines.id → lines.guestId'],
    ['lineId', 'row.id', 'wanted=Line written=row.id given=Guest at row.id → row.lineId'],
    [
      'friendId',
      'row.lineId',
      'wanted=Guest written=row.lineId given=Line at row.lineId → row.id → row.friendId',
    ],
  ])('%s is sent %s', (name, written, said) => {
    expect(told(name, written)).toEqual([said])
  })
  it('is written in another way, and nothing is to be pasted', () => {
    expect(told('id', 'first(lines).id', {}, 'line.id')).toEqual([
      'wanted=Guest written=line.id given=Line at first(lines).id',
    ])
  })
  it.each([
    ['id', 'row.id'],
    ['lineId', 'row.lineId'],
    ['lineId', 'line.id'],
    ['id', 'line.name'],
    ['id', 'line.id.of'],
    ['id', 'any.id'],
    ['id', 'unknown.id'],
    ['name', 'line.id'],
  ])('%s may be sent %s', (name, written) => {
    expect(told(name, written)).toEqual([])
  })

  it.each<[string, Situation, number]>([
    ['is about other records', { deed: { verb: 'change', of: 'Line' } }, 0],
    ['is about no records', { deed: { verb: 'change', of: 'Nothing' } }, 0],
    ['names none', { deed: { verb: 'add', of: 'Guest' } }, 0],
    [
      'looks for others by it',
      {
        deed: {
          verb: 'change',
          of: 'Guest',
          where: treeOf('sent.id == item.friendId', { sent: scalar('any'), item: scalar('any') }),
        },
      },
      0,
    ],
    [
      'looks for others by something else',
      {
        deed: {
          verb: 'change',
          of: 'Guest',
          where: treeOf('sent.ids == item.id', { sent: scalar('any'), item: scalar('any') }),
        },
      },
      1,
    ],
    [
      'looks for others by its own',
      { deed: { verb: 'change', of: 'Guest', where: treeOf('item.id == 1', { item: scalar('any') }) } },
      1,
    ],
    [
      'of rows that several collections are',
      { lists: { 'line.list': 'LineRow', 'guest.list': 'LineRow' } },
      0,
    ],
    ['of rows that anything may be', { lists: { 'line.list': 'LineRow', 'other.list': 'LineRow' } }, 0],
    ['of rows that are groups', { deeds: { 'line.list': list('Line', { by: ['guestId'] }) } }, 0],
    ['of rows with an id that is computed', { deeds: { 'line.list': list('Line', { give: { id: 1 } }) } }, 0],
    [
      'of rows with something else computed',
      { deeds: { 'line.list': list('Line', { give: { name: 1 } }) } },
      1,
    ],
    ['of rows that are no list', { deeds: { 'line.list': list('Line', { verb: 'get' }) } }, 0],
  ])('a call that %s', (_, given, count) => {
    expect(told('id', 'line.id', given)).toHaveLength(count)
  })
})

describe('the code of a lookup', () => {
  const told = (name: string, lookup: string, given: Situation = {}): string[] =>
    toldOfFile(`use: ${name}\nfield: { lookup: ${lookup} }\nsends: { ${name}: id }\n`, (report, root) => {
      const use = new FieldUse(name, root.get('use')!, root.get('field'))
      checkLookupSent(contextOf(report, given), linkedIn(root), name, use)
    }).map((one) => one.replace(`lookup-of-another-code name=${name} call=guest.save `, ''))

  it.each([
    ['lineId', '{ call: line.list, code: guestId }', 'wanted=Line written=guestId at guestId → id'],
    ['lineId', '{ call: line.list, code: name }', 'wanted=Line written=name at name → id'],
    [
      'friendId',
      '{ call: guest.list, code: lineId }',
      'wanted=Guest written=lineId at lineId → id → friendId',
    ],
    [
      'friendId',
      '{ call: guest.list, code: depotId }',
      'wanted=Guest written=depotId at depotId → id → friendId',
    ],
    ['friendId', '{ call: line.list, code: id }', 'wanted=Guest written=id at id → guestId'],
  ])('%s is chosen by %s', (name, lookup, said) => {
    expect(told(name, lookup)).toEqual([said])
  })
  it.each([
    ['lineId', '{ call: line.list, code: id }'],
    ['lineId', '{ call: line.list }'],
    ['lineId', '{ call: line.list, code: [name] }'],
    ['lineId', '{ call: line.list, code: unknown }'],
    ['lineId', '{ call: unknown.list, code: name }'],
    ['lineId', '{ code: name }'],
    ['name', '{ call: line.list, code: guestId }'],
    ['friendId', '{ call: guest.list, code: id }'],
  ])('%s may be chosen by %s', (name, lookup) => {
    expect(told(name, lookup)).toEqual([])
  })
  it('nothing of rows that anything may be', () => {
    expect(
      told('lineId', '{ call: line.list, code: name }', {
        deeds: { 'line.list': list('Line', { by: ['name'] }) },
      }),
    ).toEqual([])
  })
})
