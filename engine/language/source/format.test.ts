import { describe, expect, it } from 'vitest'
import { formatSource } from './format'

const screen = (text: string): string => formatSource('screens/a.yaml', text, 'screen')

describe('formatSource', () => {
  it.each([
    ['actions: { a: { visible: !row.x } }', 'actions: { a: { visible: "!row.x" } }'],
    ['actions: { a: { visible: row.x in [1, 2] } }', 'actions: { a: { visible: "row.x in [1, 2]" } }'],
    ['actions: { a: { visible: f(x, y) } }', 'actions: { a: { visible: "f(x, y)" } }'],
    [`actions:\n  a:\n    visible: x ? 'a' : 'b'`, `actions:\n  a:\n    visible: "x ? 'a' : 'b'"`],
    [`actions:\n  a:\n    visible: x ? "a" : 'b'`, `actions:\n  a:\n    visible: 'x ? "a" : ''b'''`],
    ['tabsReset: yes', 'tabsReset: true'],
    ['screen：orders\nlike: b', 'screen: orders\nlike: b'],
    ['screen:orders\nlike: b', 'screen: orders\nlike: b'],
    ['fields: { a: { label: 12 } }', 'fields: { a: { label: "12" } }'],
  ])('mends %s', (text, expected) => {
    expect(screen(text + '\n')).toBe(expected + '\n')
  })

  it('orders keys, taking comments along and leaving empty lines and alignment', () => {
    const text = [
      '# the file',
      'screen: a',
      '',
      '# buttons',
      'actions:',
      '  b: { permission: none, label: B, steps: [{ message: m, check: x }] }   # last',
      '',
      'fields:',
      '  one:   { label: 一 }',
      '  # about two',
      '  two:',
      '    maxLength: 3   # short',
      '    # shown',
      '    label: 二',
      '',
    ]
    expect(screen(text.join('\n')).split('\n')).toEqual([
      '# the file',
      'screen: a',
      '',
      'fields:',
      '  one:   { label: 一 }',
      '  # about two',
      '  two:',
      '    # shown',
      '    label: 二',
      '    maxLength: 3   # short',
      '',
      '# buttons',
      'actions:',
      '  b: { label: B, permission: none, steps: [{ check: x, message: m }] }   # last',
      '',
    ])
  })

  it('keeps block texts whole when it moves them', () => {
    const text = 'list:\n  send:\n    a: >-\n      x &&\n\n      y\n  call: c\n'
    expect(screen(text)).toBe('list:\n  call: c\n  send:\n    a: >-\n      x &&\n\n      y\n')
  })

  it('changes nothing twice, and nothing it does not understand', () => {
    const broken = 'screen: "a\n'
    expect(screen(broken)).toBe(broken)
    const once = screen('a:\t1   \r\nscreen: x')
    expect(once).toBe('screen: x\na:\t1\n')
    expect(screen(once)).toBe(once)
  })
})

it.each<[text: string, formed: string, kind?: 'app' | 'calls' | 'screen']>([
  ['a: 007\n', 'a: "007"\n'],
  ['a: !x y\n', 'a: "!x y"\n'],
  ["a: b ? 'c' : d\n", 'a: "b ? \'c\' : d"\n'],
  ['a: b: c\n', 'a: "b: c"\n'],
  ['a: { b: f(x, y), c: 1 }\n', 'a: { b: "f(x, y)", c: 1 }\n'],
  ['a: { b: x[1] }\n', 'a: { b: "x[1]" }\n'],
  ['a: "b" c\n', 'a: \'"b" c\'\n'],
  ['a: @b\n', 'a: "@b"\n'],
  ['a: !!str 5\n', 'a: !!str 5\n'],
  [
    'fields: { a: { label: 12, default: 2027-01-05, trim: off } }\n',
    'fields: { a: { label: "12", default: "\'2027-01-05\'", trim: false } }\n',
  ],
  ['a: { b：c }\n', 'a: { b: c }\n'],
  ['a:1\nb: 2\n', 'a: 1\nb: 2\n'],
  [
    'list:\n  columns: [a]\n\n  # why\n  # more\n  call: c\n\n\n# end\nscreen: x\n',
    '# end\nscreen: x\n\n\nlist:\n  # why\n  # more\n  call: c\n\n  columns: [a]\n',
  ],
  [
    'actions:\n  a:\n    steps:\n      - message: m\n        # why\n        check: c\n',
    'actions:\n  a:\n    steps:\n      - message: m\n        # why\n        check: c\n',
  ],
  [
    'actions:\n  a:\n    steps:\n      - # why\n        message: m\n        check: c\n',
    'actions:\n  a:\n    steps:\n      - # why\n        check: c\n        message: m\n',
  ],
  [
    'actions: { a: { steps: [{ with: 1, when: w, give: { a: 1 }, open: d }] } }\n',
    'actions: { a: { steps: [{ open: d, give: { a: 1 }, when: w, with: 1 }] } }\n',
  ],
  ['actions: { a: { steps: [{ zzz: 1, yyy: 2 }] } }\n', 'actions: { a: { steps: [{ zzz: 1, yyy: 2 }] } }\n'],
  [
    'fields: { a: { required: [{ message: m, when: w }], label: A } }\n',
    'fields: { a: { label: A, required: [{ when: w, message: m }] } }\n',
  ],
  [
    'dialogs: { d: { title: { edit: { with: { a: 1 }, text: t } }, form: { fields: [a] } } }\n',
    'dialogs: { d: { title: { edit: { text: t, with: { a: 1 } } }, form: { fields: [a] } } }\n',
  ],
  [
    'fields:\n  a: { maxLength: 1, # why\n    label: A }\n',
    'fields:\n  a: { maxLength: 1, # why\n    label: A }\n',
  ],
  [
    'fields: { a: { value: { take: t, each: e }, label: A } }\n',
    'fields: { a: { label: A, value: { each: e, take: t } } }\n',
  ],
  ['screen: x\nzzz: 1\ntitle: y\naaa: 2\n', 'screen: x\ntitle: y\nzzz: 1\naaa: 2\n'],
  ['home: x\napp: y\n', 'app: y\nhome: x\n', 'app'],
  [
    'calls: { a: { permission: x, post: y } }\ntypes: { T: { b: text, a: id } }\n',
    'types: { T: { b: text, a: id } }\ncalls: { a: { post: y, permission: x } }\n',
    'calls',
  ],
  [
    'screen: x   \r\nlist: { call: c,\tcolumns: [a] }\r\n\r\n\r\n',
    'screen: x\nlist: { call: c,\tcolumns: [a] }\n',
  ],
  ['\tscreen: x\n', '  screen: x\n'],
  ['a: 1\rb: 2', 'a: 1\nb: 2\n'],
  ['# first\nlist: { call: c }\nscreen: x', '# first\nscreen: x\nlist: { call: c }\n'],
  ['list: { call: c }\n# about\n\nscreen: x\n', 'screen: x\n\nlist: { call: c }\n# about\n'],
  ['title: t\n  # deeper\nscreen: x\n', 'screen: x\ntitle: t\n  # deeper\n'],
  [
    'fields:\n  a:\n    maxLength: 1\n    label: A # last\n',
    'fields:\n  a:\n    label: A # last\n    maxLength: 1\n',
  ],
])('%j has the form %j', (text, formed, kind = 'screen') => {
  expect(formatSource('a.yaml', text, kind)).toBe(formed)
  expect(formatSource('a.yaml', formed, kind)).toBe(formed)
})
