import { parseExpressionAt, type Expression, type Options } from 'acorn'
import { maxDepth, maxLength } from './limits'
import { forbidden, type ExpressionProblem } from './problems'
import { findFullWidth } from './scan'

export type Parsed =
  | { expression: Expression; problems?: undefined }
  | { expression?: undefined; problems: ExpressionProblem[] }

const han = /\p{Script=Han}/u
/** Parentheses are part of the node they enclose, so that its end is the end of the expression. */
const spelling: Options = { ecmaVersion: 2022, preserveParens: true }
const words = /^(and|or|not|is|eq|ne|AND|OR|NOT)$/

/** Screens repeat conditions, and a development server checks them on every change. */
const known = new Map<string, Parsed>()
const mostKnown = 10_000

/**
 * Parses source text into a JavaScript expression or a syntax problem. Never throws. The result is cached: do
 * not modify it.
 */
export function parse(source: string): Parsed {
  let parsed = known.get(source)
  if (!parsed) {
    if (known.size === mostKnown) known.clear()
    known.set(source, (parsed = parseAnew(source)))
  }
  return parsed
}

function parseAnew(source: string): Parsed {
  if (source.length > maxLength)
    return fail(forbidden('tooLong', maxLength, source.length, `${source.length}`, `${maxLength}`))
  const fullWidth = findFullWidth(source)
  if (fullWidth.length) return { problems: fullWidth }
  if (!source.trim()) return fail(syntax('empty expression', 0, source.length))
  const deep = nestingBeyond(source, maxDepth)
  if (deep !== undefined) return fail(forbidden('tooDeep', deep, deep + 1, source[deep]!, `${maxDepth}`))
  try {
    const expression = parseExpressionAt(source, 0, spelling)
    const rest = /\S+/.exec(source.slice(expression.end))
    if (!rest) return { expression }
    return fail(leftOver(source, expression, rest[0], expression.end + rest.index))
  } catch (error) {
    return fail(unfinished(source) ?? parserProblem(source, error))
  }
}

const fail = (problem: ExpressionProblem): Parsed => ({ problems: [problem] })
const syntax = (message: string, start: number, end: number): ExpressionProblem => ({
  rule: 'expression-syntax',
  start,
  end,
  params: { message },
})

function leftOver(source: string, before: Expression, rest: string, start: number): ExpressionProblem {
  const word = /^[\p{L}\p{N}_$]+/u.exec(rest)?.[0] ?? rest[0]!
  if (words.test(word)) return forbidden('wordOperator', start, start + word.length, word)
  if (before.type === 'Identifier' && words.test(before.name))
    return forbidden('wordOperator', before.start, before.end, before.name)
  if (han.test(word)) return bareText(word, start)
  if (rest.startsWith(';')) return forbidden('sequence', start, start + 1, ';')
  const problem = syntax(
    `unexpected "${word}" after "${source.slice(before.start, before.end)}"`,
    start,
    start + word.length,
  )
  // These parentheses close nothing.
  return /^\)+$/.test(rest) && source.trimEnd().endsWith(rest)
    ? { ...problem, end: start + rest.length, suggestions: [''] }
    : problem
}

export function bareText(text: string, start: number): ExpressionProblem {
  const quoted = `'${text}'`
  return {
    rule: 'expression-bare-text',
    start,
    end: start + text.length,
    params: { text, instead: quoted },
    suggestions: [quoted],
  }
}
export const looksLikeText = (name: string): boolean => han.test(name)

function parserProblem(source: string, error: unknown): ExpressionProblem {
  if (!(error instanceof SyntaxError)) return forbidden('tooDeep', 0, source.length, '', `${maxDepth}`)
  const at = Math.min((error as SyntaxError & { pos?: number }).pos ?? 0, source.length)
  if (at === source.length) return syntax('the expression ends too early', at - 1, at)
  const word = /^[\p{L}\p{N}_$]+/u.exec(source.slice(at))?.[0] ?? source[at]!
  if (
    /Assigning to rvalue|Unexpected token/.test(error.message) &&
    /^=(?!=)/.test(source.slice(at).trimStart())
  ) {
    return forbidden('assignment', at, at + 1, '=')
  }
  if (error.message.startsWith('Assigning to')) {
    const sign = source.indexOf('=', at)
    return forbidden('assignment', Math.max(sign, at), Math.max(sign, at) + 1, '=')
  }
  if (words.test(word)) return forbidden('wordOperator', at, at + word.length, word)
  const message = error.message.replace(/ \(\d+:\d+\)$/, '')
  return syntax(
    message.startsWith('Unexpected token') ? `unexpected "${word}"` : message,
    at,
    at + word.length,
  )
}

const parses = (source: string): boolean => {
  try {
    return parseExpressionAt(source, 0, spelling).end === source.trimEnd().length
  } catch {
    return false
  }
}

/** Reports a source that ends after an operator or inside brackets. */
function unfinished(source: string): ExpressionProblem | undefined {
  const text = source.trimEnd()
  const message = 'the expression ends too early'
  const sign = /(&&|\|\||[=!<>]=|[<>+\-*/])$/.exec(text)?.[0]
  if (sign !== undefined && parses(text.slice(0, -sign.length)))
    return { ...syntax(message, text.length - sign.length, text.length), suggestions: [''] }
  const closed = `${text}${')'.repeat(Math.max(0, text.split('(').length - text.split(')').length))}`
  if (closed === text || !parses(closed)) return undefined
  return { ...syntax(message, 0, text.length), suggestions: [closed] }
}

/** Offset of the bracket or unary operator that nests deeper than `limit`. Guards the parser's recursion. */
function nestingBeyond(source: string, limit: number): number | undefined {
  let depth = 0
  let signs = 0
  for (let at = 0; at < source.length; at++) {
    const character = source[at]!
    if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
    if ('!-+~'.includes(character)) signs++
    else if (character.trim()) signs = 0
    if (depth > limit || signs > limit) return at
  }
  return undefined
}
