import type { Message, StepOf, Text } from '../../compiled'
import type { StepName } from '../../vocabulary/steps'
import type { Outcome, Row, Values } from '../../contract/types'
import type { Place } from '../screen/place'
import type { ActionContext, ListModel, Scope } from '../types'

export type Failure = Extract<Outcome, { ok: false }>

/**
 * How a step ended: `done` = go on; `stopped` = the action ends and what was to be said has been said;
 * a failure, to be told as the action's policy says; a `notice` in words of its own ('' = nothing to say).
 */
export type StepEnd = 'done' | 'stopped' | { failure: Failure } | { notice: string }

/** One run of an action, as its steps see it. */
export interface Run {
  readonly place: Place
  readonly context: ActionContext
  /** What is done here is hard to undo. */
  readonly isDanger: boolean
  /** What its button is called. */
  readonly label: Text
  /** Names and values at this moment. */
  scope: () => Scope
  /** Values that fill parameters of the same name: those of the visible form fields. */
  fields: () => Values | undefined
  /** The text of the last answer. */
  serverText?: string
  /** The last call named the version that was seen, and moves no money: after another one was done it can be made on what there is now. */
  isOfVersion?: boolean
  /** A call that changes something has been done: what was typed for it is saved. */
  hasSent?: boolean
  /** What a step has to say, whatever the action itself says: not everything was done. */
  cut?: string
  /** What was sent waits for a second person, and so says the server: nothing that rests on it is done. */
  waits?: string
  /** Lists that were asked since its last call: once is enough. */
  asked?: Set<ListModel>
  /** Rows that its steps chose: they stay chosen, whatever it did with others. */
  picked?: { list: ListModel; rows: Row[] }[]
  /** What a step says on success where the action itself says nothing. */
  success?: Message
}

export type RunStep<Name extends StepName> = (run: Run, step: StepOf<Name>) => StepEnd | Promise<StepEnd>
