import type { Message, StepOf, Text } from '../../compiled'
import type { StepName } from '../../vocabulary/steps'
import type { Outcome, Row, Values } from '../../contract/types'
import type { Place } from '../screen/place'
import type { ActionContext, ListModel, Scope } from '../types'

export type Failure = Extract<Outcome, { ok: false }>

/**
 * Result of a step. `done` = continue; `stopped` = the action ends, already reported; `failure` = reported by
 * the action's policy; `notice` = a message of its own, '' for none.
 */
export type StepEnd = 'done' | 'stopped' | { failure: Failure } | { notice: string }

/** State of a running action, for its steps. */
export interface Run {
  readonly place: Place
  readonly context: ActionContext
  /** The action is dangerous. */
  readonly isDanger: boolean
  /** Label of its button. */
  readonly label: Text
  /** The current scope. */
  scope: () => Scope
  /** Values for parameters of the same name, from the visible form fields. */
  fields: () => Values | undefined
  /** Message of the last response. */
  serverText?: string
  /**
   * The last call had a version and moves no money: after `doneBefore` it can be repeated on the current
   * record.
   */
  isOfVersion?: boolean
  /** A writing call succeeded, so its input is saved. */
  hasSent?: boolean
  /** A message that overrides the action's own: not everything was done. */
  cut?: string
  /** The server's message if the call waits for a second person. Dependent steps are skipped. */
  waits?: string
  /** Lists reloaded since the last call, to reload each once. */
  asked?: Set<ListModel>
  /** Rows that steps selected. They stay selected after the action. */
  picked?: { list: ListModel; rows: Row[] }[]
  /** Names of results that hold a secret. */
  secrets?: Set<string>
  /** Success message of a step, if the action has none. */
  success?: Message
}

export type RunStep<Name extends StepName> = (run: Run, step: StepOf<Name>) => StepEnd | Promise<StepEnd>
