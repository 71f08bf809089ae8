import type { Expr } from '../expression/tree'
import type { DeedVerb } from '../vocabulary/stand-in'
import type { RecordType } from './call'
import type { FlagWords } from './format'
import type { WireType } from '../vocabulary/wire-types'

/** What is known of a member beside its type, from the screens that show it: for sample data, headings and refusals. */
export interface MemberHint {
  label: string
  /** Codes that may stand in it, with their texts. */
  choices?: { code: string; text: string }[]
  /** What a flag reads as, in a sheet too. */
  words?: FlagWords
  /** The widget that fills it. */
  widget?: string
  maxLength?: number
  /** It is optional where it is filled. */
  mayBeEmpty?: boolean
  /** Least and most of a number. */
  least?: number
  most?: number
  /** On which side of today its days lie, where the calendar lets no others be chosen. */
  days?: 'behind' | 'ahead'
  /** What must hold of it, as `value`, and of the others, as `form`. */
  checks?: Expr[]
}

/** A member that is not kept but computed, whenever a record is read, of the records that name it. */
export interface Derived {
  type: WireType
  /** The collection of those, and their member that names ours. */
  of: string
  by: string
  /** Which of them; sees each as `item`, and ours as `record`. */
  where?: Expr
  /** The value; sees them as `items`, and ours as `record`. */
  give: Expr
}

/** What no two records share, of those for which `where` holds: values that are of one of them, or spans that do not overlap. */
export interface Distinct {
  members: string[]
  /** Sees each record as `item`; absent = all of them. */
  where?: Expr
}

/** `members` are its ends. */
export interface DistinctSpan extends Distinct {
  /** Two records must lie apart that share the values of these; absent = any two. */
  within?: string[]
}

/** What must hold of a record, and what is said where it does not. */
export interface Guard {
  check: Expr
  refuse?: string
}

/** Records that the server keeps for a stand-in service. */
/** How long records are kept: `days` after the time in a member, as long as the record that a member names, or without a period. */
export type Keep = { days: number; after: string } | { with: string } | { always: string }

export interface Collection {
  name: string
  /** What people call one of its records. */
  label: string
  members: RecordType
  /** Member by which people know a record. */
  called?: string
  /** Member that holds the scope's code, and the one that shows its name. */
  scope?: string
  scopeName?: string
  /** Where nothing of it is personal, it may be absent: its records are kept. */
  keep?: Keep
  /** Members that together are of one record only. */
  unique: Distinct[]
  /** The first and the last member of spans that never overlap. */
  apart: DistinctSpan[]
  /** Member → the collection whose record it names, and which of its members are shown in which of ours. */
  refers: Record<string, { to: string; shows: Record<string, string> }>
  /** Member that holds the id of the record above; `''` or `0` = none. */
  parent?: string
  /** Member that holds the place in an order made by hand. */
  sort?: string
  /** Members that the server fills: when added, when changed, by whom added. */
  created?: string
  changed?: string
  author?: string
  derived: Record<string, Derived>
  /** Records that are made up where nothing is there yet. */
  samples: number
  /** Instead of so many altogether: for each record that this member may name (`record`), so many. */
  samplesFor?: { member: string; count: Expr }
  /** What members of those are, in this order, computed of the record as it is so far (`item`). */
  sampled: Record<string, Expr>
  /** Records that are there from the beginning, before those that are made up. */
  examples: Record<string, unknown>[]
  hints: Record<string, MemberHint>
}

/** What a call does to a collection. Absent conditions hold for every record. */
export interface Deed {
  verb: DeedVerb
  of: string
  where?: Expr
  /** Members, a `-` before those that descend. */
  order: string[]
  /** The member that is each row's place among those that are shown, the first being 1. */
  ranked?: string
  /** One row for each combination of these members. */
  by: string[]
  /** Members of rows (with `by`), or values read, computed from `items`. */
  give: Record<string, Expr>
  /** As many rows at most. */
  max?: number
  /** A record is added for each value of this list; expressions of `set` see it as `item`. */
  each?: Expr
  set: Record<string, Expr>
  only: Guard[]
  /** What is said where nothing is left to be dealt with, or a check has no text of its own. */
  refuse?: string
  /** What is said where `where` of a deed under `also` finds no record; absent = then nothing is done. */
  empty?: string
  /** Records for which `only` does not hold are left as they are, instead of all being refused. */
  skip?: boolean
  /** Heading → member of a sheet. */
  columns: Record<string, string>
  file?: string
  also: Deed[]
}

/** All that the server needs to answer for stand-in services. */
export interface StandIn {
  collections: Record<string, Collection>
  /** By call name. */
  deeds: Record<string, Deed>
}
