/** The contract between the engine and a widget: what a widget is given, and what it may ask for. */
import type { ComponentType, ReactNode } from 'react'
import type { Message, Mode, Text, WidgetOption, WidgetSchema } from '../../compiled'
import type { Outcome, Values } from '../../contract/types'
import type { Expr } from '../../expression/tree'
import type { ChoiceNode } from '../../model/form/options'
import type { FieldData } from '../../model/form/types'
import type { CallOptions, Feedback, Scope, ScopeState } from '../../model/types'
import type { Tidy } from '../../tidy'

export type { ChoiceNode }

/** Codes from options, `choices` and `lookup`, already merged by the engine. */
export interface Choices {
  list: ChoiceNode[]
  status: 'loading' | 'ready' | 'failed'
  /** Why the lookup failed, in the words its policy asks for. */
  error?: string
  retry: () => void
  /** Codes that somebody else has put into the value, or taken out of it, since the operator began. */
  theirs?: FieldData['theirs']
}

export type FailedOutcome = Extract<Outcome, { ok: false }>

/** What a widget may ask of the engine; the same object for the life of the field. */
export interface WidgetHost {
  /** Interface text of `app.words`. */
  word: (key: string, values?: Record<string, string | number>) => string
  /** Value of an option declared as expression, with `names` in scope besides those of the place. */
  evaluate: (expression: Expr, names?: Scope) => unknown
  /** Whether an option declared as condition holds; one that is not there does. */
  holds: (condition: Expr | undefined, names?: Scope) => boolean
  text: (text: Text, names?: Scope) => string
  /** Says that a call failed, by the policy its option declares. */
  failed: (failure: FailedOutcome, policy: Message | undefined, otherwise: string) => void
  toast: Feedback['toast']
  /** Sends a call of this screen by name; an unknown name throws. */
  call: (name: string, values: Values, options?: CallOptions) => Promise<Outcome>
  /**
   * Something for the field is on its way, such as a file being sent: until the answer is called, its form is not sent.
   */
  awaits: () => () => void
  /**
   * The scopes of one source, live; undefined = that of the screen. `code` is the one chosen in the header; '' = all, or the screen does
   * not follow the header. A hook.
   */
  useScope: (source: string | undefined) => Pick<ScopeState, 'code' | 'locked' | 'mayChooseAll'> & {
    choices: ScopeState['choices'][string]
    allCode: string
    allText: string
  }
  /** Opens a dialog; resolves with what it returned, or undefined when it was closed. */
  pick: (dialog: string, give: Values, mode?: Mode) => Promise<unknown>
  /** Runs an action with `extra` names in scope; resolves true when every step was done. */
  run: (action: string, extra?: Scope) => Promise<boolean>
  /** Text of an action, or null when it is not for this user. */
  actionLabel: (action: string) => string | null
  /** Something of the widget's own is open over the page, such as a preview; `close` closes it. A hook. */
  useLayer: (isOpen: boolean, close: () => void) => void
  now: () => string
  /** What this installation says under a name, such as the services of a map; undefined = nothing. */
  setting: (name: string) => unknown
}

/** Rows of an array field, drawn by the engine and arranged by the widget. */
export interface ItemRows {
  /** One key for each item, the same wherever it is moved. */
  keys: string[]
  /** The names of its fields. */
  header: { name: string; label: string }[]
  /** One field of one item, without its label in sight. */
  render: (index: number, name: string) => ReactNode
  /** The same, shown only. */
  show: (index: number, name: string) => ReactNode
  /** Opens a dialog for one item, or for a new one, and takes over what it returns. */
  edit: (dialog: string, index?: number) => Promise<void>
  /** Actions of one item, by name. */
  run: (action: string, index: number) => Promise<boolean>
  add: () => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

/** What both faces are given. */
export interface ViewProps<Value = unknown, Options = object> {
  value: Value | null | undefined
  options: Options
  choices: Choices
  /** The value in words, by the field's or column's format; '' when there is none. */
  text: string
  /** Rows of an array field. */
  items?: ItemRows
  /** Values of the form's fields that its options name, by field. */
  others?: Values
  host: WidgetHost
}

export interface EditProps<Value = unknown, Options = object> extends ViewProps<Value, Options> {
  /** Id of the control; the label points to it. */
  id: string
  /** Id of the label, for groups that no `for` can point to. */
  labelId: string
  /** Ids of hint and error text, for `aria-describedby`. */
  describedBy?: string
  onChange: (value: Value | null) => void
  /** Fills the field by itself, as where there is one choice only: no change of the operator's. */
  onFill: (value: Value | null) => void
  /** Writes those fields, as if it were typed there. */
  onOthers?: (values: Values) => void
  /** Reports what is wrong with the value beyond the field's rules; undefined clears it. */
  onProblem: (message: string | undefined) => void
  disabled: boolean
  required: boolean
  invalid: boolean
  placeholder?: string
  maxLength?: number
  /** How its value is tidied, where that is not as any text. */
  tidy?: Tidy
  /** Text of the first entry that stands for no value. */
  all?: string
}

export interface Widget {
  schema: WidgetSchema
  Edit: ComponentType<EditProps>
  /** The read-only face; absent = the value in words. */
  View?: ComponentType<ViewProps>
  /** The faces that come later, and whether all have come; absent = none does. */
  later?: { preload: () => Promise<unknown>; isHere: () => boolean }
}
/** Every widget the application knows, by its name in YAML. */
export type WidgetRegistry = Readonly<Record<string, Widget>>

type Plain<O extends WidgetOption> = O extends { nature: 'flag' }
  ? boolean
  : O extends { nature: 'number' | 'size' }
    ? number
    : O extends { nature: 'pixels' }
      ? { width: number; height: number }
      : O extends { nature: 'enum'; values: readonly (infer V)[]; many: true }
        ? V[]
        : O extends { nature: 'enum'; values: readonly (infer V)[] }
          ? V
          : O extends { nature: 'endings' } | { nature: 'name'; many: true }
            ? string[]
            : O extends { nature: 'name' }
              ? string
              : O extends { nature: 'text' }
                ? Text
                : O extends { nature: 'message' }
                  ? Message
                  : O extends { nature: 'expression' }
                    ? Expr
                    : O extends { nature: 'expressions' }
                      ? Record<string, Expr>
                      : O extends { nature: 'group'; options: infer G extends Record<string, WidgetOption> }
                        ? OptionsFrom<G>
                        : never
type OptionsFrom<G extends Record<string, WidgetOption>> = {
  [K in keyof G as G[K] extends { required: true } ? K : never]: Plain<G[K]>
} & { [K in keyof G as G[K] extends { required: true } ? never : K]?: Plain<G[K]> }

/** The compiled options of a widget, read from its schema. */
export type OptionsOf<S extends WidgetSchema> = OptionsFrom<S['options']>
