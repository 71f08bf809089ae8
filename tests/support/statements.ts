/**
 * The statements of the three documents, and the tests that prove them (`npm run statements`, tests/house/statements.test.ts).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '..', '..')

/** One line of `tests/statements.jsonl`; `text` is a message verbatim. */
export interface Statement {
  id: string
  screen: string
  kind: string
  says: string
  text?: string
  at: string
}

export interface Mention {
  id: string
  /** `file:line` of the test that names it. */
  at: string
}

const text = (path: string): string => readFileSync(join(root, path), 'utf8')

export const statements = (): Statement[] =>
  text('tests/statements.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Statement)

export const statementIds = (): string[] => statements().map(({ id }) => id)

/** Ids in a text: `D1-LINE-004`, lists `D1-LINE-004, 007 009` and ranges `D1-LINE-004…009` (or `..`). */
export function idsIn(said: string): string[] {
  const ids: string[] = []
  for (const [, prefix, numbers] of said.matchAll(
    /\b(D[123]-[A-Z0-9]+-)(\d{3}(?:(?:…|\.\.|,? | and )\d{3})*)\b/g,
  )) {
    let last = 0
    for (const [, joint, number] of numbers!.matchAll(/(…|\.\.)?(\d{3})/g)) {
      const to = Number(number)
      for (let n = joint ? last + 1 : to; n <= to; n++) ids.push(`${prefix}${String(n).padStart(3, '0')}`)
      last = to
    }
  }
  return ids
}

const skipped = /\.(skip|todo|fixme|fails)\b/

/** Ids in the string literals of a test file. Comments and skipped tests do not count. */
export function mentionsIn(path: string, source: string): Mention[] {
  const file = ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: Mention[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && skipped.test(node.expression.getText(file))) return
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      for (const id of idsIn(node.text)) found.push({ id, at: `${path}:${line}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const testFile = /\.(test|spec|stories)\.tsx?$/
const folders = ['engine', 'widgets', 'pages-custom', 'src', 'server', 'tests']

export function mentions(): Mention[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && testFile.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !path.startsWith('tests/fixtures') && path !== 'tests/house/statements.test.ts')
      .flatMap((path) => mentionsIn(path, text(path))),
  )
}

/** Ids of the open statements in `tests/statements-open.md`: its list items begin with an id. */
export const open = (): string[] =>
  [...text('tests/statements-open.md').matchAll(/^- (D[123]-[A-Z0-9]+-\d{3}): \S/gm)].map(([, id]) => id!)

export interface Account {
  all: Statement[]
  /** The tests of each statement. */
  shown: Map<string, string[]>
  /** Statements without a test that are not listed as open. */
  missing: Statement[]
  /** Statements without a test that are listed as open. */
  excused: Statement[]
  /** Tests that name an unknown id. */
  strange: Mention[]
  /** List items without effect. */
  needless: string[]
}

export function account(): Account {
  const all = statements()
  const known = new Set(all.map(({ id }) => id))
  const said = mentions()
  const shown = new Map<string, string[]>()
  for (const { id, at } of said) if (known.has(id)) shown.set(id, [...(shown.get(id) ?? []), at])
  const items = open()
  const bare = all.filter(({ id }) => !shown.has(id))
  const excused = bare.filter(({ id }) => items.includes(id))
  return {
    all,
    shown,
    missing: bare.filter((statement) => !excused.includes(statement)),
    excused,
    strange: said.filter(({ id }) => !known.has(id)),
    needless: items.filter((item) => !bare.some(({ id }) => id === item)),
  }
}
