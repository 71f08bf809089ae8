/** What can be wrong with an expression. Texts are made by the checker from `rule` and `params`. */

export type ExpressionRule =
  /** params: message (the parser's words, English) */
  | 'expression-syntax'
  /** params: name, known (comma list), place (why it is not here, when it exists elsewhere; else '') */
  | 'expression-unknown-name'
  /** params: member, of (type), known */
  | 'expression-unknown-member'
  /** params: name, known */
  | 'expression-unknown-function'
  /** params: name, signature, given (number of arguments) */
  | 'expression-arguments'
  /** params: name; a condition beside the list that it takes whole */
  | 'expression-some-counted'
  /** params: what (operator, or `name(position)` for an argument), expected, received */
  | 'expression-type'
  /** params: construct (see ForbiddenConstruct), text (as written), instead */
  | 'expression-forbidden'
  /** params: character, instead */
  | 'expression-full-width'
  /** params: text, instead (the quoted text) */
  | 'expression-bare-text'
  /** params: text (the part that never changes) */
  | 'expression-constant'
  /** params: what (operator or function), left, right (types) */
  | 'expression-money'
  /** params: none; an amount is rounded by itself */
  | 'expression-money-rounded'

export interface ExpressionProblem {
  rule: ExpressionRule
  /** Offsets in the source, end exclusive. */
  start: number
  end: number
  params: Record<string, string>
  /** Names or texts that were probably meant, best first. */
  suggestions?: string[]
}

/** What the language leaves out, each with what to write instead ('' = nothing takes its place). */
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
  /** Said in words: what it stands for depends on where it stands. */
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
