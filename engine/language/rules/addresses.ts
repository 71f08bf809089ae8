import type { CompiledColumn, Parameter } from '../../compiled'
import { holdsAddresses, holdsFiles } from '../../vocabulary/wire-types'
import { related, type LinkedCall } from '../link/calls'
import type { Report } from '../link/report'
import { textOf } from '../link/report'
import { saidAtUse, type FieldUse } from '../link/uses'
import { widgetOf, type Widgets, type WrittenWidget } from '../link/widget-of'
import type { ScreenContext } from '../compile/context'

/**
 * What a field shows as a picture is declared as an address, what it asks for as a link is declared as a link: the server judges both.
 * What is declared so is nothing that anybody may type unruled.
 */
export function checkAddress(
  { report, project: { widgets } }: { report: Report; project: { widgets: Widgets } },
  linked: LinkedCall,
  name: string,
  parameter: Parameter,
  use: FieldUse,
): void {
  const schema = widgetOf(use, widgets)?.schema
  const isRuled = ruledAsLink(use)
  const declared = linked.node.get('sends')?.keyNode(name) ?? linked.keyNode
  const more = { related: [related(declared)] }
  const { kind } = parameter.type
  const meant = isRuled ? 'link' : schema?.value === 'codes' ? 'addresses' : 'address'
  const params = { name, call: linked.name, type: meant }
  const isDeclared = isRuled ? kind === 'link' : !schema?.holdsAddress || holdsFiles(kind)
  if (!isDeclared) report.add('address-undeclared', use.spot, params, more)
  else if (holdsAddresses(kind) && typedBy.has(schema?.name ?? '') && !isRuled)
    report.add('address-unruled', use.spot, params, more)
}

/** Widgets into which anything may be typed. */
export const typedBy = new Set(['text', 'textarea'])

const ruledAsLink = (use: FieldUse): boolean =>
  (use.get('rules')?.items() ?? []).some((rule) => /\bisLink\(value\)/.test(textOf(rule.get('check')) ?? ''))

/** What a form of the screen fills with pictures or videos is listed as such: a bare address tells nobody anything. */
export function checkAddressListed(
  context: ScreenContext,
  uses: readonly FieldUse[],
  compiled: readonly CompiledColumn[],
): void {
  for (const use of uses) {
    const column = compiled.find(({ key }) => key === use.name)
    if (column?.member !== use.member || column.view) continue
    const widget = shownBy(context, use)
    if (!widget) continue
    const call = textOf(widget.options?.get('call')) ?? '…'
    context.report.add(
      'column-shows-address',
      use.spot,
      { name: use.name, widget: widget.name, call },
      { cure: saidAtUse(use, `view: { ${widget.name}: { call: ${call} } }`) },
    )
  }
}

/** The widget of the field, or of a form's use of it, that shows what the address leads to. */
const shownBy = ({ outline, project }: ScreenContext, use: FieldUse): WrittenWidget | undefined =>
  [use, ...outline.usesInForms(use.name)]
    .map((one) => widgetOf(one, project.widgets))
    .find((widget) => widget?.schema?.holdsAddress)
