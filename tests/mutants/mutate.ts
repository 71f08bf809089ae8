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

/** The name of a member is no text of its own. */
const isName = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  ts.isExternalModuleReference(node.parent)

/** What a node may become. */
function changesOf(node: ts.Node, source: ts.SourceFile): { node: ts.Node; becomes: string }[] {
  const text = node.getText(source)
  if (ts.isIfStatement(node))
    return [{ node: node.expression, becomes: `!(${node.expression.getText(source)})` }]
  if (ts.isConditionalExpression(node))
    return [{ node: node.condition, becomes: `!(${node.condition.getText(source)})` }]
  if (ts.isBinaryExpression(node)) {
    const other = swapped[node.operatorToken.kind]
    // Texts are joined, not taken from each other.
    const joins = node.operatorToken.kind === ts.SyntaxKind.PlusToken && /['"`]/.test(text)
    return other === undefined || joins ? [] : [{ node: node.operatorToken, becomes: other }]
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [{ node, becomes: node.operand.getText(source) }]
  if (ts.isExpressionStatement(node) || ts.isThrowStatement(node) || ts.isContinueStatement(node))
    return [{ node, becomes: ';' }]
  if (ts.isNumericLiteral(node)) {
    const value = Number(node.text)
    return [
      { node, becomes: String(value + 1) },
      ...(value > 0 ? [{ node, becomes: String(value - 1) }] : []),
    ]
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ node, becomes: 'false' }]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ node, becomes: 'true' }]
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return isName(node) ? [] : [{ node, becomes: node.text === '' ? "'something'" : "''" }]
  return []
}

/** Every mutant of a module, in the order of its text. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Mutant[] = []
  const visit = (node: ts.Node): void => {
    if (isLeftOut(node)) return
    for (const { node: place, becomes } of changesOf(node, source)) {
      const start = place.getStart(source)
      const line = source.getLineAndCharacterOfPosition(start).line + 1
      found.push({ file, line, start, end: place.end, was: place.getText(source), becomes })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
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
  return drawn
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
    .toSorted((a, b) => (a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1))
}

export const mutated = (text: string, { start, end, becomes }: Mutant): string =>
  text.slice(0, start) + becomes + text.slice(end)
