/** Arguments of a story: those of the field, and the widget's options. */
import type { WidgetOption, WidgetSchema } from '../../engine/compiled'
import { compileExpression } from '../../engine/expression/compile'
import type { ChoiceNode, Choices } from '../../engine/view/widget/types'
import type { Tidy } from '../../engine/tidy'
import type { StoryAnswers } from './host'

export interface FieldArgs {
  label: string
  value?: unknown
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  error?: string
  hint?: string
  placeholder?: string
  maxLength?: number
  tidy?: Tidy
  choices?: ChoiceNode[]
  choicesStatus?: Choices['status']
  /** The field's own `all`. */
  fieldAll?: string
  /** The display text, if no choice has it. */
  shown?: string
  answers?: StoryAnswers
  /** Values of other fields that the options name. */
  others?: Record<string, unknown>
  /** Called with every value, for tests. */
  onValue?: (value: unknown) => void
}
/**
 * Options are added under their own names. `all` also sets the field's, if the widget has no option of that
 * name.
 */
export type WidgetArgs = FieldArgs & Record<string, unknown>

/** Label of the entry for no value. */
export const allOf = (schema: WidgetSchema, { fieldAll, all }: WidgetArgs): string | undefined =>
  fieldAll ?? (typeof all === 'string' && !('all' in schema.options) ? all : undefined)

const bytes = (size: unknown) => {
  const match = /^(\d+)(KB|MB)$/.exec(String(size))
  return match ? Number(match[1]) * (match[2] === 'MB' ? 1024 * 1024 : 1024) : undefined
}
const pixels = (size: unknown) => {
  const match = /^(\d+)x(\d+)$/.exec(String(size))
  return match ? { width: Number(match[1]), height: Number(match[2]) } : undefined
}

/** The given options in YAML spelling. */
export const writtenOptions = (schema: WidgetSchema, args: WidgetArgs): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(schema.options)
      .map((name) => [name, args[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )

const compiled = (option: WidgetOption | undefined, value: unknown): unknown => {
  if (!option) return value
  switch (option.nature) {
    case 'size':
      return bytes(value)
    case 'pixels':
      return pixels(value)
    case 'expression': {
      const names = Object.fromEntries((option.names ?? []).map((name) => [name, { kind: 'any' } as const]))
      return typeof value === 'string' ? compileExpression(value, { names }).tree : value
    }
    case 'group':
      return typeof value === 'object' && value !== null ? groupOf(option.options, value) : value
    case 'text':
    case 'message':
    case 'name':
    case 'number':
    case 'flag':
    case 'enum':
    case 'endings':
    case 'expressions':
      return value
  }
}
const groupOf = (options: Record<string, WidgetOption>, values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, compiled(options[name], value)]))

/** The options in compiled form: sizes in bytes, pixels as a record, expressions as trees. */
export const compiledOptions = (schema: WidgetSchema, args: WidgetArgs): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(writtenOptions(schema, args)).map(([name, value]) => [
      name,
      compiled(schema.options[name], value),
    ]),
  )
