import { stringify } from 'yaml'
import type { WidgetSchema } from '../../engine/compiled'
import type { ChoiceNode } from '../../engine/view/widget/types'
import { allOf, writtenOptions, type WidgetArgs } from './args'

const optionsMap = (choices: ChoiceNode[]) =>
  Object.fromEntries(choices.map(({ code, text, color }) => [code, color ? { text, color } : text]))
const isTree = (choices: ChoiceNode[]) => choices.some(({ children }) => children)

/** The field in YAML, as a configurator would write it. */
export function fieldYaml(schema: WidgetSchema, args: WidgetArgs): string {
  const options = writtenOptions(schema, args)
  const hasOptions = Object.keys(options).length > 0
  const { label, choices, required, disabled, hint, placeholder, maxLength } = args
  const all = allOf(schema, args)
  const widget = hasOptions ? { [schema.name]: options } : schema.name
  const field = {
    label,
    ...((schema.name !== 'text' || hasOptions) && { widget }),
    ...(choices && (isTree(choices) ? { lookup: '…' } : { options: optionsMap(choices) })),
    ...(all !== undefined && { all }),
    ...(placeholder && { placeholder }),
    ...(hint && { hint }),
    ...(maxLength && { maxLength }),
    ...(required && { required: true }),
    ...(disabled && { disabled: true }),
  }
  return stringify({ field }, { lineWidth: 100 })
}
