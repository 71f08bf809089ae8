/**
 * Which calls may find that somebody else was faster, and which say so: a handler that can throw `Stale` or `Changed`, itself or in what
 * it calls, needs `taken` in its call, or the console would take it for any refusal and leave a stale row with live actions.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { judge } from '../../engine/contract'
import { encodeFailure } from '../../engine/contract/answer'
import { checkFiles, productRoot, yamlIn } from '../language/projects'

const { app, calls } = checkFiles(yamlIn(join(productRoot, 'schemas')))
const declared = Object.values(calls).filter((call) => call.taken !== undefined)

interface Code {
  path: string
  /** Top-level functions and constants. */
  own: Map<string, ts.Node>
  imported: Map<string, { from: string; name: string }>
  tree: ts.SourceFile
}
const codes = new Map<string, Code>()

/** One file as far as it is needed: read once, and not typed, which would take a minute. */
function codeOf(path: string): Code {
  const known = codes.get(path)
  if (known) return known
  const tree = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const code: Code = { path, own: new Map(), imported: new Map(), tree }
  codes.set(path, code)
  for (const statement of tree.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) code.own.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations)
        if (ts.isIdentifier(one.name) && one.initializer) code.own.set(one.name.text, one)
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const from = fileOf(join(dirname(path), statement.moduleSpecifier.text))
    const names = statement.importClause?.namedBindings
    if (
      from === undefined ||
      !statement.moduleSpecifier.text.startsWith('.') ||
      !names ||
      !ts.isNamedImports(names)
    )
      continue
    for (const { name, propertyName } of names.elements)
      code.imported.set(name.text, { from, name: (propertyName ?? name).text })
  }
  return code
}
const fileOf = (path: string): string | undefined =>
  [path, `${path}.ts`, join(path, 'index.ts')].find((one) => one.endsWith('.ts') && existsSync(one))

/** What a name at this place stands for; members of a record are none. */
function named(code: Code, name: ts.Identifier): { code: Code; node: ts.Node } | undefined {
  const { parent } = name
  if (ts.isPropertyAccessExpression(parent) && parent.name === name) return undefined
  if (ts.isPropertyAssignment(parent) && parent.name === name) return undefined
  const own = code.own.get(name.text)
  if (own) return { code, node: own }
  const found = code.imported.get(name.text)
  const there = found && codeOf(found.from)
  const node = there?.own.get(found!.name)
  return there && node ? { code: there, node } : undefined
}

/** Calls whose handler can reach `new Stale(…)` or `new Changed(…)`, read from the code of the server. */
function callsThatMayBeTaken(): string[] {
  const known = new Map<ts.Node, boolean>()
  /** Whether a piece of code, or a function it names, makes one. */
  function reaches(code: Code, node: ts.Node): boolean {
    const seen = known.get(node)
    if (seen !== undefined) return seen
    known.set(node, false)
    let found = false
    const look = (part: ts.Node): void => {
      if (found) return
      if (ts.isNewExpression(part) && /^(Stale|Changed)$/.test(part.expression.getText())) found = true
      else if (ts.isIdentifier(part)) {
        const meant = named(code, part)
        found = meant !== undefined && meant.node !== node && reaches(meant.code, meant.node)
      } else part.forEachChild(look)
    }
    node.forEachChild(look)
    known.set(node, found)
    return found
  }
  const names: string[] = []
  const folder = join(productRoot, 'server/handlers')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || /\.(test|fixture)\.ts$/.test(file)) continue
    const code = codeOf(join(folder, file))
    const collect = (node: ts.Node): void => {
      const isEntry = ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)
      if (isEntry && ts.isStringLiteral(node.name) && Object.hasOwn(calls, node.name.text)) {
        if (reaches(code, node)) names.push(node.name.text)
      } else node.forEachChild(collect)
    }
    collect(code.tree)
  }
  return names
}

describe('a refusal because somebody else was faster', () => {
  it('is declared by the call of every handler that can refuse so, and by no other', () => {
    // A call is missing here: its handler got `nextVersion`, `new Changed` or `new Stale`, so say `taken: body.status == 409` in schemas/calls.
    // A stand-in may tell so of whatever it changes.
    const names = declared
      .filter(({ service }) => app?.services[service]?.backend === 'reference')
      .map(({ name }) => name)
    expect([...names].sort()).toEqual([...new Set(callsThatMayBeTaken())].sort())
  })

  it.each(declared.map((call) => [call.name, call] as const))(
    '%s is told from success and from any other refusal, in the words of the server',
    (_, call) => {
      const judged = (body: unknown) =>
        judge(app!, call, { status: 200, contentType: 'application/json', body })
      expect(judged(encodeFailure(app!, call, '已处理', { taken: true }))).toMatchObject({
        ok: false,
        reason: 'taken',
        text: '已处理',
      })
      expect(judged(encodeFailure(app!, call, '不行'))).toMatchObject({ ok: false, reason: 'refused' })
    },
  )
})
