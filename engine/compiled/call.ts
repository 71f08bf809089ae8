import type { Expr } from '../expression/tree'
import type { Encoding, FirstPage, Method } from '../vocabulary/calls'
import type { PersonalWord } from '../vocabulary/personal'
import type { WireType } from '../vocabulary/wire-types'

export type { Encoding, WireType }

/** A member of a record. `at` lists dotted paths; the first that exists is read. */
export interface Member {
  type: WireType
  at: string[]
  /** Maximum length or count, if it differs from the limit of the type (`engine/vocabulary/limits.ts`). */
  max?: number
  /** Kind of personal value, if it differs from that of the type (`personalOf`). */
  personal?: PersonalWord
}
export type RecordType = Record<string, Member>

export interface Parameter {
  type: WireType
  /** Dotted path in the body (or name in the query/path). */
  at: string
  optional: boolean
  /** Constant value, always sent. Screens cannot change it. */
  fixed?: string | number | boolean
  /** Maximum length or count, if it differs from the limit of the type. */
  max?: number
  /** Kind of personal value, if it differs from that of the type. */
  personal?: PersonalWord
}

/** A form rule that the server repeats. `value` and `form` (the call's parameters) are in scope. */
export interface ServerRule {
  parameter: string
  /** The rule applies only if this holds: a hidden field is neither sent nor required. */
  when?: Expr
  /**
   * Member of each record in the parameter's list that the rule checks. `item` and `index` are also in scope.
   */
  item?: string
  kind: 'required' | 'code' | 'maxLength' | 'check'
  /** The parameter is rich text: it needs a visible character to count as filled. */
  isHtml?: boolean
  /** Allowed codes as texts, for one code and for each code of a list. */
  codes?: string[]
  maxLength?: number
  check?: Expr
  /** The rule reads the clock. It is checked when an action runs, not on records of the past. */
  present?: true
  message: string
}

export interface CallPaging {
  /** Name of the page parameter on the wire. In expressions, pages count from 1. */
  page: string
  size: string
  first: FirstPage
  /** `page` carries an offset in rows, not a page number. */
  countsRows?: true
  /** Highest row that paging reaches. Up to it the total is exact; absent = no limit. */
  reach?: number
  /** Dotted path of the flag that marks the total as an estimate; absent = always exact. */
  estimated?: string
}

export interface CompiledCall {
  name: string
  service: string
  method: Method
  /** Path below the service's base, with `{parameter}` segments. */
  path: string
  encode: Encoding
  parameters: Record<string, Parameter>
  /** The parameter that is the whole body; its value is a list. */
  bodyIs?: string
  paging?: CallPaging
  /** Success rule over `body`, of the call or its service; absent = the application's rule. */
  ok?: Expr
  /**
   * Member and value of a successful or failed body, if the rule names only one. The reference server and
   * samples use it.
   */
  okAt?: { path: string; value: string | number | boolean }
  /** Condition over `body` for a conflict: another user changed the record first. */
  taken?: Expr
  /** Member and value of a conflict body, derived from `taken` for the reference server. */
  takenAt?: { path: string; value: string | number | boolean }
  /**
   * Dotted paths of the failure message: of the call, then of its service. The application's paths follow.
   */
  errorText?: string[]
  rows?: { at: string; of: string; /** the member that holds child rows of a tree */ children?: string }
  total?: string
  reads: Record<string, { at: string[]; type: WireType }>
  /** The response is a file. */
  file?: boolean
  /** Keys; any one of them grants access. */
  permission: string[]
  superAdmin?: boolean
  /** The call changes data. For the server only. */
  changes?: true
  /** The parameter that the server restricts to the caller's scopes. */
  scope?: string
  /** Carries an Idempotency-Key, and is applied once per key. */
  money?: boolean
  /**
   * Limits in cents: per call, and per caller and day. Above them a holder of `key` must approve the call.
   */
  approve?: { key: string; above: number; perDay: number }
  /** Requires a recent password entry: always, or above this many cents. For the server only. */
  confirmed?: true | { above: number }
  /** The request or response holds a secret. No response is stored for its idempotency key. */
  secret?: boolean
  /** Page sizes above the ordinary limit, for exports. */
  exports?: { permission: string; max: number }
  rules: ServerRule[]
  /** Parameter → label in the forms that send it. For the server only. */
  labels?: Record<string, string>
  types: Record<string, RecordType>
}
