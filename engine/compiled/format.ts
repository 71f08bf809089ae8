import type { Expr } from '../expression/tree'
import type { PlainFormat } from '../vocabulary/formats'
import type { ChoiceColor } from '../vocabulary/looks'

export type { ChoiceColor }

/**
 * How a value is shown as text (`engine/vocabulary/formats.ts`). The compiler derives it from the value's
 * type.
 */
export type Format =
  /**
   * `decimals`: fixed decimals of a number, if its field sets them. `words`: the words of a flag, if its
   * field has any.
   */
  | { kind: PlainFormat; decimals?: number; words?: FlagWords }
  /** A code, shown by its option's text. `many` = a list of codes. */
  | { kind: 'choice'; choices: Choice[]; otherwise?: Choice; empty?: string; many?: boolean }
  | { kind: 'list'; of: Format }

/** The words of a flag. A missing side reads yes or no. */
export interface FlagWords {
  on?: string
  off?: string
}

/** One code of a field and its text. Codes are compared as text. */
export interface Choice {
  code: string
  text: string
  color?: ChoiceColor
  visible?: Expr
}

/** A literal text, or a text with named values in braces. */
export type Text = string | { text: string; with: Record<string, { value: Expr; format: Format }> }

/** The message after an action. `server` = the response's own message, or `fallback` if it has none. */
export type Message = Text | { server: true; fallback?: string } | { silent: true }
