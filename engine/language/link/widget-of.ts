import type { WidgetOption, WidgetSchema } from '../../compiled'
import type { Type } from '../../expression/compile'
import type { SourceNode } from '../source'
import { usualMode } from '../../vocabulary/modes'
import { widgetValues } from '../../vocabulary/widget-values'
import type { WidgetNames } from './outline'
import { textOf, textsOf } from './report'
import { any, code, listOf } from './types'
import type { FieldUse } from './uses'

export type Widgets = ReadonlyMap<string, WidgetSchema>

/** The widget of a field as written: its name, its options, and its schema when it exists. */
export interface WrittenWidget {
  name: string
  /** Place of the name; absent when the field leaves the widget to the default. */
  node?: SourceNode
  options?: SourceNode
  schema?: WidgetSchema
}
const usualWidget = 'text'

export function widgetOf(use: FieldUse, widgets: Widgets): WrittenWidget | undefined {
  return writtenWidget(use.get('widget'), widgets)
}
export function writtenWidget(node: SourceNode | undefined, widgets: Widgets): WrittenWidget | undefined {
  if (!node) return { name: usualWidget, schema: widgets.get(usualWidget) }
  if (node.kind === 'map') {
    const [entry] = node.entries()
    return (
      entry && { name: entry.key, node: entry.keyNode, options: entry.node, schema: widgets.get(entry.key) }
    )
  }
  const name = textOf(node)
  return name === undefined ? undefined : { name, node, schema: widgets.get(name) }
}

/** What an expression sees as the value of a field with this widget. */
export function valueTypeOf(schema: WidgetSchema | undefined, item: () => Type): Type {
  if (!schema) return any
  const { reads } = widgetValues[schema.value]
  return reads === 'codes' ? listOf(code) : reads === 'items' ? listOf(item()) : { kind: reads }
}

/** Actions and dialogs that a widget's options name. Actions of array rows see `item`; the others what was typed. */
export function namesInOptions(written: WrittenWidget | undefined): WidgetNames {
  const names: WidgetNames = { actions: [], dialogs: [] }
  const role = written?.schema?.hasItems ? 'item' : 'widget'
  const visit = (options: SourceNode | undefined, declared: Record<string, WidgetOption>): void => {
    for (const { key, node } of options?.entries() ?? []) {
      const option = Object.hasOwn(declared, key) ? declared[key] : undefined
      if (option?.nature === 'group') visit(node, option.options)
      if (option?.nature !== 'name') continue
      for (const { node: place, text: name } of textsOf(node)) {
        if (option.of === 'action') names.actions.push({ name, node: place, role })
        if (option.of === 'dialog')
          for (const mode of option.opens ?? [usualMode])
            names.dialogs.push({ name, node: place, mode, ofItem: role === 'item' && mode === 'edit' })
      }
    }
  }
  if (written?.schema) visit(written.options, written.schema.options)
  return names
}
