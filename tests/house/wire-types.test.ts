/** The table of wire types is the only place that says which of them are alike (docs/extending.md, a wire type). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { plainWireTypeNames, readsAs } from '../../engine/vocabulary/wire-types'
import { read, root } from './documents'

/** Names of wire types alone: `date` or `text` may as well be a format, a widget or a type of expressions. */
const own = plainWireTypeNames.filter((kind) => kind !== readsAs(kind))
const isOwn = (text: string): text is (typeof own)[number] => own.some((kind) => kind === text)

/** Texts that are named together: in a list, in comparisons in a row, and of a switch each run of cases that have one answer. */
function runsIn(node: ts.Node): string[][] {
  const textOf = (one: ts.Node): string => (ts.isStringLiteral(one) ? one.text : '')
  if (ts.isArrayLiteralExpression(node)) return [node.elements.map(textOf)]
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.BarBarToken)
    return [comparedIn(node).map(textOf)]
  if (!ts.isCaseBlock(node)) return []
  const runs: string[][] = [[]]
  for (const clause of node.clauses) {
    if (ts.isCaseClause(clause)) runs.at(-1)!.push(textOf(clause.expression))
    if (clause.statements.length > 0) runs.push([])
  }
  return runs
}
/** What each side of `a === 'x' || a === 'y'` is compared with. */
function comparedIn(node: ts.Expression): ts.Node[] {
  if (!ts.isBinaryExpression(node)) return []
  if (node.operatorToken.kind === ts.SyntaxKind.BarBarToken)
    return [...comparedIn(node.left), ...comparedIn(node.right)]
  return node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken ? [node.right] : []
}

/** Wire types of one family that are named together: whoever adds another one to it would have to know. */
function familiesIn(path: string, text: string): string[] {
  // Most files name none, and are not worth reading as a tree.
  if (own.filter((kind) => text.includes(`'${kind}'`)).length < 2) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    for (const run of runsIn(node)) {
      const kinds = run.filter(isOwn)
      const alike = kinds.filter((kind) =>
        kinds.some((other) => other !== kind && readsAs(other) === readsAs(kind)),
      )
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (alike.length > 0) found.push(`${path}:${line} ${alike.join(', ')}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it.each([
  ["const amounts = ['cents', 'yuan']", 'cents, yuan'],
  ["switch (kind) { case 'epochSeconds': case 'iso': case 'text': return 1; default: }", 'epochSeconds, iso'],
  ["const is = kind === 'digits14' || kind === 'time' || kind === 'epochMillis'", 'digits14, epochMillis'],
])('a family that is listed is found: %s', (text, kinds) =>
  expect(new Set(familiesIn('some.ts', text))).toEqual(new Set([`some.ts:1 ${kinds}`])),
)
it.each([
  "switch (kind) { case 'cents': return 1; case 'yuan': return 2 }",
  "const some = ['cents', 'csv', 'text', 'date']",
])('types that differ are no family: %s', (text) => expect(familiesIn('some.ts', text)).toEqual([]))

it('no family of wire types is listed by hand: it is asked for by what it is in screens, or on the wire', () => {
  const paths = ['engine', 'server', 'widgets', 'src', 'pages-custom'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const code = paths.filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.(test|fixture|stories)\./.test(path) &&
      path !== 'engine/vocabulary/wire-types.ts',
  )
  expect(code.length).toBeGreaterThan(500)
  expect(code.flatMap((path) => familiesIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

it('docs/grammar.md says of each wire type what it is in screens', () => {
  const table = /\n## 4\. Wire types\n([^]*?)\n## /.exec(read('docs/grammar.md'))?.[1] ?? ''
  const told = table.split('\n').filter((line) => line.startsWith('|'))
  expect(plainWireTypeNames.filter((kind) => !told.some((line) => line.includes(`\`${kind}\``)))).toEqual([])
})
