import type { CompiledCall } from '../../compiled'
import type { Expr } from '../../expression/tree'
import type { ScreenContext } from '../compile/context'
import { expression } from '../compile/expression'
import type { Fed } from '../compile/feed'
import { fold } from '../compile/fold'
import { related, type LinkedCall } from '../link/calls'
import type { FormOutline } from '../link/outline'
import type { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'
import type { Mode } from '../../vocabulary/modes'
import { somewhere } from './openings'
import { escaped } from './escaped'

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
        { related: [related(linked.keyNode)] },
      )
    const isShownOnly = use.get('value') !== undefined || isHidden || isIn(use, 'disabled') === true
    if (isShownOnly || isSent || isRead(context, use)) continue
    if (context.unsent.has(use)) continue
    context.unsent.add(use)
    context.report.add(
      'field-not-sent',
      use.spot,
      { name: use.member, call: linked.name, mode },
      { related: [related(linked.keyNode)] },
    )
  }
}

const isDemanded = ({ parameters }: CompiledCall, name: string, { besides }: Fed): boolean =>
  parameters[name]?.optional === false && !Object.hasOwn(besides, name)

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
  const decided = typed && fold(withMode(typed.tree, mode), context.params)
  return typeof decided === 'boolean' ? decided : undefined
}
function withMode(tree: Expr, mode: Mode): Expr {
  if (!Array.isArray(tree)) return tree
  if (tree[0] === '$') return tree[1] === 'mode' ? mode : tree
  const [head, left, right] = tree as unknown as [string, Expr, Expr]
  if (head === '!') return ['!', withMode(left, mode)]
  return head === '==' || head === '!=' || head === '&&' || head === '||'
    ? [head, withMode(left, mode), withMode(right, mode)]
    : tree
}
