import { expect, it } from 'vitest'
import { madeOfProject, type Change } from './small-project.fixture'

const beside = '  line.add:\n'
const call = (lines: string, service = 'web'): Change => [
  beside,
  `  card.payOut:\n    post: ${service}:/tried\n    permission: line:add\n    ${lines}\n${beside}`,
]
const pays = 'sends: { id: id, amount: cents }'
const approve = (key: string) => `approve: { key: ${key}, above: 100 }`

const madeOf = (change: Change) => madeOfProject({ project: 'ok/stand-in', changes: [change] })
/** What is told of a call that waits for a second person. */
const told = (change: Change): string[] =>
  madeOf(change)
    .findings.filter(({ rule, params }) => rule === 'approve-unfit' || params.name === 'line:nothing')
    .map(({ rule, params }) => `${rule} ${params.sign ?? ''}`.trim())

it.each([
  ['moves no money', `${pays}\n    money: false`, 'line:edit', ['approve-unfit @approve-no-money']],
  [
    'sends no amount',
    'sends: { id: id }\n    money: true',
    'line:edit',
    ['approve-unfit @approve-no-amount'],
  ],
  ['is its maker’s to release', `${pays}\n    money: true`, 'line:add', ['approve-unfit @approve-own-key']],
  ['has a key that is none', `${pays}\n    money: true`, 'line:nothing', ['unknown-permission']],
  ['is right', `${pays}\n    money: true`, 'line:edit', []],
])('a call that waits and %s', (_, lines, key, expected) => {
  expect(told(call(`${lines}\n    ${approve(key)}`))).toEqual(expected)
})

it('a call of a stand-in does not wait', () => {
  const change = call(
    `${pays}\n    money: true\n    ${approve('line:edit')}\n    does: { change: Line, set: { open: false } }`,
    'tour',
  )
  expect(told(change)).toEqual(['approve-unfit @approve-elsewhere'])
})

it('key and limit stand in the compiled call', () => {
  const { calls } = madeOf(call(`${pays}\n    money: true\n    ${approve('line:edit')}`))
  expect(calls['card.payOut']?.approve).toEqual({ key: 'line:edit', above: 100, perDay: 0 })
})
