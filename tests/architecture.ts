/**
 * `npm run architecture`: which folder imports which, read from the imports themselves and written into docs/architecture.md.
 * tests/house/architecture.test.ts holds the picture to the files, and finds circles.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')
const document = join(root, 'docs', 'architecture.md')
const folders = ['engine', 'widgets', 'pages-custom', 'src', 'server']
const isForTests = (path: string): boolean =>
  /\.(test|fixture|stories)\.|\/storyKit\/|^server\/testing\//.test(path)

export interface Import {
  /** Files, relative to the project. */
  from: string
  to: string
  /** `type` leaves nothing behind when compiled; `later` is `import()`. */
  kind: 'value' | 'type' | 'later'
}

/** Every import between the project's own files, without those of tests and stories. */
export function readImports(): Import[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  return files.filter((path) => /\.tsx?$/.test(path) && !isForTests(path)).flatMap(importsOf)
}

function importsOf(from: string): Import[] {
  const source = ts.createSourceFile(from, readFileSync(join(root, from), 'utf8'), ts.ScriptTarget.Latest)
  const found: Import[] = []
  const add = (name: ts.Node | undefined, kind: Import['kind']): void => {
    const to = name && ts.isStringLiteral(name) ? fileOf(from, name.text) : undefined
    if (to !== undefined) found.push({ from, to, kind })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      add(node.moduleSpecifier, isTypeOnly(node.importClause) ? 'type' : 'value')
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'value')
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, 'type')
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], 'later')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false
  const named = clause.namedBindings
  const areTypes =
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((one) => one.isTypeOnly)
  return clause.phaseModifier === ts.SyntaxKind.TypeKeyword || (clause.name === undefined && areTypes)
}

/** The file of ours that a relative name stands for; styles, texts and packages have none. */
function fileOf(from: string, name: string): string | undefined {
  if (!name.startsWith('.')) return undefined
  const path = join(dirname(from), name)
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => path + end)
    .find((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
}

/** `engine/view/list/Pager.tsx` → `engine/view`; `widgets/text/Edit.tsx` → `widgets`. */
const folderOf = (file: string): string => {
  const [first, second] = file.split('/') as [string, string]
  return first === 'engine' ? `engine/${second.replace(/\.ts$/, '')}` : first
}

/** The picture, as it stands in the document. */
export function importPicture(imports: Import[]): string {
  const names = [...new Set(imports.flatMap(({ from, to }) => [folderOf(from), folderOf(to)]))]
  const targets = (name: string, kinds: Import['kind'][]): Set<string> =>
    new Set(
      imports
        .filter(({ from, kind }) => folderOf(from) === name && kinds.includes(kind))
        .map(({ to }) => folderOf(to))
        .filter((to) => to !== name),
    )
  const rows = names.sort(byHeight(names, targets)).map((name) => {
    const values = targets(name, ['value', 'later'])
    const types = [...targets(name, ['type'])].filter((to) => !values.has(to))
    const text = (all: Iterable<string>): string => [...all].sort().join(', ') || '–'
    return `| \`${name}\` | ${text(values)} | ${text(types)} |`
  })
  return ['| file or folder | imports | imports types alone of |', '|---|---|---|', ...rows].join('\n')
}

/** What imports nothing comes first, and everything after what it imports. */
function byHeight(names: string[], targets: (name: string, kinds: Import['kind'][]) => Set<string>) {
  const heights = new Map<string, number>()
  const height = (name: string, above: string[] = []): number => {
    if (above.includes(name)) return 0
    const known = heights.get(name)
    if (known !== undefined) return known
    const below = [...targets(name, ['value', 'later', 'type'])].map((to) => height(to, [...above, name]) + 1)
    const own = Math.max(0, ...below)
    if (above.length === 0) heights.set(name, own)
    return own
  }
  names.forEach((name) => height(name))
  return (one: string, other: string): number =>
    heights.get(one)! - heights.get(other)! || one.localeCompare(other)
}

/** Files that import each other in a circle; types, and what is imported later, make none. */
export function circles(imports: Import[]): string[] {
  const values = new Map<string, string[]>()
  for (const { from, to, kind } of imports)
    if (kind === 'value') values.set(from, [...(values.get(from) ?? []), to])
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: string[]): void => {
    const at = path.indexOf(file)
    if (at >= 0) found.push([...path.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const to of values.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of values.keys()) visit(file, [])
  return found
}

const marked = /(<!-- imports: npm run architecture -->\n)[^]*?(<!-- end of imports -->)/
/** The document with the picture in its place. Throws when it has no place for it. */
export function withPicture(text: string, picture: string): string {
  if (!marked.test(text)) throw new Error('docs/architecture.md has no marks for the picture of imports')
  return text.replace(marked, (_, before: string, after: string) => `${before}\n${picture}\n\n${after}`)
}
export const readDocument = (): string => readFileSync(document, 'utf8')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(document, withPicture(readDocument(), importPicture(readImports())))
  console.log(`${relative(root, document)} is written`)
}
