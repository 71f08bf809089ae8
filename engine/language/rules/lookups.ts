import { addingBefore, swapping } from '../cure'
import type { ScreenContext } from '../compile/context'
import type { LinkedCall } from '../link/calls'
import { textOf } from '../link/report'
import type { SourceNode } from '../source'
import { meant } from '../synonyms'
import { saidAtUse, type FieldUse } from '../link/uses'
import { widgetOf } from '../link/widget-of'
import { typedBy } from './addresses'

/** Choices are all there at once, and a code stands where the code is asked for. */
export function checkLookup(context: ScreenContext, node: SourceNode, linked: LinkedCall): void {
  const { report, project } = context
  const { calls } = project
  const [code, name] = [textOf(node.get('code')), textOf(node.get('name'))]
  const row = calls.rowOf(linked.compiled)
  const callNode = node.get('call')!
  if (linked.compiled.paging) {
    const fitting = [...calls.calls.values()].filter((one) => {
      const members = calls.rowOf(one.compiled)?.members
      return (
        members &&
        !one.compiled.paging &&
        [code, name].every((key) => key === undefined || Object.hasOwn(members, key))
      )
    })
    const names = fitting.map((one) => one.name)
    const near = meant(linked.name, names)
    const ofArea = names.filter((one) => one.split('.')[0] === linked.name.split('.')[0])
    report.add(
      'lookup-paged',
      callNode,
      { name: linked.name },
      { suggestions: near.length > 0 ? near : ofArea },
    )
    return
  }
  const kindOf = (member: string | undefined): string | undefined =>
    member !== undefined && row && Object.hasOwn(row.members, member) ? row.members[member]!.kind : undefined
  const isCode = (kind: string | undefined): boolean => kind === 'code' || kind === 'id'
  if (kindOf(code) === 'text' && isCode(kindOf(name)))
    report.add(
      'lookup-swapped',
      node.get('code')!,
      { code: code!, name: name! },
      { cure: swapping(node.get('code')!, node.get('name')!) },
    )
}

const offers = 'widget: select'

/** What a field offers to choose from is offered by its widget, where it can be chosen. */
export function checkOffered(context: ScreenContext, uses: readonly FieldUse[]): void {
  for (const use of uses) {
    const offered = ['options', 'choices', 'lookup'].find((key) => use.get(key))
    const schema = widgetOf(use, context.project.widgets)?.schema
    const isMeant = use.own('widget') !== undefined && offered !== undefined && use.own(offered) === undefined
    const isShownOnly = use.get('value') ?? use.get('disabled')
    if (!schema || !typedBy.has(schema.name) || offered === undefined || isMeant || isShownOnly) continue
    const spot = use.own(offered) ? use.node.keyNode(offered)! : use.spot
    const params = { name: schema.name, field: use.name, key: offered }
    const cure = use.own('widget')
      ? undefined
      : use.own(offered)
        ? addingBefore(spot, offers)
        : saidAtUse(use, offers)
    context.report.add('choices-not-offered', spot, params, { cure })
  }
}
