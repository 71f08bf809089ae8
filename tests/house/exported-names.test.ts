import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Folders and files whose names are not theirs to choose, or are read beside their likes alone. */
const apart: readonly { of: RegExp; why: string }[] = [
  { of: /^server\/handlers\//, why: 'a handler names things by the words of its own calls' },
  { of: /^server\/calls\/declared\.ts$/, why: 'made of the calls, with their words' },
  { of: /^server\/testing\/|^widgets\/storyKit\//, why: 'for tests and stories' },
  { of: /^engine\/language\/grammar\/kinds\.ts$/, why: 'a kind of value is called as the value' },
  { of: /^engine\/expression\/functions\//, why: 'a function of the language is called as people write it' },
  { of: /^engine\/model\/steps\//, why: 'what does a step is called as the step' },
  { of: /^engine\/tools\/commands\//, why: 'every command has its flags, its options and its usage' },
  { of: /^widgets\/\w+\/schema\.ts$/, why: 'every widget has its schema' },
]

/** Names that two files export on purpose, with the reason. */
const shared: Readonly<Record<string, string>> = {
  ConsoleConfig: 'what /config.json says, as the server writes it and as the browser reads it',
  DialogStack: 'the stack of dialogs, and the component that draws it',
  DialogView: 'the component, and the same as it comes later',
  MapServices: 'part of what /config.json says, as the server writes it and as the browser reads it',
  Toolbar: 'a component of its folder, called as its file',
  cleanHtml: 'the same list of what may stand in rich text, held to when it is kept and when it is shown',
  evaluator: 'the same with the functions of its place put in',
  holds: 'the same with the functions of its place put in',
  next: 'the phase after an event, of a list and of a form',
  texts: 'the words of a page or of the server, in a file of that name',
  widgets: 'the registry, and the same with what this product adds',
  writeSheet: 'a spreadsheet of rows, made by the server and by the browser',
}

const isCode = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.(test|stories|fixture)\.|\.d\.ts$/.test(path)
const files = ['engine', 'pages-custom', 'server', 'src', 'widgets'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(isCode),
)

const declared =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:class|const|enum|function\*?|interface|let|type) (\w+)/gm
const exportedBy = new Map<string, string[]>()
for (const path of files)
  for (const name of new Set(
    [...readFileSync(join(root, path), 'utf8').matchAll(declared)].map(([, one = '']) => one),
  ))
    exportedBy.set(name, [...(exportedBy.get(name) ?? []), path])

const several = (isLeftOut: (path: string) => boolean): Map<string, string[]> =>
  new Map(
    [...exportedBy]
      .map(([name, paths]) => [name, paths.filter((path) => !isLeftOut(path))] as const)
      .filter(([, paths]) => paths.length > 1),
  )

describe('a name that is exported', () => {
  test('means one thing, or is excused with a reason', () => {
    expect(files.length).toBeGreaterThan(800)
    const found = several((path) => apart.some(({ of }) => of.test(path)))
    const unexcused = [...found].filter(([name]) => !Object.hasOwn(shared, name))
    expect(unexcused.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([])
    expect(Object.keys(shared).filter((name) => !found.has(name))).toEqual([])
  })
  test.each(apart)('stands apart where it has to: $of', ({ of }) => {
    const others = apart.filter((one) => one.of !== of)
    const found = several((path) => others.some((one) => one.of.test(path)))
    expect([...found.values()].some((paths) => paths.some((path) => of.test(path)))).toBe(true)
  })
})
