/** Rules of forms that leave no other codes than those they offer. */
import type { CompiledField, ServerRule, WireType } from '../../compiled'
import { listedIn } from '../../expression/parts'
import { isOperation, type Expr } from '../../expression/tree'
import type { FormCall, Project } from './context'

/** A rule as a field gives it, before it is known which parameter it is of. */
export type FieldRule = Omit<ServerRule, 'parameter'>

/** One form or formless action that makes a call, and the rules its fields have. */
export interface RuledUse {
  use: FormCall
  rules: ServerRule[]
}

/**
 * The rule of a field whose choices are written out. A choice shown on a condition counts: an edited record may hold
 * what no new one may, and which of them fits what is stored is judged by those who know the record.
 */
export function codeRule(
  project: Project,
  field: CompiledField,
  label: string,
  type: WireType,
): FieldRule | undefined {
  const { choices, choicesFrom, lookup, otherwise, value, required = [] } = field
  const isClosed = choices && !choicesFrom && !lookup && !otherwise && value === undefined
  if (!isClosed || !project.widgets.get(field.widget)?.needsChoices || !holdsCodes(type)) return undefined
  const demanded = required.find(({ when }) => when === undefined) ?? required[0]
  return {
    kind: 'code',
    codes: choices.map(({ code }) => code),
    message: demanded?.message ?? project.app.word('unknownChoice', { label }),
  }
}

/** Whatever is sent as it is chosen. No family of wire types: a number with decimals or an id is no code, though it reads as one that is. */
const holdsCodes = (type: WireType): boolean =>
  type.kind === 'list' ? holdsCodes(type.of) : ['code', 'text', 'int', 'csv'].includes(type.kind)

/**
 * The rule for whoever makes the call: what one form offers is right though another does not offer it, and so is what
 * a screen itself sends. None where somebody sends what cannot be known from the screens.
 */
export function codeRuleOfAll(rule: ServerRule, uses: RuledUse[]): ServerRule | undefined {
  const key = keyOf(rule)
  const sent = uses.map(
    ({ use, rules }) =>
      rules.find((other) => keyOf(other) === key)?.codes ?? codesBesides(use, rule.parameter),
  )
  return sent.every((codes) => codes !== undefined)
    ? { ...rule, codes: [...new Set(sent.flat())] }
    : undefined
}

/** What is sent by a use whose form has no such rule; undefined where that cannot be known. */
function codesBesides({ byName, besides }: FormCall, parameter: string): string[] | undefined {
  if (byName.includes(parameter)) return undefined
  const tree = besides[parameter]
  if (tree === undefined) return []
  return tree === null ? undefined : codesIn(tree)
}

/** Two forms agree on a rule whatever the codes and words of each. */
const keyOf = ({ kind, parameter, item, when }: ServerRule): string =>
  JSON.stringify([kind, parameter, item, when])

/** The codes that an expression can give; undefined where they are not written in it. */
function codesIn(tree: Expr): string[] | undefined {
  if (typeof tree === 'string') return tree === '' ? [] : [tree]
  if (typeof tree === 'number') return [String(tree)]
  if (tree === null) return []
  if (!isOperation(tree)) return undefined
  const parts = tree[0] === '?' ? [tree[2], tree[3]] : listedIn(tree)
  const codes = parts?.map(codesIn)
  return codes?.every((some) => some !== undefined) ? codes.flat() : undefined
}
