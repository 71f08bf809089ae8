import { expect, it } from 'vitest'
import type { Foundation } from '../compile/context'
import type { SourceFile } from '../source'
import { checkShownFilled } from './never-filled'
import { toldOfFile } from './written.fixture'

const deedOf = (deed: object): object => ({ of: 'Guest', set: {}, columns: {}, also: [], ...deed })
interface Situation {
  add?: object
  more?: Record<string, object>
  sent?: Record<string, string[]>
  guest?: object
  depot?: object
  member?: string
  shown?: string
  shows?: object
}
function told(given: Situation): string[] {
  const {
    add = {},
    more = {},
    sent = {},
    guest = {},
    depot = { called: 'name' },
    member = 'depotId',
    shown = 'depotName',
    shows = {},
  } = given
  const deeds = { 'guest.add': deedOf({ verb: 'add', ...add }), ...more }
  const collections = {
    Guest: { members: { [shown]: {} }, refers: { [member]: { to: 'Depot', shows } }, sampled: {}, ...guest },
    Depot: { label: '驻地', members: {}, refers: {}, ...depot },
  }
  return toldOfFile(
    `collections: { Guest: { refers: { ${member}: { to: Depot } } }, Depot: {}, Lost: {} }\n`,
    (report, root) => {
      const calls = new Map(
        Object.keys(deeds).map((name) => [
          name,
          { compiled: { parameters: Object.fromEntries((sent[name] ?? []).map((one) => [one, {}])) } },
        ]),
      )
      const foundation = {
        report,
        standIn: { deeds, collections },
        calls: { calls, memberValue: () => root },
      }
      checkShownFilled(foundation as unknown as Foundation, [{ root: null }, root.file] as SourceFile[])
    },
  )
}
const found = (member = 'depotId', shown = 'depotName'): string[] => [
  `shown-never-filled name=${shown} member=${member} to=驻地 at { to: Depot } → { to: Depot, shows: { ${shown}: name } }`,
]

it.each<[string, Situation]>([
  ['whatever else is set', { add: { set: { name: 1 } }, sent: { 'guest.add': ['name'] } }],
  ['by an import', { add: { verb: 'import', columns: { 驻地: 'depotId' } } }],
  [
    'though a call that reads is sent it',
    { more: { 'guest.list': deedOf({ verb: 'list' }) }, sent: { 'guest.list': ['depotName'] } },
  ],
  [
    'though a call about others is sent it',
    { more: { 'x.add': deedOf({ verb: 'add', of: 'Other' }) }, sent: { 'x.add': ['depotName'] } },
  ],
  [
    'though a call is sent it that adds a guest beside',
    {
      more: { 'x.add': deedOf({ verb: 'add', of: 'Other', also: [deedOf({ verb: 'add' })] }) },
      sent: { 'x.add': ['depotName'] },
    },
  ],
  [
    'though what is written out has it',
    { more: { 'guest.export': deedOf({ verb: 'export', columns: { 驻地: 'depotName' } }) } },
  ],
  ['added beside others', { add: { verb: 'change', of: 'Other', also: [deedOf({ verb: 'add' })] } }],
])('the name of another record is never filled, %s', (_, given) => {
  expect(told(given)).toEqual(found())
})
it.each([
  ['depot_id', 'depot_name'],
  ['depotID', 'depotName'],
])('of `%s` it is `%s`', (member, shown) => {
  expect(told({ member, shown })).toEqual(found(member, shown))
})

it.each<[string, Situation]>([
  ['is set', { add: { set: { depotName: 1 } } }],
  ['is sent to what adds', { sent: { 'guest.add': ['depotName'] } }],
  [
    'is sent to what changes',
    { more: { 'guest.edit': deedOf({ verb: 'change' }) }, sent: { 'guest.edit': ['depotName'] } },
  ],
  ['is sent to what imports', { add: { verb: 'import' }, sent: { 'guest.add': ['depotName'] } }],
  ['is a column of an import', { add: { verb: 'import', columns: { 驻地: 'depotName' } } }],
  ['is set by what changes', { more: { 'guest.edit': deedOf({ verb: 'change', set: { depotName: 1 } }) } }],
  [
    'is set beside others',
    {
      more: {
        'x.add': deedOf({
          verb: 'add',
          of: 'Other',
          also: [deedOf({ verb: 'change', set: { depotName: 1 } })],
        }),
      },
    },
  ],
  ['is shown', { shows: { depotName: 'name' } }],
  ['is made', { guest: { sampled: { depotName: {} } } }],
  ['is the scope', { guest: { scopeName: 'depotName' } }],
  ['is the author', { guest: { author: 'depotName' } }],
  ['is when it was made', { guest: { created: 'depotName' } }],
  ['is when it was changed', { guest: { changed: 'depotName' } }],
  ['is no name of the other', { shown: 'depotLabel' }],
  ['has another of no name', { depot: {} }],
  ['has another that is not there', { guest: { refers: { depotId: { to: 'Unknown', shows: {} } } } }],
  ['is called by no id', { member: 'depot' }],
  ['is of records that nobody adds', { add: { verb: 'change' } }],
])('not where it %s', (_, given) => {
  expect(told(given)).toEqual([])
})
