import { expect, it } from 'vitest'
import { scalar } from '../../expression/types'
import type { Foundation } from '../compile/context'
import type { LinkedCall } from '../link/calls'
import { checkBareList } from './bare-list'
import { toldOfFile, treeOf } from './written.fixture'

const tree = (source: string | undefined) =>
  source === undefined ? undefined : treeOf(source, { body: scalar('any') })
/** What is told of a call whose rows are the whole answer, by its own rule or by that of its service. */
const told = (own: string | undefined, ofService: string | undefined, at = ''): string[] =>
  toldOfFile(
    `call: { rows: { at: '${at}', of: Row }${own === undefined ? '' : `, ok: ${own}`} }\n`,
    (report, root) => {
      const node = root.get('call')!
      const app = { services: new Map([['web', { judgedBy: tree(ofService) }]]) }
      const compiled = { service: 'web', rows: { at }, ok: tree(own) }
      checkBareList(
        { report, app } as unknown as Foundation,
        { name: 'card.list', node, compiled } as unknown as LinkedCall,
      )
    },
  )

it.each([
  [
    undefined,
    'body.status == 200',
    "member-of-bare-list name=card.list member=body.status at '', of: Row } → '', of: Row }, ok: \"true\"",
  ],
  [
    undefined,
    'filled(body.a.b) && body.c == 1',
    "member-of-bare-list name=card.list member=body.a.b at '', of: Row } → '', of: Row }, ok: \"true\"",
  ],
  [
    undefined,
    '1 < body.n',
    "member-of-bare-list name=card.list member=body.n at '', of: Row } → '', of: Row }, ok: \"true\"",
  ],
  ['body.status == 200', 'body.other == 1', 'member-of-bare-list name=card.list member=body.status at ok'],
])('rule of the call %s, of its service %s', (own, ofService, said) => {
  expect(told(own, ofService)).toEqual([said])
})
it.each([
  [undefined, undefined, ''],
  [undefined, 'body.status == 200', 'data'],
  [undefined, 'filled(body)', ''],
  ['filled(body)', 'body.status == 200', ''],
  [undefined, 'count(body) > 5', ''],
])('nothing of the rule of the call %s, of its service %s, of rows at `%s`', (own, ofService, at) => {
  expect(told(own, ofService, at)).toEqual([])
})
