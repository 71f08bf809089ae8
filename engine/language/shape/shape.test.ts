import { expect, it } from 'vitest'
import { checkShape } from '.'
import { readSource } from '../source'
import { toldOf } from '../told.fixture'

/** A part of a screen that is like another one, so that nothing else is missing. */
it.each<[part: string, told: string[]]>([
  [
    'list: 5',
    [
      '3:7 wrong-kind "5", expected=@kind-map, map=@map-list, found=`5`',
      '3:1 excluded-key "list: 5", key=list, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'list: []',
    [
      '3:7 wrong-kind "[]", expected=@kind-map, map=@map-list, found=@kind-list',
      '3:1 excluded-key "list: []", key=list, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'list: {}',
    [
      '3:1 empty-map "list", map=@map-list',
      '3:1 excluded-key "list: {}", key=list, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'list:',
    [
      '3:1 empty-value "list", key=list',
      '3:1 excluded-key "list:", key=list, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  ['hidden: true', ['3:1 unknown-key "hidden", key=hidden, map=@map-screen']],
  [
    'actions: { a: { label: A, steps: [] } }',
    [
      '3:27 empty-value "steps", key=steps',
      '3:12 missing-key "a", key=permission, map=@map-action, wanted=permission: x:a',
      '3:1 excluded-key "actions: { a: { label: A, steps: [] } }", key=actions, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'actions: { a: { label: A, permission: "x:a", steps: [call b.c, b.c, validate, valdate, { do: x }] } }',
    [
      '3:54 unknown-value "call b.c", key=steps, found=call b.c, allowed=validate, close, reload, back, clearSelection, reset, → "{ call: b.c }"',
      '3:64 unknown-value "b.c", key=steps, found=b.c, allowed=validate, close, reload, back, clearSelection, reset, → "{ call: b.c }"',
      '3:79 unknown-value "valdate", key=steps, found=valdate, allowed=validate, close, reload, back, clearSelection, reset, → "validate"',
      '3:90 unknown-key "do", key=do, map=@map-step, → "go"',
      '3:1 excluded-key "actions: { a: { label: A, permission: \\"x:a\\", steps: [call b.c, b.c, validate, valdate, { do: x }] } }", key=actions, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'actions: { a: { label: A, permission: "x:a", steps: [{ call: b.c, open: d, mode: add }, { mode: add }, { when: x }, { open: d, send: {} }] } }',
    [
      '3:54 step-verbs "{ call: b.c, open: d, mode: add }", first=call, second=open, → "{ call: b.c }, { open: d, mode: add }"',
      '3:104 step-verb "{ when: x }"',
      '3:126 step-companion ", send: {}", key=send, allowed=open, when, mode, give, → ""',
      '3:1 excluded-key "actions: { a: { label: A, permission: \\"x:a\\", steps: [{ call: b.c, open: d, mode: add }, { mode: add }, { when: x }, { open: d, send: {} }] } }", key=actions, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'actions: { "a.b": { label: A } }',
    [
      '3:12 bad-name "\\"a.b\\"", name=a.b, key=actions, → "aB"',
      '3:12 missing-key "\\"a.b\\"", key=permission, map=@map-action, wanted=permission: x:b',
      '3:12 missing-key "\\"a.b\\"", key=steps, map=@map-action, wanted=steps:',
      '3:1 excluded-key "actions: { \\"a.b\\": { label: A } }", key=actions, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'actions: { a: { lable: A, permission: "x:a", steps: [{ check: x }] } }',
    [
      '3:17 unknown-key "lable", key=lable, map=@map-action, → "label"',
      '3:56 missing-key "check", key=message, map=@map-step, wanted=message:',
      '3:1 excluded-key "actions: { a: { lable: A, permission: \\"x:a\\", steps: [{ check: x }] } }", key=actions, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'actions:\n  a:\n    label: A\n    permission: x:a\n    steps:\n      - call: b.c\n        open: d\n        mode: add\n        as: e',
    [
      '8:9 step-verbs "call: b.c\\n        open: d\\n        mode: add\\n        as: e", first=call, second=open, → "call: b.c\\n        as: e\\n      - open: d\\n        mode: add"',
      '3:1 excluded-key "actions:\\n  a:\\n    label: A\\n    permission: x:a\\n    steps:\\n      - call: b.c\\n        open: d\\n        mode: add\\n        as: e", key=actions, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'actions: { a: { label: A, permission: "x:a", steps: call } }',
    [
      '3:53 wrong-kind "call", key=steps, expected=@kind-list, found=`call`, → "[call]"',
      '3:1 excluded-key "actions: { a: { label: A, permission: \\"x:a\\", steps: call } }", key=actions, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'dialogs: { d: { title: { add: A, eddit: B }, form: { fields: [] } } }',
    [
      '3:34 unknown-mode "eddit", name=eddit, key=title, allowed=add, view, edit, copy, → "edit"',
      '3:1 excluded-key "dialogs: { d: { title: { add: A, eddit: B }, form: { fields: [] } } }", key=dialogs, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'dialogs: { d: { title: A, submit: company.add } }',
    [
      '3:35 wrong-kind "company.add", expected=@kind-map, map=@map-submit, found=`company.add`, → "{ call: company.add }"',
      '3:12 choose-one "d", map=@map-dialog, allowed=form, list',
      '3:1 excluded-key "dialogs: { d: { title: A, submit: company.add } }", key=dialogs, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'dialogs: { d: { title: A, submit: { add: company.add } } }',
    [
      '3:42 wrong-kind "company.add", expected=@kind-map, map=@map-submit, found=`company.add`, → "{ call: company.add }"',
      '3:12 choose-one "d", map=@map-dialog, allowed=form, list',
      '3:1 excluded-key "dialogs: { d: { title: A, submit: { add: company.add } } }", key=dialogs, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'dialogs: { d: { title: A, submit: true } }',
    [
      '3:35 wrong-kind "true", expected=@kind-map, map=@map-submit, found=`true`',
      '3:12 choose-one "d", map=@map-dialog, allowed=form, list',
      '3:1 excluded-key "dialogs: { d: { title: A, submit: true } }", key=dialogs, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'list: { call: a.b, columns: a }',
    [
      '3:1 excluded-key "list: { call: a.b, columns: a }", key=list, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'list: { call: a.b, columns: "a, b" }',
    [
      '3:1 excluded-key "list: { call: a.b, columns: \\"a, b\\" }", key=list, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'list: { call: a.b, columns: [a, { feild: b }], paging: { size: [10, 20] } }',
    [
      '3:35 unknown-key "feild", key=feild, map=@map-columnUse, → "field"',
      '3:58 key-takes-one "size", key=size, several=sizes, → "sizes"',
      '3:1 excluded-key "list: { call: a.b, columns: [a, { feild: b }], paging: { size: [10, 20] } }", key=list, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'list: { rows: row.a, call: a.b }',
    [
      '3:9 unknown-key "rows", key=rows, map=@map-list',
      '3:1 choose-one "list", map=@map-list, allowed=columns, text',
      '3:1 excluded-key "list: { rows: row.a, call: a.b }", key=list, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'list: { columns: [] }\nform: { fields: [a] }',
    [
      '3:1 choose-one "list", map=@map-list, allowed=call, from',
      '3:1 excluded-key "list: { columns: [] }\\n", key=list, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
      '4:1 excluded-key "form: { fields: [a] }", key=form, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'list: { call: a.b, numbered: true }',
    [
      '3:20 unknown-key "numbered", key=numbered, map=@map-list',
      '3:1 choose-one "list", map=@map-list, allowed=columns, text',
      '3:1 excluded-key "list: { call: a.b, numbered: true }", key=list, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'list: { call a.b: 1, columns: [a] }',
    [
      '3:9 key-without-colon "call a.b", key=call, mended: call: a.b, → "call: a.b"',
      '3:1 excluded-key "list: { call a.b: 1, columns: [a] }", key=list, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  ['blocks: []', ['3:1 unknown-key "blocks", key=blocks, map=@map-screen']],
  [
    'list:\n  call: a.b\n  rowActions: { a: 1 }',
    [
      '5:15 wrong-kind "{ a: 1 }", key=rowActions, expected=@kind-list, found=@kind-map',
      '3:1 choose-one "list", map=@map-list, allowed=columns, text',
      '3:1 excluded-key "list:\\n  call: a.b\\n  rowActions: { a: 1 }", key=list, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'list: { call: a.b, send: { a: 1.50, b: 007, c: null, d: 1e3 } }',
    [
      '3:1 choose-one "list", map=@map-list, allowed=columns, text',
      '3:1 excluded-key "list: { call: a.b, send: { a: 1.50, b: 007, c: null, d: 1e3 } }", key=list, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  ['params: { a: 1.50 }', ['3:1 unknown-key "params", key=params, map=@map-screen']],
])('of the shape of %j is told what is wrong', (part, told) => {
  const text = `screen: x\nlike: y\n${part}\n`
  const { file } = readSource('a.yaml', text)
  expect(toldOf(text, checkShape(file, 'screen'))).toEqual(told)
})

it.each([
  ['- a\n', ['1:1 wrong-kind "- a", expected=@kind-map, map=@map-screen, found=@kind-list']],
  ['screen:\nlike: y\n', ['1:1 empty-value "screen", key=screen']],
  ['screen: ""\nlike: y\n', ['1:9 wrong-kind "\\"\\"", key=screen, expected=@kind-name, found=`""`']],
  ['like: y\n', ['1:1 missing-key "like", key=screen, map=@map-screen, wanted=screen:']],
  ['', []],
])('of the screen %j as a whole is told what is wrong', (text, told) => {
  const { file } = readSource('a.yaml', text)
  expect(toldOf(text, checkShape(file, 'screen'))).toEqual(told)
})
