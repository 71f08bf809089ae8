import type { WidgetValue } from '../vocabulary/widget-values'
import type { NumberLimits } from '../vocabulary/numbers'
import type { Mode } from './screen'

export type { WidgetValue }

/**
 * A widget's description without React. `widgets/<name>/schema.ts` exports one. The checker, the JSON Schema,
 * the docs and Storybook's controls read it.
 */
export interface WidgetSchema {
  /** Exact name used in YAML. */
  name: string
  /** One sentence for the reference. */
  description: string
  /** Type of the field's value. The checker converts it to the parameter's type. `any` = not checked. */
  value: WidgetValue
  /** Selects the required message: this verb + the field's label. */
  verb: 'input' | 'select' | 'upload'
  /** Needs `options`, `choices` or `lookup` on the field. */
  needsChoices?: boolean
  /** Holds a list of `of` fields. */
  hasItems?: boolean
  /** Its codes are scopes of the application, shown by name. */
  ofScope?: boolean
  /** Sent as typed, never shown again and never stored. */
  secret?: boolean
  /** Its value is an address or a list of addresses. The parameter it fills must be declared so. */
  holdsAddress?: boolean
  /**
   * It shows a value before any input. The form starts with that value, so that the visible value is sent.
   */
  begins?: boolean
  /** Options with its words for on and off. Columns, texts and files use them too. */
  says?: { on: string; off: string }
  /** Allowed in a filter bar. */
  inFilters?: boolean
  options: Record<string, WidgetOption>
  /** A complete field in YAML that shows typical use. A test checks it. */
  example: string
}

/** Pattern of a time of day. */
export type ClockForm = 'HH:mm:ss' | 'HH:mm'

interface OptionBase {
  description: string
  required?: boolean
}
export type WidgetOption = OptionBase &
  (
    | { nature: 'flag'; default?: boolean }
    /** `bounds`: the minimum or maximum value that the widget accepts; in yuan for an amount. */
    | ({ nature: 'number'; default?: number; bounds?: 'least' | 'most' } & NumberLimits)
    /** A byte size such as `300KB` or `2MB` (1024-based); compiled to bytes. */
    | { nature: 'size' }
    /** `450x450`; compiled to { width, height }. */
    | { nature: 'pixels' }
    | { nature: 'enum'; values: readonly string[]; many?: boolean; default?: string }
    /** File name endings, without a dot. */
    | { nature: 'endings' }
    /** A text, literal or with values. `names` are also in scope. */
    | { nature: 'text'; names?: readonly string[]; like?: ClockForm }
    | { nature: 'message' }
    | { nature: 'expression'; names?: readonly string[] }
    /**
     * Name → expression. `narrows`: the expressions limit the choices, so a change of a field they read
     * clears the value.
     */
    | { nature: 'expressions'; names?: readonly string[]; narrows?: boolean }
    /** `opens`: modes in which the dialog is opened; absent = to add. */
    | {
        nature: 'name'
        of: 'call' | 'action' | 'dialog' | 'field' | 'source'
        many?: boolean
        opens?: readonly Mode[]
        /** The call takes a file and returns its address. */
        uploads?: true
      }
    | { nature: 'group'; options: Record<string, WidgetOption> }
  )

/** Returns its argument. Keeps the literal types, so that `OptionsOf` can read them. */
export const defineWidget = <const S extends WidgetSchema>(schema: S): S => schema
