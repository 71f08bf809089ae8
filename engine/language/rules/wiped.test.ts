import { expect, it } from 'vitest'
import { scalar } from '../../expression/types'
import type { Mode } from '../../vocabulary/modes'
import type { ScreenContext } from '../compile/context'
import type { Report } from '../link/report'
import type { Sending } from './sent'
import { checkNothingWiped } from './wiped'
import { toldOfFile } from './written.fixture'

interface Tried {
  mode?: Mode
  row?: object | null
  call?: object
  name?: object
  byName?: string[]
  besides?: object
  meant?: string
}

const file = `call: card.save
calls:
  card.save: { sends: { name: optional text } }
`
const record = { kind: 'record', members: { name: scalar('text'), note: scalar('text') } }
const text = { type: { kind: 'text' }, optional: true }

function told({
  mode = 'edit',
  row = record,
  call = {},
  name = {},
  byName = [],
  besides = {},
  meant,
}: Tried): string[] {
  return toldOfFile(file, (report: Report, root) => {
    if (meant !== undefined) report.wasMeant = (one) => one === meant
    const { keyNode, node } = root.get('calls')!.entries()[0]!
    const compiled = { encode: 'json', method: 'POST', parameters: { name: { ...text, ...name } }, ...call }
    const sending = { linked: { name: 'card.save', compiled, node, keyNode }, fed: { byName, besides } }
    checkNothingWiped({ report } as ScreenContext, sending as unknown as Sending, {
      mode,
      row: (row ?? undefined) as never,
      call: root.get('call')!,
    })
  })
}

it.each<[what: string, tried: Tried]>([
  ['a record that is edited', {}],
  ['a record that is copied', { mode: 'copy' }],
  ['a record that is saved by a put', { call: { method: 'PUT' } }],
  ['a text beside what is filled', { byName: ['note'], besides: { other: null } }],
])('a form wipes a text that it has no field for: %s', (_, tried) => {
  expect(told(tried)).toEqual([
    'wiped-by-the-form name=name call=card.save at card.save → card.save\nfrom: row',
  ])
})
it('is told of one text, whichever there are', () => {
  expect(
    told({ call: { parameters: { id: { ...text, optional: false }, note: text, name: text } } }),
  ).toEqual(['wiped-by-the-form name=note call=card.save at card.save → card.save\nfrom: row'])
})
it.each<[what: string, tried: Tried]>([
  ['a record that is added', { mode: 'add' }],
  ['no row is known', { row: null }],
  ['what is known is no record', { row: scalar('text') }],
  ['the record does not have it', { row: { kind: 'record', members: {} } }],
  ['nothing is sent of what is empty', { call: { encode: 'form' } }],
  ['the call only reads', { call: { method: 'GET' } }],
  ['the text is demanded', { name: { optional: false } }],
  ['the call fixes it', { name: { fixed: '1' } }],
  ['an empty one is not sent as a text', { name: { type: { kind: 'int' } } }],
  ['a field fills it', { byName: ['name'] }],
  ['something else fills it', { besides: { name: null } }],
  ['it is what another slip was about', { meant: 'name' }],
])('a form wipes nothing where %s', (_, tried) => {
  expect(told(tried)).toEqual([])
})
