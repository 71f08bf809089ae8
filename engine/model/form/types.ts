/** A form as its screen, its actions and the view know it. */
import type { Field, Form } from '@formily/core'
import type { StoreApi } from 'zustand'
import type { CompiledField, Mode } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import type { Theirs } from '../screen/merge'
import type { Tracked } from '../tracked'
import type { Scope } from '../types'

/** Whether what a form needs first is there. */
export interface FormLoad {
  loading: boolean
  /** A field was changed that decides on what is loaded; the answer is on its way. */
  asking?: boolean
  /** What stands in it is on its way: what would be typed now would be saved by nobody. */
  sending?: boolean
  /** Why it is not, in the server's words or ours. */
  failed?: string
  /** It may not be seen: trying again is of no use. */
  forbidden?: boolean
  /** What it shows is not there any more. */
  gone?: boolean
  /** Something else is to be done first, which `failed` says. */
  unmet?: boolean
}

/** `data` of a field of the form, until the form is loaded or saved again. */
export interface FieldData {
  /** Entries of its list that somebody else has changed since the operator began. */
  theirs?: Theirs
}

export interface FormModel {
  readonly fields: CompiledField[]
  readonly form: Form
  readonly mode: Tracked<{ mode: Mode }>
  readonly store: StoreApi<FormLoad>
  /** Scope of one field: form, row, mode, given, results, value … Reading `form` inside a Formily reaction is tracked. */
  scopeOf: (field?: CompiledField, item?: { item: Row; index: number }) => Scope
  /** Values of the visible fields, tidied. */
  values: () => Values
  /** Resolves false and shows the first failing rule per field when something is wrong; of these fields alone, if some are named. */
  validate: (names?: string[]) => Promise<boolean>
  /** Text a field shows for its value: the chosen option, or the value in words. Tracked like `scopeOf`. */
  shownText: (name: string) => string
  /** Writes values without setting off defaults and emptied dependants (a draft, a filter from the URL). */
  assign: (values: Values) => void
  /** What it began with, or what was saved of it last: the values that somebody else may have changed since. */
  saved: () => Values
  /** Writes what the form fills in by itself: as good as there when it opened, so that nothing counts as changed. */
  fill: (field: Field, value: unknown) => void
  /** Until the answer is called, something of this field is on its way, and the form is not sent. */
  awaits: (field: Field) => () => void
  /** Which of these fields have something on its way, themselves or in one of their items. */
  awaited: (names: readonly string[]) => string[]
  /** What stands in it is saved: it counts as changed from the next change on. */
  markSaved: () => void
  /** Defaults again (locked values kept). */
  reset: () => void
  /** Loads again, and starts from what was loaded. */
  retry: () => Promise<void>
  /** Loads again as when it was opened, the fields that decide on it included. */
  startOver: () => Promise<void>
  /** Asks quietly for what was loaded, where nothing has been typed since: it may have changed elsewhere. */
  refresh: () => Promise<void>
  dispose: () => void
}
