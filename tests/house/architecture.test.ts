import { describe, expect, it } from 'vitest'
import { borders, inWords } from '../borders.mjs'
import { circles, importPicture, readDocument, readImports, withPicture } from '../architecture'

const imports = readImports()

describe('the picture of imports', () => {
  it('in docs/architecture.md is what the files say (npm run architecture)', () => {
    const text = readDocument()
    expect(withPicture(text, importPicture(imports))).toBe(text)
  })

  it('tells values from types and from what comes later', () => {
    const from = (file: string) => imports.filter((one) => one.from === file)
    expect(from('src/main.tsx')).toContainEqual({
      from: 'src/main.tsx',
      to: 'src/product-view.tsx',
      kind: 'later',
    })
    expect(from('engine/tools/cli.ts')).toContainEqual({
      from: 'engine/tools/cli.ts',
      to: 'engine/tools/product.ts',
      kind: 'value',
    })
    expect(from('src/boot/product.ts')).toEqual([
      { from: 'src/boot/product.ts', to: 'src/boot/config.ts', kind: 'type' },
    ])
  })
})

describe('the borders', () => {
  const room = (file: string): string => /^engine\/[^/.]+|^[^/]+/.exec(file)![0]

  it('are told by the table of docs/architecture.md as lint keeps them (tests/borders.mjs)', () => {
    const told = [...readDocument().matchAll(/^\| `([^`]+?)\/` \| .* \| ([^|]+) \|$/gm)].map(
      ([, folder, may]) => [folder!.replace('/<name>', ''), may] as const,
    )
    const wanted = Object.keys(borders).map((folder) => [folder, inWords(folder)] as const)
    expect(Object.fromEntries(told.filter(([folder]) => folder in borders))).toEqual(
      Object.fromEntries(wanted),
    )
  })

  it('let nothing in that no file imports', () => {
    const used = new Set(imports.map(({ from, to }) => `${room(from)} ${room(to).replace('engine/', '')}`))
    const needless = Object.entries(borders).flatMap(([folder, { may, types }]) =>
      [...may, ...types].filter((one) => !used.has(`${folder} ${one}`)).map((one) => `${folder}: ${one}`),
    )
    expect(needless).toEqual([])
  })
})

describe('circles', () => {
  it('are found among values only', () => {
    const edge = (from: string, to: string, kind: 'value' | 'type' | 'later') => ({ from, to, kind })
    expect(circles([edge('a', 'b', 'value'), edge('b', 'c', 'value'), edge('c', 'a', 'value')])).toEqual([
      'a → b → c → a',
    ])
    expect(circles([edge('a', 'b', 'value'), edge('b', 'a', 'type'), edge('b', 'a', 'later')])).toEqual([])
  })

  it('are nowhere', () => {
    expect(circles(imports)).toEqual([])
  })
})
