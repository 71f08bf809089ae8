import { holderOf } from '../cure'
import { textOf } from '../link/report'
import type { ScreenContext } from '../compile/context'
import type { DialogOutline, Opener } from '../link/outline'
import { type SourceNode, writtenAt } from '../source'
import { isMode, usualMode, type Mode } from '../../vocabulary/modes'

/** An action called as a mode that opens the dialog without it: the others of the dialog then go by another mode too. */
export function mistakenOpener({ openers }: DialogOutline, mode: Mode): Opener | undefined {
  const named = openers.filter((one) => one.mode === usualMode && one.action?.toLowerCase().startsWith(mode))
  return mode === usualMode || openers.some((one) => one.mode === mode) ? undefined : named[0]
}

/** A mode that a dialog has a title or a submit for, and that nobody opens. */
export function checkNeverOpened(
  context: ScreenContext,
  outline: DialogOutline,
  mode: Mode,
  spot: SourceNode,
): void {
  const mistaken = mistakenOpener(outline, mode)
  const params = { mode, name: outline.name }
  if (!mistaken) return context.report.absent('mode-never-opened', spot, params)
  const { node } = mistaken
  const said = holderOf(node, 'mode')?.get('mode')
  // One that is no mode is told as such.
  if (said && !isMode(textOf(said))) return
  context.report.add('opened-without-mode', node, params, { suggestions: [withMode(node, mode)] })
}

/** The name of the dialog and, behind or under it, its mode. */
function withMode(node: SourceNode, mode: Mode): string {
  const { file, span } = node
  const lineStart = file.text.lastIndexOf('\n', span.start) + 1
  const before = file.text.slice(lineStart, span.start)
  const name = writtenAt(node)
  const isFlow = before.includes('{')
  return isFlow
    ? `${name}, mode: ${mode}`
    : `${name}\n${' '.repeat(before.replace('-', ' ').search(/\S/))}mode: ${mode}`
}
