import { describe, expect, it } from 'vitest'
import { kindOf, ofKind, read, type CleanTexts } from './read'

describe('what a file is', () => {
  it.each([
    ['app.yaml', 'app'],
    ['schemas/app.yml', 'app'],
    ['calls/order.yaml', 'calls'],
    ['schemas/calls/order.yml', 'calls'],
    ['schemas/calls/old/order.yaml', 'screen'],
    ['screens/app.yaml.bak', 'screen'],
    ['screens/myapp.yaml', 'screen'],
    ['recalls/order.yaml', 'screen'],
    ['screens/system/order.yaml', 'screen'],
  ])('%s: %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind)
  })
})

const screen = 'screen: x\nlist: { call: c.l, columns: [a] }\n'
/** Texts that are known to be clean, and what was asked and told of them. */
function known(...texts: string[]): CleanTexts & { told: string[] } {
  const told: string[] = []
  return {
    told,
    has: (kind, text) => texts.includes(`${kind} ${text}`),
    add: (kind, text) => void told.push(`${kind} ${text}`),
  }
}

describe('reading a file', () => {
  it('is done once for the same text', () => {
    const first = read({ path: 'screens/once.yaml', text: screen })
    expect(read({ path: 'screens/once.yaml', text: screen })).toBe(first)
    const other = read({ path: 'screens/once.yaml', text: screen + '\n' })
    expect(other).not.toBe(first)
    expect(read({ path: 'screens/once.yaml', text: screen })).not.toBe(first)
    expect(read({ path: 'screens/twice.yaml', text: screen }).file.path).toBe('screens/twice.yaml')
  })

  it('does not ask again whether a text is sound that was before', () => {
    const misshapen = 'screen: x\nlabel: y\n'
    expect(read({ path: 'screens/a.yaml', text: misshapen }, known()).findings).not.toEqual([])
    const clean = known(`screen ${misshapen}`)
    expect(read({ path: 'screens/b.yaml', text: misshapen }, clean).findings).toEqual([])
    const ofCalls = known(`calls ${misshapen}`)
    expect(read({ path: 'screens/c.yaml', text: misshapen }, ofCalls).findings).not.toEqual([])
  })

  it.each([
    ['a sound text', screen, true],
    ['one with a mistake', 'screen: x\nlabel: y\n', false],
    ['one that was put right', 'screen: x\nlist:\n\tcall: c.l\n  columns: [a]\n', false],
    ['one whose block was put back', 'screen: x\nlist:\ncall: c.l\n  columns: [a]\n', false],
  ])('tells that %s is clean, or does not', (name, text, isClean) => {
    const clean = known()
    read({ path: `screens/${name}.yaml`, text }, clean)
    expect(clean.told).toEqual(isClean ? [`screen ${text}`] : [])
  })

  it('puts a block back, and tells of places in the file as it is written', () => {
    const text = 'screen: x\nlist:\ncall: c.l\n  columns: [a]\nlable: y\n'
    const { file, findings } = read({ path: 'screens/moved.yaml', text })
    expect(findings.map(({ rule, span }) => [rule, text.slice(span.start, span.end)])).toEqual([
      ['block-too-shallow', 'call'],
      ['unknown-key', 'lable'],
    ])
    const { span } = file.root!.get('list')!.keyNode('columns')!
    const { start, end } = file.written(span)
    expect(text.slice(start, end)).toBe('columns')
  })
})

it('files are chosen by their kind', () => {
  const files = ['app.yaml', 'calls/a.yaml', 'screens/a.yaml', 'screens/b.yaml'].map((path) =>
    read({ path, text: screen }),
  )
  expect(ofKind(files, 'screen').map(({ path }) => path)).toEqual(['screens/a.yaml', 'screens/b.yaml'])
  expect(ofKind(files, 'app').map(({ path }) => path)).toEqual(['app.yaml'])
})
