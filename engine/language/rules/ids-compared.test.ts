import { describe, expect, it } from 'vitest'
import { scalar, type Type } from '../../expression/types'
import type { Foundation } from '../compile/context'
import type { WrittenPart } from '../link/deeds'
import { checkIdsCompared, spotOfName } from './ids-compared'
import { rootOf, toldOfExpression } from './written.fixture'

const collections = {
  Guest: { name: 'Guest', refers: { depotId: { to: 'Depot' }, friendId: { to: 'Guest' } } },
  Depot: { name: 'Depot', refers: {} },
  Trip: { name: 'Trip', refers: { guestId: { to: 'Guest' }, depotId: { to: 'Depot' } } },
}
const ids: Type = {
  kind: 'record',
  members: {
    ...Object.fromEntries(
      ['id', 'depotId', 'friendId', 'guestId', 'name'].map((name) => [name, scalar('id')]),
    ),
    ids: { kind: 'list', of: scalar('id') },
    of: { kind: 'record', members: { id: scalar('id') } },
  },
}
const names = { item: ids, record: ids, sent: ids, other: ids, items: { kind: 'list', of: ids } as Type }

const told = (source: string, part: Partial<WrittenPart> = {}): string[] =>
  toldOfExpression(
    source,
    (report, { node, tree }) => {
      const foundation = { report, standIn: { collections } } as unknown as Foundation
      checkIdsCompared(foundation, [{ node, tree, item: 'Guest', record: 'Trip', sent: 'Trip', ...part }])
    },
    names,
  ).map((one) => one.replace('ids-of-two-collections ', ''))

describe('ids of two collections are compared', () => {
  it.each([
    [
      'item.depotId == record.id',
      'written=record.id one=Trip against=item.depotId other=Depot at record.id → record.depotId',
    ],
    [
      'item.id == record.depotId',
      'written=record.depotId one=Depot against=item.id other=Guest at record.depotId → record.guestId',
    ],
    [
      'item.id != sent.depotId',
      'written=item.id one=Guest against=sent.depotId other=Depot at item.id → item.depotId',
    ],
    [
      'sent.depotId == item.id',
      'written=item.id one=Guest against=sent.depotId other=Depot at item.id → item.depotId',
    ],
    [
      'sent.depotId == record.id',
      'written=record.id one=Trip against=sent.depotId other=Depot at record.id → record.depotId',
    ],
    [
      'item.depotId == record.guestId && item.id == item.id',
      'written=record.guestId one=Guest against=item.depotId other=Depot at record.guestId → record.depotId',
    ],
    [
      '!(item.name == 1 && item.depotId == record.id)',
      'written=record.id one=Trip against=item.depotId other=Depot at record.id → record.depotId',
    ],
    [
      'item.id == record.id',
      'written=record.id one=Trip against=item.id other=Guest at record.id → record.guestId',
    ],
  ])('%s', (source, said) => {
    expect(told(source)).toEqual([said])
  })
  it('and neither side has a member that would be right', () => {
    expect(told('sent.guestId == item.id', { item: 'Depot' })).toEqual([
      'written=item.id one=Depot against=sent.guestId other=Guest at item.id',
    ])
  })
  it.each([
    'item.depotId == record.depotId',
    'item.id == record.guestId',
    'item.id == sent.id',
    'sent.id == item.depotId',
    'item.name == record.id',
    'item.id == record.name',
    'item.of.id == record.id',
    'item.id == other.id',
    'item.id in sent.ids',
    'filled(item.id) && filled(record.id)',
    "item.id == '1'",
  ])('nothing of %s', (source) => {
    expect(told(source)).toEqual([])
  })
  it('nothing where there is no such record, or its item is one of another list', () => {
    expect(told('item.depotId == record.id', { record: 'Other' })).toEqual([])
    expect(told('item.depotId == record.id', { record: undefined as unknown as string })).toEqual([])
    const tree = [
      'call',
      'sameCode',
      [
        ['.', ['$', 'item'], 'depotId'],
        ['.', ['$', 'record'], 'id'],
      ],
    ] as const
    expect(told('item.id == item.id', { tree })).toHaveLength(1)
    expect(told('item.id == item.id', { tree: ['call', 'codeIn', tree[2]] })).toHaveLength(1)
    expect(told('item.id == item.id', { tree: ['call', 'max', tree[2]] })).toEqual([])
    expect(told('item.id == item.id', { tree: ['each', { list: ['$', 'items'], only: tree }] })).toEqual([])
  })
})

describe('a member becomes an id of another collection', () => {
  it.each([
    [
      'record.id',
      'depotId',
      'written=record.id one=Trip against=depotId other=Depot at record.id → record.depotId',
    ],
    [
      'record.depotId',
      'friendId',
      'written=record.depotId one=Depot against=friendId other=Guest at record.depotId → record.guestId',
    ],
    ['sent.guestId', 'depotId', 'written=sent.guestId one=Guest against=depotId other=Depot at sent.guestId'],
  ])('%s becomes %s', (source, member, said) => {
    expect(told(source, { member })).toEqual([said])
  })
  it.each([
    ['record.depotId', 'depotId'],
    ['record.guestId', 'friendId'],
    ['record.depotId', 'id'],
    ['record.depotId', 'name'],
    ['record.name', 'depotId'],
    ['sent.id', 'depotId'],
  ])('%s may become %s', (source, member) => {
    expect(told(source, { member })).toEqual([])
  })
  it('nothing of a collection that is not there', () => {
    expect(told('record.id', { member: 'depotId', item: 'Other' })).toEqual([])
  })
})

it('the place of a name is where it stands by itself', () => {
  const textAt = (text: string, written: string): string => {
    const node = rootOf(`at: ${text}\n`).get('at')!
    const { span, file } = spotOfName(node, written)
    return `${span.start} ${file.text.slice(span.start, span.end)}`
  }
  expect(textAt('item.idNo + an.item.id + item.id', 'item.id')).toBe('29 item.id')
  expect(textAt('item.idNo', 'item.id')).toBe('4 item.idNo')
  expect(textAt('item.id.of + item-id', 'item.id')).toBe('4 item.id.of + item-id')
  expect(textAt('[item.id]', 'item.id')).toBe('4 [item.id]')
})
