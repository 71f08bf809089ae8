import type { WidgetValue } from '../vocabulary/widget-values'
import type { NumberLimits } from '../vocabulary/numbers'
import type { Mode } from './screen'

export type { WidgetValue }

/**
 * What a widget says about itself, without React: its name, the value it holds and its options.
 * `widgets/<name>/schema.ts` exports one; it feeds the checker, the JSON Schema, the docs and Storybook's controls.
 */
export interface WidgetSchema {
  /** Exact name used in YAML. */
  name: string
  /** One sentence for the reference. */
  description: string
  /** What the field's value is; the checker converts it to the parameter it feeds. `any` = not checked. */
  value: WidgetValue
  /** Which generic required message applies: the word for typing, choosing or uploading, + label. */
  verb: 'input' | 'select' | 'upload'
  /** Needs `options`, `choices` or `lookup` on the field. */
  needsChoices?: boolean
  /** Holds `of` fields. */
  hasItems?: boolean
  /** Its codes are scopes of the application, and read by their names. */
  ofScope?: boolean
  /** What is typed is taken as it is, never shown again and never kept. */
  secret?: boolean
  /** Its value is an address, or a list of them: the parameter it fills must be declared so. */
  holdsAddress?: boolean
  /** What it shows before anybody touches it: a form begins with that, so that what is seen is what is sent. */
  begins?: boolean
  /** Options that hold its words while on and while off: columns, texts and files say the same. */
  says?: { on: string; off: string }
  /** May stand in a filter bar. */
  inFilters?: boolean
  options: Record<string, WidgetOption>
  /** A complete field in YAML that uses the widget well; checked by a test. */
  example: string
}

/** How a time of day is spelled. */
export type ClockForm = 'HH:mm:ss' | 'HH:mm'

interface OptionBase {
  description: string
  required?: boolean
}
export type WidgetOption = OptionBase &
  (
    | { nature: 'flag'; default?: boolean }
    /** `bounds`: no smaller, or no larger, value than this one is held; of an amount in yuan. */
    | ({ nature: 'number'; default?: number; bounds?: 'least' | 'most' } & NumberLimits)
    /** A byte size such as `300KB` or `2MB` (1024-based); compiled to bytes. */
    | { nature: 'size' }
    /** `450x450`; compiled to { width, height }. */
    | { nature: 'pixels' }
    | { nature: 'enum'; values: readonly string[]; many?: boolean; default?: string }
    /** File name endings, without their dot. */
    | { nature: 'endings' }
    /** Literal text, or with values; `names` are in scope besides those of the place. */
    | { nature: 'text'; names?: readonly string[]; like?: ClockForm }
    | { nature: 'message' }
    | { nature: 'expression'; names?: readonly string[] }
    /** name → expression; `narrows` = what may be chosen depends on them, so that a change of a field they read empties the value */
    | { nature: 'expressions'; names?: readonly string[]; narrows?: boolean }
    /** `opens` = the modes that the dialog is opened in; absent = to make something new */
    | {
        nature: 'name'
        of: 'call' | 'action' | 'dialog' | 'field' | 'source'
        many?: boolean
        opens?: readonly Mode[]
        /** the call takes a file, and answers with its address */
        uploads?: true
      }
    | { nature: 'group'; options: Record<string, WidgetOption> }
  )

/** Identity with a checked type; keeps the literal types, so that `OptionsOf` can read them. */
export const defineWidget = <const S extends WidgetSchema>(schema: S): S => schema
