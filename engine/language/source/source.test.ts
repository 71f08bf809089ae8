import { describe, expect, it } from 'vitest'
import { readSource, type SourceNode } from '.'

const rootOf = (text: string): SourceNode => readSource('a.yaml', text).file.root!
const slice = (node: SourceNode, { start, end }: { start: number; end: number }) =>
  node.file.text.slice(start, end)

describe('nodes', () => {
  const root = rootOf(
    'list:\n  columns:\n    - name\n    - { field: state, width: 80 }\n  call: a.list # why\n',
  )

  it('have a pointer, a value and the exact place of keys and values', () => {
    const use = root.get('list')!.get('columns')!.items()[1]!
    expect(use.get('field')!.pointer).toBe('list.columns.1.field')
    expect(use.value).toEqual({ field: 'state', width: 80 })
    expect(slice(root, root.get('list')!.keyNode('call')!.span)).toBe('call')
    expect(slice(root, root.get('list')!.get('call')!.span)).toBe('a.list')
    expect(root.file.position(use.get('width')!.span.start)).toEqual({ line: 4, column: 30 })
  })

  it('keep the keys as they are written', () => {
    const options = rootOf('options: { 0: a, 01: b, true: c, -1: d }\n').get('options')!
    expect(options.entries().map(({ key }) => key)).toEqual(['0', '01', 'true', '-1'])
  })

  it('stand at their key when they have no value', () => {
    const empty = rootOf('label:\nname: x\n').get('label')!
    expect(empty.value).toBeNull()
    expect(slice(empty, empty.span)).toBe('label')
  })
})

describe('what stands for something else', () => {
  const found = (text: string, rule: string) =>
    readSource('a.yaml', text).findings.find((one) => one.rule === rule)!
  it('is written out where it stands in one line', () => {
    const text = 'a: &same [x, y]\nb: *same\n'
    const { span, suggestions } = found(text, 'yaml-alias')
    expect(text.slice(span.start, span.end)).toBe('*same')
    expect(suggestions).toEqual(['[x, y]'])
    expect(found(text, 'yaml-anchor').suggestions).toBeUndefined()
    expect(found('a: &same [x,\n  y]\nc: *same\n', 'yaml-alias').suggestions).toBeUndefined()
  })
  it('is a text where it is no name', () => {
    expect(found('a: *必填\n', 'yaml-alias').suggestions).toEqual(['"*必填"'])
  })
})

describe('places inside a value', () => {
  const value = 'row.state == 1 && row.name'
  it.each([
    ['plain', `a: ${value}\n`],
    ['plain over two lines', 'a: row.state == 1\n  && row.name\n'],
    ['double quotes', `a: "${value}"\n`],
    ['single quotes', `a: '${value}'\n`],
    ['a folded block', 'a: >-\n  row.state == 1\n  && row.name\nb: 1\n'],
    ['a literal block', 'a: |-\n  row.state == 1 && row.name\n'],
    ['quotes over two lines', 'a: "row.state == 1\n  && row.name"\n'],
  ])('%s', (_, text) => {
    const node = rootOf(text).get('a')!
    expect(node.value).toBe(value)
    const start = value.indexOf('name')
    expect(slice(node, node.spanAt(start, start + 4))).toBe('name')
    expect(slice(node, node.spanAt(0, 3))).toBe('row')
  })

  it('sees through escapes', () => {
    const double = rootOf('a: "x == \\"\\u4e2d\\" && name"\n').get('a')!
    expect(double.value).toBe('x == "中" && name')
    expect(slice(double, double.spanAt(12, 16))).toBe('name')
    const single = rootOf("a: 'x == ''b'' && name'\n").get('a')!
    expect(slice(single, single.spanAt(12, 16))).toBe('name')
  })

  it('stays inside the scalar when the offset is past its end', () => {
    const node = rootOf('a: name\nb: 1\n').get('a')!
    expect(slice(node, node.spanAt(4, 9))).toBe('')
    expect(slice(node, node.spanAt(0, 99))).toBe('name')
  })
})

describe('traps', () => {
  it('covers what cannot be read and goes on', () => {
    const { file, findings } = readSource('a.yaml', 'a: x ? 1 : 2\nb: { c: d in [1] }\ne: !f\ng: h\n')
    expect(findings.map(({ rule }) => rule)).toEqual(['yaml-ternary', 'yaml-flow-bracket', 'yaml-tag'])
    expect(file.root!.get('g')!.value).toBe('h')
  })

  it('gives no root when nothing can be trusted', () => {
    expect(readSource('a.yaml', 'a: "b\n').file.root).toBeNull()
    expect(readSource('a.yaml', '').findings.map(({ rule }) => rule)).toEqual(['yaml-empty'])
  })

  it('leaves ordinary texts and expressions alone', () => {
    const text =
      "a: row.x in [1, 2] && !row.y\nb: [ready, close]\nc: 第 1 行，含全角：标点\nd: { e: f(x), g: 'a, b' }\nh: 10\n"
    expect(readSource('a.yaml', text).findings).toEqual([])
  })
})
