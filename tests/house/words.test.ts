import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/** What operators read is Chinese: no English but names and units they use themselves, nothing of files and their format. */
const root = join(import.meta.dirname, '..', '..')
const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
const read = (path: string): string => readFileSync(path, 'utf8')

/** Names, units and file types that operators know by these letters. */
const known = new Set(
  [
    'APP Android IOS HarmonyOS Chrome QQ IC NFC IP ID URL Ctrl jsgl Http http https iOS Token',
    'Excel xlsx xls jpg jpeg JPG JPEG png PNG gif bmp avi icon logo mp MP KB kB MB px LOGO APK apk pdf PDF zip ZIP',
  ].flatMap((line) => line.split(' ')),
)
/** Words of Latin letters in a text; those in braces are put in by values. */
const foreign = (text: string): string[] =>
  (text.replace(/\{\w+\}/g, ' ').match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !known.has(word))

const shown = new Set(
  [
    'label title message confirm cancelled success failure log hint tooltip note text empty all placeholder fallback',
    'file numbered required otherwise button',
  ].flatMap((line) => line.split(' ')),
)

/** Texts an operator may read, in a part of a schema file. */
function textsIn(part: unknown, key = ''): string[] {
  if (typeof part === 'string') return shown.has(key) || /(Message|Text)$/.test(key) ? [part] : []
  if (Array.isArray(part)) return part.flatMap((one) => textsIn(one, key === 'required' ? '' : key))
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => {
    // A map of that name: codes and their texts, or places of a text's values.
    if (key === 'options' && typeof value === 'string')
      return /[\u4e00-\u9fff]/.test(name + value) || !/^[a-z]/.test(value) ? [value] : []
    if (key === 'with' || key === 'send' || key === 'give' || key === 'set') return []
    return textsIn(value, name)
  })
}

const codeOf = (path: string): string => read(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

/** Row members and other names stand under some of these keys too. */
const isName = (text: string): boolean => /^[a-z][\w.:]*$/.test(text)

test('the words of application, engine and widgets are Chinese', () => {
  const words = ['engine/model', 'engine/view', 'engine/view/form', 'widgets', 'src']
    .map((folder) => `${folder}/words.json`)
    .flatMap((path) => Object.entries(JSON.parse(read(join(root, path))) as Record<string, string>))
  const app = parse(read(join(root, 'schemas/app.yaml'))) as {
    words: Record<string, string>
    groups: unknown
    network: Record<string, unknown>
  }
  const routes = Object.values(
    app.groups as Record<string, { title: string; routes: Record<string, string | { title: string }> }>,
  )
  const all = [
    ...words,
    ...Object.entries(app.words),
    ...Object.entries(app.network).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ...routes.flatMap(({ title, routes }) => [
      ['group', title] as const,
      ...Object.entries(routes).map(
        ([name, route]) => [name, typeof route === 'string' ? route : route.title] as const,
      ),
    ]),
  ]
  expect(all.length).toBeGreaterThan(200)
  expect(all.flatMap(([name, text]) => foreign(text).map((word) => `${name}: ${word}`))).toEqual([])
})

test('the texts of every screen are Chinese', () => {
  const files = filesBelow('schemas/screens', /\.yaml$/)
  const found = files.flatMap((path) =>
    textsIn(parse(read(path)))
      .filter((text) => !isName(text))
      .flatMap((text) => foreign(text).map((word) => `${path.slice(root.length + 1)}: ${text} (${word})`)),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

test('no fault is shown as it was thrown, and no file to write is named, but in development', () => {
  const files = ['src', 'engine/view', 'widgets', 'pages-custom']
    .flatMap((folder) => filesBelow(folder, /\.tsx$/))
    .filter((path) => !/src\/dev\/|storyKit|\.stories\.|\.test\./.test(path))
  const raw = /String\((error|fault)\)|\{(error|fault)\.message\}|npm run|\.ya?ml|route\.source/
  const found = files.flatMap((path) => (raw.test(codeOf(path)) ? [path.slice(root.length + 1)] : []))
  expect(found).toEqual([])
  const chinese = files.flatMap((path) =>
    (codeOf(path).match(/[^\n'"`<>{}]*[\u4e00-\u9fff][^\n'"`<>{}]*/g) ?? []).flatMap((text) =>
      foreign(text).map((word) => `${path.slice(root.length + 1)}: ${text.trim()} (${word})`),
    ),
  )
  expect(chinese).toEqual([])
})

/** Files of engine, widgets and shell that hold Chinese besides their words, with what it is. */
const chineseBesideWords: Record<string, RegExp> = {
  'examples of the reference, and its heading': /^engine\/language\/(grammar\/|docs\.ts$)/,
  'what the reference says of a widget': /^widgets\/\w+\/schema\.ts$/,
  'what messages and titles of screens are searched for, to compare them with what is declared, and what is put in their place':
    /^engine\/language\/rules\/(units|id-in-text|said|said-opposite|range-spans|words-of-checks|words-of-deeds)\.ts$/,
  'dates as people write them': /^(engine\/language\/link\/examples|widgets\/shared\/typed-dates)\.ts$/,
  'what is said where not even the words could be loaded': /^src\/main\.tsx$/,
  'the sign of yuan that people paste with an amount': /^engine\/tidy\/index\.ts$/,
  'signs of number plates': /^engine\/expression\/functions\/numbers-of-china\.ts$/,
}

test('the words of engine, widgets and shell stand in their files of words', () => {
  const holding = ['engine', 'widgets', 'src']
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .filter((path) => !/\.(stories|test|fixture)\.|storyKit/.test(path))
    .filter((path) => /[\u4e00-\u9fff]/.test(codeOf(path)))
    .map((path) => path.slice(root.length + 1))
  const reasons = Object.values(chineseBesideWords)
  expect(holding.filter((path) => !reasons.some((files) => files.test(path)))).toEqual([])
  expect(reasons.filter((files) => !holding.some((path) => files.test(path)))).toEqual([])
})
