import type { Expr } from '../expression/tree'
import type { PlainFormat } from '../vocabulary/formats'
import type { ChoiceColor } from '../vocabulary/looks'

export type { ChoiceColor }

/** How a value reads as text (`engine/vocabulary/formats.ts`). Decided by the compiler from the value's type. */
export type Format =
  /** Of a number: with all its decimals, where its field says how many it has. Of a flag: in the words of its field, where that has some. */
  | { kind: PlainFormat; decimals?: number; words?: FlagWords }
  /** A code shown by its option's text; `many` for a list of codes. */
  | { kind: 'choice'; choices: Choice[]; otherwise?: Choice; empty?: string; many?: boolean }
  | { kind: 'list'; of: Format }

/** What a flag reads as; a side without a word is a yes or a no. */
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

/** A text: literal in full, or with named values put into its braces. */
export type Text = string | { text: string; with: Record<string, { value: Expr; format: Format }> }

/** What a finished or failed action says. `server` = the answer's own text, `fallback` when it has none. */
export type Message = Text | { server: true; fallback?: string } | { silent: true }
