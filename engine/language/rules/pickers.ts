import type { ScreenContext } from '../compile/context'
import { submitsOf, type DialogOutline } from '../link/outline'
import type { SourceNode } from '../source'

const returns = (steps: SourceNode | undefined): boolean =>
  (steps?.items() ?? []).some((step) => step.get('return') !== undefined)

/** A dialog that a field chooses from hands a value back, or nothing could ever be chosen. */
export function checkReturns(context: ScreenContext, dialog: DialogOutline, spot: SourceNode): void {
  const { outline } = context
  const byAction = [...outline.standings].some(
    ([name, all]) => all.some((at) => at.dialog === dialog) && returns(outline.action(name)?.get('steps')),
  )
  if (!byAction && !submitsOf(dialog.node).some(({ node }) => returns(node.get('steps'))))
    context.report.add('picker-without-return', spot, { name: dialog.name })
}
