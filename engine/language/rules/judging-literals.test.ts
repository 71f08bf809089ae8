import { describe, expect, it } from 'vitest'
import type { Foundation } from '../compile/context'
import { checkJudgingLiterals } from './judging-literals'
import { readSource } from '../source'
import { Report } from '../link/report'
import { toldOfFile } from './written.fixture'

/** What is told of an application whose calls stand in the same file, as they are once compiled. */
const told = (text: string): string[] =>
  toldOfFile(`${text}\n`, (report, root) => {
    const entries = root.get('calls')?.entries() ?? []
    const calls = new Map(
      entries.map(({ key: name, node, keyNode }) => {
        const {
          service,
          total,
          reads = {},
        } = node.value as { service: string; total?: string; reads?: object }
        return [name, { name, node, keyNode, compiled: { name, service, total, reads } }]
      }),
    )
    checkJudgingLiterals({ report, app: { root }, calls: { calls } } as unknown as Foundation)
  }).map((one) => one.replace(/^answer-of-another-kind /, '').replace(/@kind-/g, ''))

const kindOf: Record<string, string> = { "'1'": 'text', '1': 'number', true: 'flag' }

describe('a literal beside what the call itself says that the answer holds', () => {
  const ofCall = (rest: string): string[] => told(`calls:\n  a: { service: web, ${rest} }`)
  it.each([
    ['{ kind: int }', 'number'],
    ['{ kind: cents }', 'number'],
    ['{ kind: yuan }', 'number'],
    ['{ kind: number }', 'number'],
    ['{ kind: text }', 'text'],
    ['{ kind: yuanText }', 'text'],
    ['{ kind: bool, on: 1 }', 'number'],
    ['{ kind: bool, on: Y }', 'text'],
    ['{ kind: bool, on: true }', 'flag'],
    ['{ kind: code, as: number }', 'number'],
    ['{ kind: code }', undefined],
    ['{ kind: date }', undefined],
    ['{ kind: fraction }', 'number'],
    ['{ kind: epochSeconds }', 'number'],
    ['{ kind: address }', 'text'],
    ['{ kind: id }', undefined],
    ['{ kind: list, of: { kind: int } }', undefined],
  ])('of the type %s', (type, wanted) => {
    const mended: Record<string, Record<string, string>> = {
      number: { "'1'": ' → 1' },
      text: { '1': " → '1'", true: " → 'true'" },
    }
    for (const [literal, kind] of Object.entries(kindOf)) {
      const written = literal.replace(/'/g, '')
      const cure = mended[wanted ?? '']?.[literal] ?? ''
      const said = `written=${written} path=body.n kind=${kind} wanted=${wanted} at ${literal}${cure}`
      expect(ofCall(`ok: "body.n == ${literal}", reads: { x: { at: [n], type: ${type} } }`)).toEqual(
        wanted === undefined || wanted === kind ? [] : [said],
      )
    }
  })

  const one = "written=1 path=body.n kind=text wanted=number at '1' → 1"
  it.each([
    ['ok: "body.n != \'1\'", total: n', [one]],
    ['ok: "body.n < \'1\'", total: n', [one]],
    ['ok: "body.n <= \'1\'", total: n', [one]],
    ['ok: "body.n > \'1\'", total: n', [one]],
    ['ok: "body.n >= \'1\'", total: n', [one]],
    ['ok: "!(body.n == \'1\')", total: n', [one]],
    ["ok: \"body.n == '1' && body.m == '1'\", total: n", [one]],
    ["ok: \"body.m.n == '1' || body.n == '1'\", total: n", [one]],
    ['taken: "body.n == \'1\'", total: n', [one]],
    ["ok: \"body.n in ['1', '2']\", total: n", [one, one.replace(/1/g, '2')]],
    [
      'ok: "\'1\' == body.n", total: n',
      ['written=1 path=body.n kind=text wanted=number at "\'1\' == body.n"'],
    ],
    ['ok: "body.d.n == \'1\'", total: d.n', [one.replace('body.n', 'body.d.n')]],
    [
      'ok: "body.d.n == \'1\'", reads: { x: { at: [d.n], type: { kind: int } } }',
      [one.replace('body.n', 'body.d.n')],
    ],
    ['ok: "body.n == \' \'", total: n', ["written=  path=body.n kind=text wanted=number at ' '"]],
    ['ok: "body.n == \'abc\'", total: n', ["written=abc path=body.n kind=text wanted=number at 'abc'"]],
    ['ok: \'body.n == "1"\', total: n', ['written=1 path=body.n kind=text wanted=number at "1" → 1']],
    [
      "ok: 'body.n == 1', reads: { x: { at: [n], type: { kind: text } } }",
      ['written=1 path=body.n kind=number wanted=text at 1 → "1"'],
    ],
    [
      "ok: body.n == 'true', reads: { x: { at: [n], type: { kind: bool, on: true } } }",
      ["written=true path=body.n kind=text wanted=flag at 'true' → true"],
    ],
    [
      "ok: body.n == 'false', reads: { x: { at: [n], type: { kind: bool, on: true } } }",
      ["written=false path=body.n kind=text wanted=flag at 'false' → false"],
    ],
    [
      "ok: body.n == 'yes', reads: { x: { at: [n], type: { kind: bool, on: true } } }",
      ["written=yes path=body.n kind=text wanted=flag at 'yes'"],
    ],
  ])('%s', (rest, expected) => {
    expect(ofCall(rest)).toEqual(expected)
  })

  it.each([
    'ok: "body.n == \'1\'", reads: { x: { at: [n, m], type: { kind: int } } }',
    'ok: "body.n == \'1\'", reads: { x: { at: [m, n], type: { kind: int } } }',
    'ok: "body.n == \'1\'", reads: { x: { at: [m], type: { kind: int } } }',
    'ok: "body.m == \'1\'", total: n',
    'ok: "body.n == \'\'", total: n',
    'ok: "body.n == \'1\' || body.n == 1", total: n',
    'ok: body.n == body.m, total: n',
    'ok: body.n, total: n',
    'ok: count(body.n) == 1, total: n',
    'ok: body.n +, total: n',
    'ok: [a], total: n',
  ])('nothing of %s', (rest) => {
    expect(ofCall(rest)).toEqual([])
  })
})

describe('a literal beside those of other rules over answers', () => {
  const text = "written=200 path=body.s kind=text wanted=number at '200' → 200"
  const number = "written=200 path=body.s kind=number wanted=text at 200 → '200'"
  const calls = (...rules: string[]): string =>
    `calls: { ${rules.map((rule, at) => `c${at}: { service: web, ${rule} }`).join(', ')} }`
  const [asNumber, asText] = ['ok: body.s == 200', "ok: body.s == '200'"]
  it.each([
    ['of a call, not of the application', `${asNumber}\n${calls(asText)}`, [text]],
    [
      'of the application, where several calls say otherwise',
      `${asText}\n${calls(asNumber, asNumber)}`,
      [text],
    ],
    [
      'of both calls, where another and the application say otherwise',
      `${asNumber}\n${calls(asText, asText, asNumber)}`,
      [text, text],
    ],
    ['of the later of two calls', calls(asNumber, asText), [text]],
    ['of the later of two calls, whichever it is', calls(asText, asNumber), [number]],
    ['of a call, not of its service', `services: { web: { ${asNumber} } }\n${calls(asText)}`, [text]],
    [
      'of a service, where several calls say otherwise',
      `services: { web: { ${asText} } }\n${calls(asNumber, asNumber)}`,
      [text],
    ],
    ['of a call of a service without a rule', `${asNumber}\nservices: { web: {} }\n${calls(asText)}`, [text]],
    [
      'of a call of another service',
      `${asNumber}\nservices: { app: { ${asText} } }\n${calls(asText)}`,
      [text],
    ],
    ['of what is taken', `${asNumber}\n${calls("taken: body.s == '409'")}`, [text.replace(/200/g, '409')]],
    ['of one path only', `${asNumber}\n${calls(asText, "ok: body.t == '200'")}`, [text]],
    [
      'of no other service',
      `calls: { a: { service: web, ${asNumber} }, b: { service: app, ${asText} } }`,
      [],
    ],
    ['of no service with a rule of its own', `${asNumber}\nservices: { web: { ${asText} } }`, []],
    ['of nothing that names both', `ok: body.s == 200 || body.s == '200'\n${calls(asText)}`, []],
    ['of nothing else', `${asNumber}\n${calls(asNumber)}`, []],
  ])('%s', (_, project, expected) => {
    expect(told(project)).toEqual(expected)
  })

  it('of the later file', () => {
    const report = new Report()
    const callOf = (path: string, rule: string) => {
      const node = readSource(path, `ok: ${rule}\n`).file.root!
      return [path, { name: path, node, keyNode: node, compiled: { service: 'web', reads: {} } }] as const
    }
    const both = [callOf('b.yaml', 'body.s == 200'), callOf('a.yaml', "body.s == '200'")]
    const app = { root: undefined }
    checkJudgingLiterals({ report, app, calls: { calls: new Map(both) } } as unknown as Foundation)
    expect(report.findings.map(({ file }) => file)).toEqual(['b.yaml'])
  })
})

describe('what is taken, and holds of a success', () => {
  const taken = (rule: string, ok: string): string[] =>
    told(`ok: ${ok}\ncalls:\n  a:\n    service: web\n    taken: ${rule}`).map((one) =>
      one.replace('taken-of-success call=a usual=409 at ', ''),
    )
  it.each([
    ['body.s == 200', 'body.s == 200', 'body.s == 409'],
    ["body.s == '0'", "body.s == '0'", "body.s == '409'"],
    ['body.s == true', 'body.s == true', undefined],
    ['body.s == 200', 'body.s == 200 && body.t == 1', 'body.s == 409'],
    ['body.s == 200 && body.t == 1', 'body.s == 200 && body.t == 1', undefined],
    ['body.t == 1', 'body.s == 200 || body.t == 1', 'body.t == 409'],
    ['body.s == 7 || body.s == 200', 'body.s == 200', undefined],
    ['body.s == 200', "'body.s in [0, 200]'", 'body.s == 409'],
    ["'body.s in [7, 200]'", 'body.s == 200', undefined],
    ['filled(body.d)', 'filled(body.d)', undefined],
    ['body.s != 1', 'body.s != 1', 'body.s == 409'],
    ['body.u == 2 && body.s == 200', 'body.s == 200 && (body.t == 1 || body.u == 2)', undefined],
  ])('%s where %s is one', (rule, ok, cure) => {
    expect(taken(rule, ok)).toEqual([cure === undefined ? rule : `${rule} → ${cure}`])
  })
  it.each([
    ['body.s == 409', 'body.s == 200'],
    ['body.s == 200 && body.t == 2', 'body.s == 200 && body.t == 1'],
    ['body.t == 200', 'body.s == 200'],
    ["body.s == ''", 'body.s == 200'],
    ['body.s == body.t', 'body.s == 200'],
    ['body.s != 200', 'body.s == 200'],
  ])('not %s where %s is one', (rule, ok) => {
    expect(taken(rule, ok)).toEqual([])
  })

  it('goes by the rule of the call, else of its service, else of the application', () => {
    const project = `ok: body.s == 1
services: { web: { ok: body.s == 2 } }
calls:
  a: { service: web, taken: body.s == 1 }
  b: { service: web, taken: body.s == 2 }
  c: { service: web, ok: body.s == 3, taken: body.s == 3 }
  d: { service: web, ok: body.s == 3, taken: body.s == 2 }
  e: { service: app, taken: body.s == 2 }
  f: { service: app, taken: body.s == 1 }`
    expect(told(project).map((one) => /call=(\w)/.exec(one)?.[1])).toEqual(['b', 'c', 'f'])
    expect(told('calls: { a: { service: web, taken: body.s == 1 } }')).toEqual([])
  })
})
