import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { files } from './documents'

/** Rules of the house that no linter knows (docs/architecture.md). */
const root = join(import.meta.dirname, '..', '..')
const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
const isProductCode = (path: string): boolean => !/\.(test|stories|fixture)\.|\/storyKit\//.test(path)

/** Names that only this product can mean: compound route, member and parameter names of its schemas. */
function productNames(): Set<string> {
  const names = new Set<string>()
  const add = (name: string): void => {
    if (/^[a-z]+([A-Z_][a-zA-Z0-9]+)+$/.test(name)) names.add(name)
  }
  const app = parse(readFileSync(join(root, 'schemas/app.yaml'), 'utf8')) as {
    groups: Record<string, { routes: object }>
  }
  for (const group of Object.values(app.groups)) Object.keys(group.routes).forEach(add)
  for (const path of filesBelow('schemas/calls', /\.yaml$/)) {
    const file = parse(readFileSync(path, 'utf8')) as {
      types?: Record<string, object>
      calls?: Record<string, { sends?: object }>
    }
    for (const type of Object.values(file.types ?? {})) Object.keys(type).forEach(add)
    for (const call of Object.values(file.calls ?? {}))
      if (typeof call.sends === 'object') Object.keys(call.sends).forEach(add)
  }
  return names
}
/** Words of any console that a call of this product happens to use too. */
const common = new Set([
  'pageSize',
  'pageNo',
  'startTime',
  'endTime',
  'createTime',
  'updateTime',
  'superAdmin',
  // OpenAPI's own word
  'operationId',
])

describe('the engine knows nothing of this product', () => {
  const engine = [...filesBelow('engine', /\.tsx?$/), ...filesBelow('engine', /\.css$/)].filter(isProductCode)

  test('none of its route, member or parameter names stands in engine code', () => {
    const names = [...productNames()].filter((name) => !common.has(name))
    expect(names.length).toBeGreaterThan(60)
    const pattern = new RegExp(`['".\\s{,](${names.join('|')})['"\\s:,}]`)
    const found = engine
      .filter((path) => !path.includes('grammar'))
      .flatMap((path) => {
        const hit = pattern.exec(readFileSync(path, 'utf8'))
        return hit ? [`${path.slice(root.length + 1)}: ${hit[1]}`] : []
      })
    expect(found).toEqual([])
  })

  test('no word of its business stands in engine code, comments included', () => {
    const business = /公交|城市|线路|退款|乘车|\bbus(es)?\b|\bpassengers?\b/i
    const found = engine.filter((path) => business.test(readFileSync(path, 'utf8')))
    expect(found.map((path) => path.slice(root.length + 1))).toEqual([])
  })
})

test('the engine wears no class that the styles of widgets or pages draw: such a meeting is by chance', () => {
  const drawn = ['widgets', 'pages-custom', 'src'].flatMap((folder) =>
    filesBelow(folder, /\.css$/).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^\.(sc-[\w-]+)(?=\s*[,:{])/gm)].map(([, name]) => name!),
    ),
  )
  expect(drawn).toContain('sc-file')
  const worn = filesBelow('engine', /\.tsx$/)
    .filter(isProductCode)
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/className=(?:"([^"]+)"|\{[^}]*\})/g)].flatMap(
        ([text]) => text.match(/sc-[\w-]+/g) ?? [],
      ),
    )
  expect(worn).toContain('sc-list')
  expect(worn.filter((name) => drawn.includes(name))).toEqual([])
})

test('a class has one meaning: one style sheet draws it', () => {
  // Paper is another medium: one sheet says for all parts what becomes of them there.
  const sheets = ['engine', 'widgets', 'src', 'pages-custom'].flatMap((folder) =>
    filesBelow(folder, /^(?!print\.).*\.css$/),
  )
  const drawnBy = new Map<string, Set<string>>()
  for (const path of sheets) {
    const rules = readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\//g, '')
    for (const [, selectors] of rules.matchAll(/([^{}]*)\{/g))
      for (const selector of selectors!.split(',').map((each) => each.trim()))
        if (/^\.[\w-]+$/.test(selector)) drawnBy.set(selector, (drawnBy.get(selector) ?? new Set()).add(path))
  }
  expect(drawnBy.has('.sc-file')).toBe(true)
  expect([...drawnBy].filter(([, by]) => by.size > 1).map(([name]) => name)).toEqual([])
})

test('every schema file names the JSON Schema that editors check it with', () => {
  const without = filesBelow('schemas', /\.yaml$/).filter(
    (path) => !readFileSync(path, 'utf8').startsWith('# yaml-language-server: $schema='),
  )
  expect(without).toEqual([])
})

test('what is loaded as JSON says so, as plain Node wants it', () => {
  const folders = ['engine', 'widgets', 'src', 'server', 'pages-custom', 'tests']
  const silent = folders
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .filter((path) => /^import (?!type )[^'\n]*'[^']*\.json'$/m.test(readFileSync(path, 'utf8')))
  expect(silent).toEqual([])
})

test('files stay short: none above 300 lines without a reason at its top', () => {
  const folders = ['engine', 'widgets', 'src', 'server', 'pages-custom', 'tests']
  const long = folders
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .map((path) => ({ path: path.slice(root.length + 1), text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => text.split('\n').length > 300 && !/long on purpose/i.test(text.slice(0, 600)))
  expect(long.map(({ path }) => path)).toEqual([])
})

test('what only tests and stories use is named so: `*.fixture.ts` beside the code, or a folder of its own', () => {
  const folders = ['engine', 'widgets', 'src', 'server', 'pages-custom']
  const found = folders
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .filter((path) => !/\/(storyKit|server\/testing)\//.test(path))
    .filter((path) => /(testing|samples|arbitraries|mock|stub)\.tsx?$/i.test(path))
  expect(found.map((path) => path.slice(root.length + 1))).toEqual([])
})

describe('a file is named by what it holds', () => {
  const folders = ['engine', 'widgets', 'src', 'server', 'pages-custom', 'tests', '.storybook']
  const files = folders
    .flatMap((folder) => filesBelow(folder, /\.(tsx?|m?js|css)$/))
    .map((path) => path.slice(root.length + 1))
    .filter((path) => !path.startsWith('tests/fixtures/') && !path.includes('/dist/'))
    .map((path) => ({ path, folder: dirname(path), stem: basename(path).split('.')[0]! }))
  /** Names that are given elsewhere and are files here: the prefix of a call, and a widget in its own folder. */
  const prefixes = new Set(readdirSync(join(root, 'server/handlers')))
  const isGiven = (folder: string, stem: string): boolean =>
    /^server\/(handlers|database\/tables)(\/|$)/.test(folder)
      ? prefixes.has(stem)
      : folder === `widgets/${stem}`

  test('a component like itself, a hook as React names it, and all else in words with dashes between', () => {
    const found = files.filter(({ path, folder, stem }) => {
      if (/^[a-z\d]+(-[a-z\d]+)*$/.test(stem)) return /^use-/.test(stem) && !path.startsWith('tests/e2e/')
      const isOfPage = !path.startsWith('server/') && !path.endsWith('.css')
      const isComponent = /\.tsx$|\.test\.ts$/.test(path) && /^[A-Z][A-Za-z\d]*$/.test(stem)
      const isHook = /^use[A-Z][A-Za-z\d]*$/.test(stem)
      return !(isOfPage && (isComponent || isHook)) && !isGiven(folder, stem)
    })
    expect(found.map(({ path }) => path)).toEqual([])
  })

  test('in one spelling, what tests it too', () => {
    const spellings = new Map<string, Set<string>>()
    for (const { path, folder, stem } of files) {
      if (path.endsWith('.css') || isGiven(folder, stem)) continue
      const name = join(folder, stem.replaceAll('-', '').toLowerCase())
      spellings.set(name, (spellings.get(name) ?? new Set()).add(stem))
    }
    expect([...spellings].filter(([, stems]) => stems.size > 1).map(([name]) => name)).toEqual([])
  })
})

test('every measure and colour that a style names is there', () => {
  const folders = ['engine', 'widgets', 'src', 'pages-custom', '.storybook']
  const texts = folders.flatMap((folder) =>
    filesBelow(folder, /\.(css|tsx?)$/).map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  )
  // Defined in a style sheet, by the theme's tokens, or as a style of an element.
  const defined = new Set(
    texts.flatMap(({ text }) =>
      [...text.matchAll(/(--(?:sc|shell)-[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name!),
    ),
  )
  expect(defined.size).toBeGreaterThan(30)
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name]) => name!)
      .filter((name) => /^--(sc|shell)-/.test(name) && !defined.has(name))
      .map((name) => `${path.slice(root.length + 1)}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('whatever holds an input is drawn before the next key can be pressed', () => {
  const late = ['engine/view', 'widgets', 'pages-custom', 'src']
    .flatMap((folder) => filesBelow(folder, /\.tsx$/))
    .filter(isProductCode)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => /import \{[^}]*\bobserver\b[^}]*\} from '@formily\/react'/.test(text))
  expect(late.length, 'Formily’s own observer is for what only shows').toBeGreaterThan(0)
  expect(
    late
      .filter(({ text }) => /<(input|textarea|Input|TextBox|\w+\.Edit)\b/.test(text))
      .map(({ path }) => path),
  ).toEqual([])
})

test('code that comes later can be asked for again: React’s own lazy keeps a failure for ever', () => {
  const lazy = ['engine', 'widgets', 'pages-custom', 'src']
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .filter(isProductCode)
    .filter((path) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(path, 'utf8')))
  expect(lazy.map((path) => path.slice(root.length + 1))).toEqual(['engine/view/widget/later.tsx'])
})

test('the top level holds what is given, the server, the documents and what tools and a public repository demand there, and nothing that a tool made', () => {
  const given = 'schemas engine widgets pages-custom src .storybook tests server docs README.md package.json'
  const demanded =
    '.ci .gitignore .npmrc .oxfmtrc.jsonc oxlint.config.mjs package-lock.json tsconfig.json vite.config.ts vitest.config.ts vitest.storybook.config.ts'
  const ofRepository = '.editorconfig .github .nvmrc .vscode CHANGELOG.md CONTRIBUTING.md SECURITY.md'
  const topLevel = new Set(files.map((path) => path.split('/')[0]!))
  expect([...topLevel].sort()).toEqual(`${given} ${demanded} ${ofRepository}`.split(' ').sort())
})
