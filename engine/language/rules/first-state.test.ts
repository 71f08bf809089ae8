import { describe, expect, it } from 'vitest'
import { scalar } from '../../expression/types'
import type { Foundation } from '../compile/context'
import { checkFirstState } from './first-state'
import { rootOf, toldOfFile, treeOf } from './written.fixture'

const item = {
  kind: 'record' as const,
  members: {
    state: scalar('code'),
    kind: scalar('code'),
    of: { kind: 'record' as const, members: { state: scalar('code') } },
  },
}
const names = { item, sent: item }
const demand = (source: string): object => ({ only: [{ check: treeOf(source, names) }] })
const where = (source: string): object => ({ where: treeOf(source, names) })
const deedOf = (deed: object): object => ({ of: 'Card', set: {}, columns: {}, only: [], also: [], ...deed })
const members = { state: { type: { kind: 'code' } }, name: { type: { kind: 'text' } } }
const code = (text: string): string =>
  `added-without-state of=Card name=state call=card.stop code=${text} at Card → Card, set: { state: "'${text}'" }`

interface Situation {
  add?: object
  sent?: string[]
  stop?: object
  more?: Record<string, object>
  /** What the call that adds is declared to do. */
  does?: string
}
function told({
  add = {},
  sent = [],
  stop = demand("item.state == '1'"),
  more = {},
  does = 'add: Card',
}: Situation): string[] {
  const deeds = {
    'card.add': deedOf({ verb: 'add', ...add }),
    'card.stop': deedOf({ verb: 'change', ...stop }),
    ...more,
  }
  return toldOfFile(`does: { ${does} }\n`, (report, root) => {
    const calls = new Map(
      ['card.add', 'card.look', ...Object.keys(deeds)].map((name) => [
        name,
        {
          name,
          node: name === 'card.add' ? root : rootOf('does: {}'),
          compiled: {
            parameters: name === 'card.add' ? Object.fromEntries(sent.map((one) => [one, {}])) : {},
          },
        },
      ]),
    )
    const standIn = { deeds, collections: { Card: { members } } }
    checkFirstState({ report, standIn, calls: { calls } } as unknown as Foundation)
  })
}

describe('a record is added without the state that is asked for', () => {
  it.each<[string, Situation, string]>([
    ['by a check', {}, '1'],
    ['by a check for a number', { stop: demand('item.state == 2') }, '2'],
    ['by the first of a list', { stop: demand('item.state in [3, 4]') }, '3'],
    ['by a part of a check', { stop: demand("item.kind == '7' && item.state == '1'") }, '1'],
    [
      'by the second check',
      {
        stop: {
          only: [
            ...(demand("item.kind == '7'") as { only: object[] }).only,
            ...(demand("item.state == '1'") as { only: object[] }).only,
          ],
        },
      },
      '1',
    ],
    ['by where it looks', { stop: where("item.state == '1'") }, '1'],
    ['by what removes', { stop: { verb: 'remove', ...demand("item.state == '1'") } }, '1'],
    [
      'by the first that asks',
      { more: { 'card.end': deedOf({ verb: 'change', ...demand("item.state == '2'") }) } },
      '1',
    ],
    ['by what sets it too', { stop: { set: { state: 2 }, ...demand("item.state == '1'") } }, '1'],
    ['beside what sets another member', { add: { set: { name: 1 } }, sent: ['name'] }, '1'],
  ])('%s', (_, given, expected) => {
    expect(told(given)).toEqual([code(expected)])
  })

  it.each<[string, Situation]>([
    ['is set', { add: { set: { state: 1 } } }],
    ['is sent', { sent: ['state'] }],
    ['is a column', { add: { verb: 'import', columns: { 状态: 'state' } }, does: 'import: Card' }],
    ['is given later', { more: { 'card.set': deedOf({ verb: 'change', set: { state: 1 } }) } }],
    ['is asked for by nothing', { stop: {} }],
    ['is asked for of others', { stop: { of: 'Other', ...demand("item.state == '1'") } }],
    ['is asked for by what reads', { stop: { verb: 'list', ...where("item.state == '1'") } }],
    ['may be another', { stop: demand("item.state != '1'") }],
    ['may be either', { stop: demand("item.state == '1' || item.state == '2'") }],
    ['may be nothing', { stop: demand("item.state == ''") }],
    ['is what is sent', { stop: demand('item.state == sent.state') }],
    ['is of what is sent', { stop: demand("sent.state == '1'") }],
    ['is of another record', { stop: demand("item.of.state == '1'") }],
    ['is another member', { stop: demand("item.kind == '1'") }],
    ['is only filled', { stop: demand('filled(item.state)') }],
    ['is of a record that is not added', { add: { verb: 'change' }, does: 'change: Card' }],
    [
      'is of a collection that is not there',
      { add: { of: 'Other' }, stop: { of: 'Other', ...demand("item.state == '1'") } },
    ],
    ['is added nowhere that is written', { does: 'change: Card' }],
  ])('%s', (_, given) => {
    expect(told(given)).toEqual([])
  })

  it('beside another', () => {
    const add = {
      verb: 'change',
      of: 'Other',
      also: [deedOf({ verb: 'change', of: 'Third' }), deedOf({ verb: 'add' })],
    }
    const does = 'change: Other, also: [{ change: Third }, { add: Fourth }, { add: Card }]'
    // What is sent is for the first of them.
    expect(told({ add, does, sent: ['state'] })).toEqual([code('1')])
  })
  it('by an import', () => {
    expect(told({ add: { verb: 'import', columns: { 名称: 'name' } }, does: 'import: Card' })).toEqual([
      code('1'),
    ])
  })
})
