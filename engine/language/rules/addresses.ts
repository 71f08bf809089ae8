import type { Parameter } from '../../compiled'
import { related, type LinkedCall } from '../link/calls'
import type { Report } from '../link/report'
import { textOf } from '../link/report'
import type { FieldUse } from '../link/uses'
import { widgetOf, type Widgets } from '../link/widget-of'

/**
 * What a field shows as a picture or asks for as a link is declared as an address, which the server judges; and what is
 * declared so is nothing that anybody may type unruled.
 */
export function checkAddress(
  { report, project: { widgets } }: { report: Report; project: { widgets: Widgets } },
  linked: LinkedCall,
  name: string,
  parameter: Parameter,
  use: FieldUse,
): void {
  const isDeclared = parameter.type.kind === 'address' || parameter.type.kind === 'addresses'
  const schema = widgetOf(use, widgets)?.schema
  const isRuled = ruledAsLink(use)
  const declared = linked.node.get('sends')?.keyNode(name) ?? linked.keyNode
  const more = { related: [related(declared)] }
  const params = { name, call: linked.name, type: schema?.value === 'codes' ? 'addresses' : 'address' }
  if (!isDeclared && (schema?.holdsAddress || isRuled))
    report.add('address-undeclared', use.spot, params, more)
  if (isDeclared && typedBy.has(schema?.name ?? '') && !isRuled)
    report.add('address-unruled', use.spot, params, more)
}

/** Widgets into which anything may be typed. */
export const typedBy = new Set(['text', 'textarea'])

const ruledAsLink = (use: FieldUse): boolean =>
  (use.get('rules')?.items() ?? []).some((rule) => /\bisLink\(value\)/.test(textOf(rule.get('check')) ?? ''))
