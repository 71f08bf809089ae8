import type { Step } from '../../compiled'
import type { Sending } from '../rules/sent'
import type { SourceNode } from '../source'

/** A compiled step with what the order of steps is judged by. */
export interface StepFacts {
  node: SourceNode
  step: Step
  /** A call that is fed by fields of a form. */
  fromForm: boolean
  /** Places in the step that read `form`. */
  readsForm: boolean
  reads: string[][]
  /** The call it makes, with what fills it. */
  sending?: Sending
}
