import { describe, expect, it } from 'vitest'
import { formatSource } from './source-format'

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
