/** The small changes that tests should notice, found in the syntax tree of a module. */
import { createHash } from 'node:crypto'
import ts from 'typescript'

/** One change of one place of a module. */
export interface Mutant {
  /** Below the root of the product, with `/`. */
  file: string
  /** From 1. */
  line: number
  start: number
  end: number
  /** What stands there, and what is put in its place. */
  was: string
  becomes: string
}

const swapped: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
}

/** Texts of faults that only developers read decide nothing. */
const isFault = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text.endsWith('Error')

const isLeftOut = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  isFault(node)

/** Names of members are no texts of their own, nor are addresses that the bundler must read as they stand. */
function isBound(node: ts.Node): boolean {
  const { parent } = node
  return (
    ('name' in parent && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node) ||
    ts.isExternalModuleReference(parent) ||
    ts.isTaggedTemplateExpression(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) ||
    (ts.isNewExpression(parent) && parent.expression.getText() === 'URL')
  )
}

/** A change of a node: what of it is named in reports, and the whole that stands in its place while the change is on. */
export interface Change {
  named: ts.Node
  becomes: string
  /** An expression or a statement. */
  whole: ts.Node
  /** Its text with the change. */
  changed: string
}

const turned = (node: ts.Expression): Change[] => {
  const changed = `!(${node.getText()})`
  return [{ named: node, becomes: changed, whole: node, changed }]
}
const replaced = (node: ts.Node, ...others: string[]): Change[] =>
  others.map((changed) => ({ named: node, becomes: changed, whole: node, changed }))

/** What a node may become. */
function changesOf(node: ts.Node): Change[] {
  if (ts.isIfStatement(node)) return turned(node.expression)
  if (ts.isConditionalExpression(node)) return turned(node.condition)
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken: named, right } = node
    const becomes = swapped[named.kind]
    // Texts are joined, not taken from each other.
    const joins = named.kind === ts.SyntaxKind.PlusToken && /['"`]/.test(node.getText())
    return becomes === undefined || joins
      ? []
      : [{ named, becomes, whole: node, changed: `${left.getText()} ${becomes} ${right.getText()}` }]
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return replaced(node, node.operand.getText())
  if (ts.isExpressionStatement(node) || ts.isThrowStatement(node) || ts.isContinueStatement(node))
    return replaced(node, ';')
  if (ts.isSourceFile(node) || isBound(node)) return []
  if (ts.isNumericLiteral(node)) {
    const value = Number(node.text)
    return replaced(node, String(value + 1), ...(value > 0 ? [String(value - 1)] : []))
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return replaced(node, 'false')
  if (node.kind === ts.SyntaxKind.FalseKeyword) return replaced(node, 'true')
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return replaced(node, node.text === '' ? "'something'" : "''")
  return []
}

/** Every change of a parsed module, in the order of its text. */
export function changesIn(source: ts.SourceFile): Change[] {
  const found: Change[] = []
  const visit = (node: ts.Node): void => {
    if (isLeftOut(node)) return
    found.push(...changesOf(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

export const parsed = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

export function mutantOf(source: ts.SourceFile, { named, becomes }: Change): Mutant {
  const start = named.getStart(source)
  const line = source.getLineAndCharacterOfPosition(start).line + 1
  return { file: source.fileName, line, start, end: named.end, was: named.getText(source), becomes }
}

/** Every mutant of a module, in the order of its text. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = parsed(file, text)
  return changesIn(source).map((change) => mutantOf(source, change))
}

/**
 * As many of them as wanted. Each is drawn by its own text, so that a change of one module leaves the draws of the others, and
 * the same seed always finds the same.
 */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const seen = new Map<string, number>()
  const drawn = mutants.map((mutant) => {
    const { file, was, becomes } = mutant
    const name = `${seed} ${file} ${was} ${becomes}`
    const again = (seen.get(name) ?? 0) + 1
    seen.set(name, again)
    return { mutant, rank: createHash('sha256').update(`${name} ${again}`).digest('hex') }
  })
  return [...drawn]
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
    .sort((a, b) => (a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1))
}

export const mutated = (text: string, { start, end, becomes }: Mutant): string =>
  text.slice(0, start) + becomes + text.slice(end)
