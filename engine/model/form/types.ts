/** A form for its screen, its actions and the view. */
import type { Field, Form } from '@formily/core'
import type { StoreApi } from 'zustand'
import type { CompiledField, Mode } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import type { Theirs } from '../screen/merge'
import type { Tracked } from '../tracked'
import type { Scope } from '../types'

/** Load state of a form. */
export interface FormLoad {
  loading: boolean
  /** A load that depends on a changed field is pending. */
  asking?: boolean
  /** The form is being sent. Input is locked, since it would not be saved. */
  sending?: boolean
  /** Error message, from the server or the console. */
  failed?: string
  /** Access denied; a retry is useless. */
  forbidden?: boolean
  /** The record no longer exists. */
  gone?: boolean
  /** A condition for opening failed; `failed` has its message. */
  unmet?: boolean
}

/** `data` of a form field, until the form is loaded or saved again. */
export interface FieldData {
  /** List entries that another user changed in the meantime. */
  theirs?: Theirs
}

export interface FormModel {
  readonly fields: CompiledField[]
  readonly form: Form
  readonly mode: Tracked<{ mode: Mode }>
  readonly store: StoreApi<FormLoad>
  /**
   * Scope of one field: form, row, mode, given, results, value … Reading `form` inside a Formily reaction is
   * tracked.
   */
  scopeOf: (field?: CompiledField, item?: { item: Row; index: number }) => Scope
  /** Normalised values of the visible fields. */
  values: () => Values
  /**
   * Resolves false if a field is invalid, and shows the first error of each. `names` limits the check to
   * these fields.
   */
  validate: (names?: string[]) => Promise<boolean>
  /** Display text of a field's value: the chosen option, or the formatted value. Tracked like `scopeOf`. */
  shownText: (name: string) => string
  /**
   * Writes values without triggering defaults or clearing dependent fields (a draft, a filter of the URL).
   */
  assign: (values: Values) => void
  /** Initial or last saved values, for detecting changes by other users. */
  saved: () => Values
  /** Writes a value on behalf of the form. It counts as initial, so the form stays unmodified. */
  fill: (field: Field, value: unknown) => void
  /** Marks the field as pending until the returned function is called. A pending form is not sent. */
  awaits: (field: Field) => () => void
  /** The pending fields among these. A field with a pending item counts. */
  awaited: (names: readonly string[]) => string[]
  /** Marks the current values as saved; the form is then unmodified. */
  markSaved: () => void
  /** Restores the defaults; locked values are kept. */
  reset: () => void
  /** Loads again, and resets to the loaded values. */
  retry: () => Promise<void>
  /** Loads again as on opening. Fields that decide on loads are reset too. */
  startOver: () => Promise<void>
  /** Reloads in the background if the form is unmodified, because data may have changed elsewhere. */
  refresh: () => Promise<void>
  dispose: () => void
}
