import { expect, it } from 'vitest'
import { toldOfExpression } from '../rules/written.fixture'
import { scalar } from '../../expression/types'
import { checkJudges } from './judged'

const told = (judge: string): string[] =>
  toldOfExpression(judge, (report, { node, tree }) => checkJudges(report, node, tree, 200), {
    body: scalar('any'),
  })

it.each([
  ['body.status', 'body.status at body.status → body.status == 200'],
  ['body.code', 'body.code at body.code → body.code == 200'],
  ['body.resultState', 'body.resultState at body.resultState → body.resultState == 200'],
  ['body.success', 'body.success at body.success → body.success == true'],
  ['body.ok', 'body.ok at body.ok → body.ok == true'],
  ['body.isDone', 'body.isDone at body.isDone → body.isDone == true'],
  ['body.succeeded', 'body.succeeded at body.succeeded → body.succeeded == true'],
  ['body.book', 'body.book at body.book → filled(body.book)'],
  ['body.data', 'body.data at body.data → filled(body.data)'],
])('%s alone says neither yes nor no', (judge, said) => {
  expect(told(judge)).toEqual([
    expect.stringMatching(
      new RegExp(`^answer-not-compared written=${said.replace(/ at .*/, '')} usual=200 at `),
    ),
  ])
  expect(told(judge)[0]!.endsWith(said.replace(/^.*? at/, 'at'))).toBe(true)
})
it.each([
  ['body.a == 1 && body.data', ['body.data']],
  ['body.data || body.a == 1', ['body.data']],
  ['body.a == 1 ? body.data : body.other', ['body.data', 'body.other']],
  ['body.a == 1 || 200', ['200']],
  ['(body.a == 1 && 200) || body.b == 1', ['200']],
  ['body.data == 1 || body.data', ['body.data']],
])('of %s is told the part that is not compared', (judge, parts) => {
  expect(told(judge).map((one) => / at (.*?)( → .*)?$/.exec(one)?.[1])).toEqual(parts)
})
it.each([
  'true',
  'body.a == 1',
  'body.a != 1',
  'body.a < 1',
  'body.a <= 1',
  'body.a > 1',
  'body.a >= 1',
  'body.a in [1, 2]',
  '!body.a',
  'filled(body.a)',
  'body.a == 1 && body.b == 2',
  'body.a == 1 ? body.b == 2 : false',
  'body.a == 1 || true',
])('%s tells a success from a refusal', (judge) => {
  expect(told(judge)).toEqual([])
})
