import type { Expr } from '../expression/tree'
import type { DeedVerb } from '../vocabulary/stand-in'
import type { RecordType } from './call'
import type { FlagWords } from './format'
import type { WireType } from '../vocabulary/wire-types'

/** Facts about a member, taken from the screens that show it. Used for sample data, headings and refusals. */
export interface MemberHint {
  label: string
  /** Allowed codes and their texts. */
  choices?: { code: string; text: string }[]
  /** The words of a flag, also used in sheets. */
  words?: FlagWords
  /** The widget that edits it. */
  widget?: string
  maxLength?: number
  /** Optional in the forms that edit it. */
  mayBeEmpty?: boolean
  /** Minimum and maximum of a number. */
  least?: number
  most?: number
  /** Days before or after today, if the calendar allows only those. */
  days?: 'behind' | 'ahead'
  /** Conditions over the member (`value`) and the record (`form`). */
  checks?: Expr[]
}

/** A member that is not stored. It is computed on each read, from the records that refer to this one. */
export interface Derived {
  type: WireType
  /** The collection that refers to this one, and its member that holds the reference. */
  of: string
  by: string
  /** Filter: sees each referring record as `item`, and this record as `record`. */
  where?: Expr
  /** The value: sees the referring records as `items`, and this record as `record`. */
  give: Expr
}

/**
 * A uniqueness constraint among the records for which `where` holds: unique values, or spans that do not
 * overlap.
 */
export interface Distinct {
  members: string[]
  /** Filter: sees each record as `item`; absent = all records. */
  where?: Expr
}

/** Spans that must not overlap. `members` are the start and the end. */
export interface DistinctSpan extends Distinct {
  /** Only records with equal values of these members are compared; absent = all records. */
  within?: string[]
}

/** A condition of a record, and the message if it fails. */
export interface Guard {
  check: Expr
  refuse?: string
}

/** A collection of records that the server stores for a stand-in service. */
/** Retention: `days` after the time in a member, as long as a referenced record, or for ever. */
export type Keep = { days: number; after: string } | { with: string } | { always: string }

export interface Collection {
  name: string
  /** The noun for one record. */
  label: string
  members: RecordType
  /** Member with the display name of a record. */
  called?: string
  /** Member with the scope's code, and member with its name. */
  scope?: string
  scopeName?: string
  /** Retention. Optional if no member is personal: the records are then kept. */
  keep?: Keep
  /** Uniqueness constraints over members. */
  unique: Distinct[]
  /** Spans that must not overlap; `members` are the start and the end. */
  apart: DistinctSpan[]
  /** Foreign keys: member → the collection it refers to. `shows` maps members of that record to ours. */
  refers: Record<string, { to: string; shows: Record<string, string> }>
  /** Member with the id of the parent record; `''` or `0` = none. */
  parent?: string
  /** Member with the position in a manual order. */
  sort?: string
  /** Members that the server sets: created at, changed at, created by. */
  created?: string
  changed?: string
  author?: string
  derived: Record<string, Derived>
  /** Number of generated records if the collection is empty. */
  samples: number
  /** Generates `count` records per record that this member refers to (`record`), instead of a total. */
  samplesFor?: { member: string; count: Expr }
  /** Values of generated records, computed in this order. Each sees the record so far as `item`. */
  sampled: Record<string, Expr>
  /** Fixed initial records, inserted before the generated ones. */
  examples: Record<string, unknown>[]
  hints: Record<string, MemberHint>
}

/** The effect of a call on a collection. An absent condition holds for every record. */
export interface Deed {
  verb: DeedVerb
  of: string
  where?: Expr
  /** Sort members; a leading `-` sorts descending. */
  order: string[]
  /** Member that receives the row's rank among the rows shown; the first is 1. */
  ranked?: string
  /** Group by these members: one row per combination. */
  by: string[]
  /** Members of rows (with `by`), or returned values, computed from `items`. */
  give: Record<string, Expr>
  /** Maximum number of rows. */
  max?: number
  /** Adds one record per value of this list; `set` sees the value as `item`. */
  each?: Expr
  set: Record<string, Expr>
  only: Guard[]
  /** Message if no record is left, or if a failed check has no message of its own. */
  refuse?: string
  /** Message if `where` under `also` finds no record; absent = nothing is done then. */
  empty?: string
  /** Skips records for which `only` fails, instead of refusing the call. */
  skip?: boolean
  /** Column heading of a sheet → member. */
  columns: Record<string, string>
  file?: string
  also: Deed[]
}

/** Everything the server needs to answer for stand-in services. */
export interface StandIn {
  collections: Record<string, Collection>
  /** By call name. */
  deeds: Record<string, Deed>
}
