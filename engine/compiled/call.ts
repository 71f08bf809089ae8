import type { Expr } from '../expression/tree'
import type { Encoding, FirstPage, Method } from '../vocabulary/calls'
import type { PersonalWord } from '../vocabulary/personal'
import type { WireType } from '../vocabulary/wire-types'

export type { Encoding, WireType }

/** A member of a record, found at the first of `at` that exists (dotted paths). */
export interface Member {
  type: WireType
  at: string[]
  /** As much as arrives, where that is not the limit of its type (`engine/vocabulary/limits.ts`). */
  max?: number
  /** How its values are personal, where that is not the way of its type (`personalOf`). */
  personal?: PersonalWord
}
export type RecordType = Record<string, Member>

export interface Parameter {
  type: WireType
  /** Dotted path in the body (or name in the query/path). */
  at: string
  optional: boolean
  /** Sent always with this value, whatever the screen says. */
  fixed?: string | number | boolean
  /** As much as arrives, where that is not the limit of its type. */
  max?: number
  /** As of a member. */
  personal?: PersonalWord
}

/** A rule of the forms that feed this call which the server repeats, with `value` and `form` (the call's parameters) in scope. */
export interface ServerRule {
  parameter: string
  /** A field hidden by its own conditions is neither sent nor demanded. */
  when?: Expr
  /** The rule is of this member of each record in the parameter's list, with `item` and `index` in scope besides. */
  item?: string
  kind: 'required' | 'code' | 'maxLength' | 'check'
  /** The parameter is rich text, of which only a visible character counts as a value. */
  isHtml?: boolean
  /** What may be chosen, as texts: of one code, and of each in a list. */
  codes?: string[]
  maxLength?: number
  check?: Expr
  /** It asks what time it is, so it is judged when something is done, and not of what was done before. */
  present?: true
  message: string
}

export interface CallPaging {
  /** Name on the wire of what says which page; in values the pages are counted from 1 under it. */
  page: string
  size: string
  first: FirstPage
  /** `page` carries no number of a page but how many rows stand before it. */
  countsRows?: true
  /** As many rows as the pages reach, and the total counts one by one; absent = all. */
  reach?: number
  /** Dotted path of whether the total is an estimate; absent = it never is. */
  estimated?: string
}

export interface CompiledCall {
  name: string
  service: string
  method: Method
  /** Below the service's base; `{parameter}` segments. */
  path: string
  encode: Encoding
  parameters: Record<string, Parameter>
  /** The parameter that is the whole body (a list). */
  bodyIs?: string
  paging?: CallPaging
  /** Success rule over `body`, its own or its service's; absent = the application's generic rule. */
  ok?: Expr
  /** What a success / a failure body carries where the rule it goes by names one member (for the reference server and for samples). */
  okAt?: { path: string; value: string | number | boolean }
  /** When a refusal means that somebody else was faster, over `body`. */
  taken?: Expr
  /** What such a refusal carries (derived from `taken`, for the reference server). */
  takenAt?: { path: string; value: string | number | boolean }
  /** Dotted paths that may hold the failure text, its own before its service's; the application's come after them. */
  errorText?: string[]
  rows?: { at: string; of: string; /** the member that holds nested rows of a tree */ children?: string }
  total?: string
  reads: Record<string, { at: string[]; type: WireType }>
  /** The answer is a file. */
  file?: boolean
  /** Any one of these lets the caller through. */
  permission: string[]
  superAdmin?: boolean
  /** Something is another thing afterwards; for the server alone. */
  changes?: true
  /** The parameter the server narrows to the caller's scopes. */
  scope?: string
  /** Carries an Idempotency-Key; applied once per key. */
  money?: boolean
  /** Limits in cents, of one call and of all by its caller in a day, above which a holder of `key` must release it. */
  approve?: { key: string; above: number; perDay: number }
  /** Asks for the password again where it was given a while ago: always, or above so many cents. For the server alone. */
  confirmed?: true | { above: number }
  /** What it sends or answers is a password or the like: nothing of it is kept under a key. */
  secret?: boolean
  /** Page sizes above the ordinary limit, for exports. */
  exports?: { permission: string; max: number }
  rules: ServerRule[]
  /** What the forms that send it call its parameters; for the server alone. */
  labels?: Record<string, string>
  types: Record<string, RecordType>
}
