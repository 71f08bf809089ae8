import { describe, expect, it } from 'vitest'
import { compileExpression } from '../../expression/compile'
import { readSource } from '../source'
import { bodyMember, carriedBy, envelopesOf, isFixed, overBody } from './envelope'
import { Report } from './report'
import { any } from './types'

const treeOf = (source: string) => compileExpression(source, { names: { body: any } }).tree
const nodeOf = (text: string) => readSource('app.yaml', text).file.root!

describe('the envelope of a service', () => {
  const shared = treeOf('body.status == 200')
  const services = (written: string, ok = 'ok: body.status == 200\n') =>
    Object.fromEntries(envelopesOf(new Report(), nodeOf(`${ok}services:\n  web: ${written}\n`)))
  it('is that of the application where it says nothing', () => {
    expect(services('{ base: /api }')).toEqual({
      web: { judgedBy: shared, okAt: { path: 'status', value: 200 }, errorText: [] },
    })
    expect(services('{ base: /api }').web).not.toHaveProperty('ok')
  })
  it('is its own where it has a rule', () => {
    const ok = treeOf('body.code == 0')
    expect(services('{ base: /api, ok: body.code == 0, errorText: [msg, body.error.text] }')).toEqual({
      web: { ok, judgedBy: ok, okAt: { path: 'code', value: 0 }, errorText: ['msg', 'error.text'] },
    })
  })
  it('takes nothing for a success where nobody says what one is', () => {
    expect(services('{ base: /api }', '').web!.judgedBy).toBe(false)
    expect(envelopesOf(new Report(), undefined).size).toBe(0)
  })
})

it.each([
  ['body.status == 200', { path: 'status', value: 200 }],
  ['body.head.ok == true', { path: 'head.ok', value: true }],
  ["body.code == 'ok'", { path: 'code', value: 'ok' }],
  ['body.a == 1 && body.b == 2', { path: 'a', value: 1 }],
  ['filled(body.data) && body.b == 2', { path: 'b', value: 2 }],
  ['body.status != 200', undefined],
  ['body.status == body.code', undefined],
  ['200 == body.status', undefined],
  ['body.a == 1 || body.b == 2', undefined],
  ['true', undefined],
])('a success by %s carries %o', (source, expected) => {
  expect(carriedBy(treeOf(source))).toEqual(expected)
})

describe('a rule over the body', () => {
  const told = (source: string, usual?: number) => {
    const report = new Report()
    const node = nodeOf(`ok: ${JSON.stringify(source)}\n`).get('ok')
    const tree = overBody(report, node, usual)
    return {
      tree,
      said: report.findings.map(({ rule, suggestions }) => `${rule} → ${suggestions ?? 'nothing'}`),
    }
  }
  it('is read as it is written', () => {
    expect(told('body.status == 200')).toEqual({ tree: treeOf('body.status == 200'), said: [] })
    expect(overBody(new Report(), undefined)).toBeUndefined()
    expect(overBody(new Report(), nodeOf('ok: [1]\n').get('ok'))).toBeUndefined()
  })
  it('means a member of the body by a name beside it', () => {
    expect(told('status == 200')).toEqual({
      tree: undefined,
      said: ['expression-unknown-name → body.status'],
    })
    expect(told('bodi.status == 200')).toEqual({ tree: undefined, said: ['expression-unknown-name → body'] })
  })
})

it('a path may begin with the body', () => {
  expect(['body.a.b', 'a.body.b', 'message'].map(bodyMember)).toEqual(['a.b', 'a.body.b', 'message'])
})
it('texts, numbers and flags are fixed', () => {
  expect([0, '', false, null, undefined, [1], {}].map(isFixed)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
