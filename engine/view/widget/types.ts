/** The interface between the engine and a widget: props, and services. */
import type { ComponentType, ReactNode } from 'react'
import type { Message, Mode, Text, WidgetOption, WidgetSchema } from '../../compiled'
import type { Outcome, Values } from '../../contract/types'
import type { Expr } from '../../expression/tree'
import type { ChoiceNode } from '../../model/form/options'
import type { FieldData } from '../../model/form/types'
import type { CallOptions, Feedback, Scope, ScopeState } from '../../model/types'
import type { Tidy } from '../../tidy'

export type { ChoiceNode }

/** Codes from options, `choices` and `lookup`, merged by the engine. */
export interface Choices {
  list: ChoiceNode[]
  status: 'loading' | 'ready' | 'failed'
  /** Message of a failed lookup, by its policy. */
  error?: string
  retry: () => void
  /** Codes that another user added or removed since the form was opened. */
  theirs?: FieldData['theirs']
}

export type FailedOutcome = Extract<Outcome, { ok: false }>

/** Services of the engine; one object for the life of the field. */
export interface WidgetHost {
  /** Interface text of `app.words`. */
  word: (key: string, values?: Record<string, string | number>) => string
  /** Value of an option declared as expression; `names` are added to the scope. */
  evaluate: (expression: Expr, names?: Scope) => unknown
  /** True if an option's condition holds or is absent. */
  holds: (condition: Expr | undefined, names?: Scope) => boolean
  text: (text: Text, names?: Scope) => string
  /** Reports a failed call by the policy of its option. */
  failed: (failure: FailedOutcome, policy: Message | undefined, otherwise: string) => void
  toast: Feedback['toast']
  /** Sends a call of this screen by name. Throws for an unknown name. */
  call: (name: string, values: Values, options?: CallOptions) => Promise<Outcome>
  /**
   * Marks the field as pending, such as during an upload, until the returned function is called. A pending
   * form is not sent.
   */
  awaits: () => () => void
  /**
   * The scopes of a source, live; undefined = the screen's source. `code` is the header's selection; '' =
   * all, or the screen ignores it. A hook.
   */
  useScope: (source: string | undefined) => Pick<ScopeState, 'code' | 'locked' | 'mayChooseAll'> & {
    choices: ScopeState['choices'][string]
    allCode: string
    allText: string
  }
  /** Opens a dialog. Resolves with its returned value, or undefined if closed. */
  pick: (dialog: string, give: Values, mode?: Mode) => Promise<unknown>
  /** Runs an action with `extra` names in scope. Resolves true if every step succeeded. */
  run: (action: string, extra?: Scope) => Promise<boolean>
  /** Label of an action, or null without permission. */
  actionLabel: (action: string) => string | null
  /** Registers a layer of the widget over the page, such as a preview; `close` closes it. A hook. */
  useLayer: (isOpen: boolean, close: () => void) => void
  now: () => string
  /** A setting of this deployment, such as the services of a map; undefined = not set. */
  setting: (name: string) => unknown
}

/** Rows of an array field: the engine renders the fields, the widget arranges them. */
export interface ItemRows {
  /** One stable key per item. */
  keys: string[]
  /** Its fields in order. */
  header: { name: string; label: string }[]
  /** A field of an item, with a hidden label. */
  render: (index: number, name: string) => ReactNode
  /** A read-only field of an item. */
  show: (index: number, name: string) => ReactNode
  /** Opens a dialog for an item or a new one, and stores its returned value. */
  edit: (dialog: string, index?: number) => Promise<void>
  /** Runs an action of an item. Resolves true if every step succeeded. */
  run: (action: string, index: number) => Promise<boolean>
  add: () => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

/** Props of both the editor and the read-only view. */
export interface ViewProps<Value = unknown, Options = object> {
  value: Value | null | undefined
  options: Options
  choices: Choices
  /** The display text by the field's or column's format; '' if empty. */
  text: string
  /** Rows of an array field. */
  items?: ItemRows
  /** Values of the form's fields that its options name, by field. */
  others?: Values
  host: WidgetHost
}

export interface EditProps<Value = unknown, Options = object> extends ViewProps<Value, Options> {
  /** Id of the control; the label refers to it. */
  id: string
  /** Id of the label, for groups that `for` cannot refer to. */
  labelId: string
  /** Ids of hint and error, for `aria-describedby`. */
  describedBy?: string
  onChange: (value: Value | null) => void
  /** Sets a value automatically, for example the only choice. The form stays unmodified. */
  onFill: (value: Value | null) => void
  /** Writes the other fields, as if the user had typed there. */
  onOthers?: (values: Values) => void
  /** Reports an error beyond the field's rules; undefined clears it. */
  onProblem: (message: string | undefined) => void
  disabled: boolean
  required: boolean
  invalid: boolean
  placeholder?: string
  maxLength?: number
  /** How its value is normalised, if that differs from plain text. */
  tidy?: Tidy
  /** Label of the first entry that stands for no value. */
  all?: string
}

export interface Widget {
  schema: WidgetSchema
  Edit: ComponentType<EditProps>
  /** The read-only view; absent = the display text. */
  View?: ComponentType<ViewProps>
  /** Lazy parts, and if all are loaded; absent = none is lazy. */
  later?: { preload: () => Promise<unknown>; isHere: () => boolean }
}
/** All widgets of the application, by their YAML name. */
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

/** The compiled options of a widget, from its schema. */
export type OptionsOf<S extends WidgetSchema> = OptionsFrom<S['options']>
