/** Rules that an expression can break. The checker builds the messages from `rule` and `params`. */

export type ExpressionRule =
  /** params: message (the parser's words, English) */
  | 'expression-syntax'
  /**
   * params: name, known (comma-separated), place (why it is unavailable here, if it exists elsewhere; else
   * '')
   */
  | 'expression-unknown-name'
  /** params: member, of (type), known */
  | 'expression-unknown-member'
  /** params: name, known */
  | 'expression-unknown-function'
  /** params: name, signature, given (number of arguments) */
  | 'expression-arguments'
  /** params: name. A condition was given where only a list is accepted. */
  | 'expression-some-counted'
  /** params: what (operator, or `name(position)` for an argument), expected, received */
  | 'expression-type'
  /** params: construct (see ForbiddenConstruct), text (as written), instead */
  | 'expression-forbidden'
  /** params: character, instead */
  | 'expression-full-width'
  /** params: text, instead (the quoted text) */
  | 'expression-bare-text'
  /** params: text (the constant part) */
  | 'expression-constant'
  /** params: what (operator or function), left, right (types) */
  | 'expression-money'
  /** params: none. Amounts are rounded automatically. */
  | 'expression-money-rounded'

export interface ExpressionProblem {
  rule: ExpressionRule
  /** Offsets in the source, end exclusive. */
  start: number
  end: number
  params: Record<string, string>
  /** Likely intended names or texts, best first. */
  suggestions?: string[]
}

/** Constructs outside the language, each with its replacement ('' = none). */
export const forbiddenConstructs = {
  assignment: '==',
  strictEquals: '==',
  strictUnequals: '!=',
  methodCall: 'function(value)',
  computedMember: 'value.member',
  optionalChain: '.',
  nullish: '||',
  template: '+',
  arrowFunction: '{ each: … }',
  function: '',
  regex: 'contains(text, part)',
  operator: '',
  /** Explained in words: the replacement depends on the context. */
  object: '@instead-of-a-map',
  spread: 'concat(a, b)',
  emptyItem: '',
  sequence: '',
  new: '',
  this: '',
  bigint: '',
  wordOperator: '&& || !',
  prototypeName: '',
  tooLong: '',
  tooDeep: '',
  other: '',
} as const
export type ForbiddenConstruct = keyof typeof forbiddenConstructs

export function forbidden(
  construct: ForbiddenConstruct,
  start: number,
  end: number,
  text: string,
  instead: string = forbiddenConstructs[construct],
): ExpressionProblem {
  return { rule: 'expression-forbidden', start, end, params: { construct, text, instead } }
}
