import { leavingOutItem, leavingOutOther, type Cure } from '../cure'
import type { CompiledCall, WireType } from '../../compiled'
import { isEmptyAsText, isPlainWireType } from '../../vocabulary/wire-types'
import type { ScreenContext } from '../compile/context'
import { expression } from '../compile/expression'
import type { Fed } from '../compile/feed'
import { fold } from '../compile/fold'
import { related, type LinkedCall } from '../link/calls'
import type { FormOutline } from '../link/outline'
import { saidAtUse, type FieldUse } from '../link/uses'
import type { SourceNode } from '../source'
import type { Mode } from '../../vocabulary/modes'
import { somewhere } from './openings'
import { escaped } from './escaped'
import { widgetOf } from '../link/widget-of'

/** What can be typed into a form in a mode goes along with its call; what the call demands can be typed there. */
export function checkFormSent(
  context: ScreenContext,
  form: FormOutline,
  mode: Mode,
  { linked, fed }: { linked: LinkedCall; fed: Fed },
): void {
  const isIn = (use: FieldUse, key: string): boolean | undefined => inMode(context, form, use.get(key), mode)
  for (const use of form.uses) {
    const isHidden = isIn(use, 'visible') === false
    const isSent = fed.byName.includes(use.member)
    if (isHidden && isSent && isDemanded(linked.compiled, use.member, fed))
      context.report.add(
        'hidden-field-demanded',
        use.spot,
        { name: use.member, call: linked.name, mode },
        {
          related: [related(linked.keyNode)],
          cure: use.own('visible') && leavingOutOther(use.spot, use.node, 'visible'),
        },
      )
    if (
      isSent &&
      !isHidden &&
      !context.emptied.has(use) &&
      !isEmptyable(context, use, linked.compiled, fed)
    ) {
      context.emptied.add(use)
      context.report.add(
        'form-field-may-be-empty',
        use.spot,
        { name: use.member, call: linked.name },
        {
          related: [related(linked.node.get('sends')?.keyNode(use.member) ?? linked.keyNode)],
          cure: use.own('required') ? undefined : saidAtUse(use, 'required: true'),
        },
      )
    }
    const isShownOnly = use.get('value') !== undefined || isHidden || isIn(use, 'disabled') === true
    if (isSent && !isShownOnly) checkEmptied(context, use, linked)
    if (isShownOnly || isSent || isRead(context, use) || context.report.wasMeant(use.member)) continue
    if (context.unsent.has(use)) continue
    context.unsent.add(use)
    context.report.add(
      'field-not-sent',
      use.spot,
      { name: use.member, call: linked.name, mode },
      { related: [related(linked.keyNode)], cure: notUsed(context, use) },
    )
  }
}

/** A stand-in leaves as it was what is optional and empty: of a value that a form has emptied nobody would be told that it stays. */
function checkEmptied(
  { project, report }: ScreenContext,
  use: FieldUse,
  { compiled, keyNode }: LinkedCall,
): void {
  const deed = project.standIn.deeds[compiled.name]
  const parameter = compiled.parameters[use.member]
  if (deed?.verb !== 'change' || !parameter?.optional || parameter.type.kind === 'bool') return
  if (use.get('required') || use.get('default') || Object.hasOwn(deed.set, use.member)) return
  report.add(
    'cannot-be-emptied',
    use.spot,
    { name: use.member, call: compiled.name },
    { related: [related(keyNode)], cure: saidAtUse(use, 'required: true') },
  )
}

/** Where what nobody has filled can be sent, is not demanded, or cannot be: filled from the beginning, or before the form is sent. */
function isEmptyable(context: ScreenContext, use: FieldUse, { parameters }: CompiledCall, fed: Fed): boolean {
  const parameter = parameters[use.member]
  if (!parameter || parameter.optional || fed.unfit.has(use.member) || !isLeftOutEmpty(parameter.type))
    return true
  if (Object.hasOwn(fed.besides, use.member) || context.report.wasMeant(use.member)) return true
  if (use.get('value') || use.get('default') || use.get('disabled')) return true
  const required = use.get('required')
  return (
    (required !== undefined && required.value !== false) ||
    widgetOf(use, context.project.widgets)?.schema?.begins !== undefined
  )
}

const isLeftOutEmpty = (type: WireType): boolean =>
  (type.kind === 'code' || isPlainWireType(type.kind)) && !isEmptyAsText(type)

const isDemanded = ({ parameters }: CompiledCall, name: string, { besides }: Fed): boolean =>
  parameters[name]?.optional === false && !Object.hasOwn(besides, name)

/** Without this use of a field, where something else uses it. */
export const notUsed = ({ outline }: ScreenContext, use: FieldUse, levels = 0): Cure | undefined =>
  outline.fields.isOnlyUse(use) ? undefined : leavingOutItem(use.spot, levels)

/** Somewhere on the screen an expression or an option names it. */
const isRead = (context: ScreenContext, use: FieldUse): boolean =>
  somewhere(context.outline.root, new RegExp(`(^|[^\\w.])form\\.${escaped(use.member)}(?!\\w)`))

/** A condition as it comes out in a mode; undefined where it depends on more. */
export function inMode(
  context: ScreenContext,
  form: FormOutline,
  node: SourceNode | undefined,
  mode: Mode,
): boolean | undefined {
  // Most conditions are about the data; they are not read a second time.
  if (!node || (typeof node.value === 'string' && !/\b(mode|params)\b/.test(node.value))) return undefined
  const typed = expression(context, node, context.places.form(form))
  const decided = typed && fold(typed.tree, context.params, mode)
  return typeof decided === 'boolean' ? decided : undefined
}
