/** A colour is told once, in a palette; styles, the component library and the charts take it from there. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { palette } from '../../engine/view/palette'
import { page } from '../../src/theme/palette'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

type Theme = Record<string, string>
const block = (selector: string, colours: Theme): string =>
  `${selector} {\n${Object.entries(colours)
    .map(([name, colour]) => `  --${name}: ${colour};\n`)
    .join('')}}\n`
/** The colours that tokens.css mixes, as a browser without `color-mix` needs them. */
function mixesOf(selector: string, colours: Theme): Theme {
  const tokens = read('engine/view/tokens.css')
  const [, body = ''] = tokens.split('@supports').at(-1)!.split(`${selector} {`)
  const lines = body
    .split('}')[0]!
    .matchAll(
      /--([\w-]+): color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, (?:var\(--([\w-]+)\)|transparent)\)/g,
    )
  return Object.fromEntries(
    [...lines].map(([, name, of, share, ground]) => [
      name!,
      mixed(colours[of!]!, Number(share), ground === undefined ? undefined : colours[ground]!),
    ]),
  )
}
const partsOf = (colour: string): number[] =>
  (colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1))
    .match(/../g)!
    .map((digits) => Number.parseInt(digits, 16))
function mixed(colour: string, share: number, ground: string | undefined): string {
  const parts = partsOf(colour)
  if (ground === undefined) return `rgb(${parts.join(' ')} / ${share}%)`
  const around = partsOf(ground)
  const digits = parts.map((part, at) => Math.round((part * share + around[at]! * (100 - share)) / 100))
  return `#${digits.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}
const { light, dark } = palette
const withMixes = {
  light: { ...light, ...mixesOf(':root', light) },
  dark: { ...dark, ...mixesOf("[data-theme='dark']", { ...light, ...dark }) },
}
const sheetOf = ({ light, dark }: { light: Theme; dark: Theme }, night: string): string =>
  `/* Written from palette.ts: \`npx vitest run tests/house/colours -u\`. */\n${block(':root', light)}${block(night, dark)}`

test.each([
  ['engine/view/palette.css', sheetOf(withMixes, "[data-theme='dark']")],
  ['src/theme/palette.css', sheetOf(page, ":root[data-theme='dark']")],
])('%s says what its palette says', async (path, sheet) => {
  await expect(sheet).toMatchFileSnapshot(join(root, path))
})

/** The palettes, and where a colour is data or part of a drawing: what is not the console's own look. */
const holders: Record<string, string> = {
  'engine/view/palette.ts': 'the palette',
  'engine/view/palette.css': 'written from it',
  'src/theme/palette.ts': 'the palette of the shell',
  'src/theme/palette.css': 'written from it',
  'src/theme/engine-tokens.css':
    'written from the theme of the component library, which mixes colours of its own',
  'pages-custom/themePreview/theme-preview.css':
    'the passengers’ phone as it is drawn, by day and night alike',
  'widgets/storyKit/host.ts': 'a made-up picture',
}
const names =
  'aqua|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lavender|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|tan|teal|tomato|turquoise|violet|wheat|white|yellow'
const written = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(\s*[\d.]/i
/** In a style sheet a bare word is a colour too; in code the same words are those of tags (`red`). */
const named = new RegExp(
  `:[^;{]*(?<![\\w-])(?:(?:light|dark|deep|medium)?(?:${names}))(?![\\w-])[^;{]*;`,
  'i',
)

const files = ['engine', 'widgets', 'pages-custom', 'src', 'server', '.storybook'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(css|html|tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !/\.(test|fixture)\.tsx?$/.test(path)),
)

const coloursOf = (path: string): string[] => {
  const text = read(path).replace(/\/\*[\s\S]*?\*\//g, '')
  return text
    .split('\n')
    .filter((line) => written.test(line) || (path.endsWith('.css') && named.test(line)))
    .map((line) => `${path}: ${line.trim()}`)
}

test('no colour stands outside the palettes', () => {
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((path) => !Object.hasOwn(holders, path)).flatMap(coloursOf)).toEqual([])
})

test.each(['  color: #abc;', '  fill: rgb(1 2 3 / 4%);', '  border: 1px solid darkred;', '  color: white;'])(
  '%s is seen',
  (line) => {
    expect(written.test(line) || named.test(line)).toBe(true)
  },
)

test.each(['  white-space: nowrap;', '  color: var(--sc-tag-red);', '.sc-tag-red {'])(
  '%s is none',
  (line) => {
    expect(written.test(line) || named.test(line)).toBe(false)
  },
)

test('who is let off holds colours', () => {
  expect(Object.keys(holders).filter((path) => coloursOf(path).length === 0)).toEqual([])
})
