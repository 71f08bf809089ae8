import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkFiles, fixtures, yamlIn } from './projects'

const base = yamlIn(join(fixtures, 'base'))
const types = 'types: { Row: { id: id, name: text, rows: "[Row]", n: int }, Part: { name: text } }\n'

/** What is said of calls `t.a`, `t.b` and so on beside those of the base; that nothing uses them is left out. */
function told(calls: readonly string[]): string[] {
  const declared = calls.map((one, at) => `  t.${'abcd'[at]}: { ${one}, permission: busCompany:add }\n`)
  const text = `${types}calls:\n${declared.join('')}`
  const { findings } = checkFiles(new Map([...base, ['calls/tried.yaml', text]]))
  return findings
    .filter(({ file, rule }) => file === 'calls/tried.yaml' && !rule.startsWith('unused-'))
    .map(({ rule, span, params, suggestions = [] }) =>
      [
        rule,
        ...Object.values(params),
        'at',
        text.slice(span.start, span.end),
        ...suggestions.map((one) => `→ ${one}`),
      ].join(' '),
    )
}

it.each<[string[], string[]]>([
  [['post: web:t/a'], ['address-without-slash t/a at web:t/a → web:/t/a']],
  [['post: "web:t/ a"'], ['address-without-slash t/ a at "web:t/ a" → web:/t/ a']],
  [['post: web:/t/a?x=1'], ['address-odd /t/a?x=1 at web:/t/a?x=1 → web:/t/a']],
  [['post: "web:/t/a#x"'], ['address-odd /t/a#x at "web:/t/a#x" → web:/t/a']],
  [['post: web:/t//a'], ['address-odd /t//a at web:/t//a → web:/t/a']],
  [['post: web:/t/a/'], ['address-odd /t/a/ at web:/t/a/ → web:/t/a']],
  [['post: web:/t/中'], ['address-odd /t/中 at web:/t/中']],
  [['post: "web:/t/a，"'], ['address-odd /t/a， at "web:/t/a，"']],
  [['post: "web:"'], []],
  [['post: t/a'], ['unknown-service  at t/a']],
  [['post: web:/t/a', 'post: web:/t/a'], ['same-address t.a at web:/t/a']],
  [['post: web:/t/a', 'get: web:/t/a'], []],
  [
    [
      'post: web:/t/a, sends: { k: { type: int, fixed: 1 } }',
      'post: web:/t/a, sends: { k: { type: int, fixed: 2 } }',
    ],
    [],
  ],
  [
    [
      'post: web:/t/a, sends: { k: { type: int, fixed: 1 }, m: { type: int, fixed: 3 } }',
      'post: web:/t/a, sends: { m: { type: int, fixed: 3 }, k: { type: int, fixed: 1 } }',
    ],
    ['same-address t.a at web:/t/a'],
  ],
  [
    ['post: web:/t/a, sends: { a: text, b: { type: text, at: a } }'],
    ['wire-name-twice a at b: { type: text, at: a → b: { type: text'],
  ],
  [['post: web:/t/a, sends: { a: { type: text, at: b }, b: text }'], ['wire-name-twice b at b']],
  [
    ['post: web:/t/a, rows: { at: data, of: Row }, total: total, paging: { page: p, size: p }'],
    ['wire-name-twice p at p → size'],
  ],
  [
    ['post: web:/t/a, rows: { at: d.rows, of: Row }, total: d.total, paging: { page: size, size: size }'],
    ['wire-name-twice size at size'],
  ],
  [
    [
      'post: web:/t/a, rows: { at: d.rows, of: Row }, total: d.total, paging: { page: p, size: s }, sends: { p: text }',
    ],
    ['wire-name-twice p at p'],
  ],
  [
    [
      'post: web:/t/a, rows: { at: d.rows, of: Row }, total: d.total, paging: { page: p, size: s }, sends: { p: int }',
    ],
    [],
  ],
  [
    [
      'post: web:/t/a, rows: { at: d.rows, of: Row }, total: d.total, paging: { page: p, size: s }, sends: { x: { type: text, at: s } }',
    ],
    ['wire-name-twice s at x: { type: text, at: s → x: { type: text'],
  ],
  [
    ['post: web:/t/a, rows: { at: d.rows, of: Row }, paging: { page: p, size: s }'],
    ['page-without-total t.a at paging → total: d.total, paging'],
  ],
  [
    ['post: web:/t/a, rows: { at: rows, of: Row }, paging: { page: p, size: s }'],
    ['page-without-total t.a at paging → total: total, paging'],
  ],
  [
    [
      'post: web:/t/a, rows: { at: d.rows, of: Row }, paging: { page: p, size: s }',
      'post: web:/t/b, rows: { at: d.rows, of: Row }, total: d.count, paging: { page: p, size: s }',
    ],
    ['page-without-total t.a at paging → total: d.count, paging'],
  ],
  [
    ['post: web:/t/a, rows: { at: d.rows, of: Row }, total: d.total'],
    ['total-without-paging t.a at total: d.total,  → '],
  ],
  [
    ['post: web:/t/a, rows: { at: d.rows, of: Row }, paging: { page: p, size: s, estimated: d.e }'],
    ['estimate-of-nothing t.a at d.e } → d.e }, total: d.total'],
  ],
  [
    [
      'post: web:/t/a, rows: { at: d.rows, of: Row }, total: d.total, paging: { page: p, size: s, estimated: d.e }, reads: { n: { at: d.total, type: int }, total: { at: d.total, type: int }, m: { at: d.m, type: int } }',
    ],
    ['estimate-unsaid n at n: { at: d.total, type: int },  → '],
  ],
  [['post: web:/t/a, rows: { at: d.rows, of: Row, children: rows }'], []],
  [
    ['post: web:/t/a, rows: { at: d.rows, of: Row, children: n }'],
    ['member-holds-no-rows n Row number at n → rows'],
  ],
  [
    ['post: web:/t/a, rows: { at: d.rows, of: Row, children: name }'],
    ['member-holds-no-rows name Row text at name → rows'],
  ],
  [
    ['post: web:/t/a, sends: { p: Part }'],
    ['encoding-does-not-fit p form json at p: Part } → p: Part }, encode: json'],
  ],
  [
    ['post: web:/t/a, sends: { p: "[Part]" }'],
    ['encoding-does-not-fit p form json at p: "[Part]" } → p: "[Part]" }, encode: json'],
  ],
  [['post: web:/t/a, sends: { p: "[text]" }'], []],
  [['post: web:/t/a, sends: { p: Part }, encode: json'], []],
  [
    ['post: web:/t/a, sends: { p: file }'],
    ['encoding-does-not-fit p form multipart at p: file } → p: file }, encode: multipart'],
  ],
  [['post: web:/t/a, sends: { p: file }, encode: multipart'], []],
  [['post: web:/t/a, sends: { p: file }, encode: json'], ['encoding-does-not-fit p json multipart at p']],
  [
    ['post: web:/t/a, sends: { p: Part }, encode: multipart'],
    ['encoding-does-not-fit p multipart json at p'],
  ],
  [
    ['post: web:/t/a, sends: { p: Part }, bodyIs: p'],
    ['encoding-does-not-fit p form json at p → p, encode: json'],
  ],
  [['post: web:/t/a, sends: { p: Part }, bodyIs: p, encode: json'], []],
  [
    ['post: web:/t/a, sends: { p: "[text]" }, bodyIs: p, encode: form'],
    ['encoding-does-not-fit p form json at p', 'said-anyway encode form at encode: form,  → '],
  ],
  [['post: web:/t/a, encode: form'], ['said-anyway encode form at encode: form,  → ']],
  [['get: web:/t/a, encode: query'], ['said-anyway encode query at encode: query,  → ']],
  [
    ['post: web:/t/a, encode: form', 'post: web:/t/b, encode: json', 'post: web:/t/c, encode: json'],
    ['said-anyway encode form at encode: form,  → '],
  ],
  [
    [
      'post: web:/t/a, sends: { c: text }',
      'post: web:/t/b, sends: { c: text }, scope: c',
      'post: web:/t/c, sends: { c: text }, scope: c',
    ],
    ['scope-left-out c at c: text } → c: text }, scope: c'],
  ],
  [['post: web:/t/a, sends: { c: text }', 'post: web:/t/b, sends: { c: text }, scope: c'], []],
  [
    [
      'post: web:/t/a, sends: { c: text }',
      'post: web:/t/b, sends: { c: text }, scope: c',
      'post: web:/t/c, sends: { c: text }, scope: c',
      'post: web:/t/d, sends: { c: text }, scope: c',
    ],
    ['scope-left-out c at c: text } → c: text }, scope: c'],
  ],
  [
    [
      'post: web:/t/a, sends: { c: text }',
      'post: web:/t/b, sends: { c: text }, scope: c',
      'post: web:/t/c, sends: { c: text }, scope: c',
      'post: web:/t/d, sends: { c: text }',
    ],
    [],
  ],
  [
    [
      'post: web:/t/a, sends: { c: { type: text, fixed: x } }',
      'post: web:/t/b, sends: { c: text }, scope: c',
      'post: web:/t/c, sends: { c: text }, scope: c',
    ],
    [],
  ],
  [
    [
      'post: web:/t/a, sends: { c: text }',
      'post: web:/t/b, sends: { c: { type: text, fixed: x } }',
      'post: web:/t/c, sends: { c: text }, scope: c',
      'post: web:/t/d, sends: { c: text }, scope: c',
    ],
    ['scope-left-out c at c: text } → c: text }, scope: c'],
  ],
])('%j', (calls, expected) => {
  expect(told(calls)).toEqual(expected)
})
