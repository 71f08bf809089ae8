import { addingWithin, spelledValue, type Cure } from '../cure'
import type { SourceNode } from '../source'
import type { CompiledAction, CompiledDialog, Mode, WireType } from '../../compiled'
import { containerNames, usualContainer } from '../../vocabulary/looks'
import { byMode, type DialogOutline } from '../link/outline'
import { compact, numberOf, textOf, wordAmong } from '../link/report'
import type { ScreenContext } from './context'
import { form } from './form'
import { list, namesThatRemain } from './list'
import { checkOpenings } from '../rules/openings'
import { isNeverOpened } from './opened'
import { submits } from './submit'
import { text } from './text'
import { checkNeverOpened } from '../rules/modes'

/** A dialog, and the actions its submit stands for. */
export function dialog(
  context: ScreenContext,
  outline: DialogOutline,
): { dialog: CompiledDialog; actions: CompiledAction[] } {
  const { node, name } = outline
  if (outline.openers.length === 0 && outline.mentioned.size === 0 && !context.report.wasMeant(name))
    context.report.absent('dialog-never-opened', outline.keyNode, { name })
  const modes = reachedModes(outline)
  checkOpenings(context, outline)
  const { submit, actions } = submits(context, outline, modes)
  const compiled = compact({
    name,
    title: title(context, outline, modes),
    width: numberOf(node.get('width')),
    container: wordAmong(node.get('container'), containerNames) ?? usualContainer,
    takes: takes(context, outline),
    form: outline.form && form(context, outline.form),
    list: outline.list && list(context, outline.list),
    buttons: namesThatRemain(node.get('buttons'), context),
    submit,
  })
  return { dialog: compiled, actions }
}

/** Modes a dialog can be in, in the order in which they are first met. */
const reachedModes = (outline: DialogOutline): Mode[] => [
  ...new Set(outline.openers.map((opener) => opener.mode)),
]

function title(context: ScreenContext, outline: DialogOutline, modes: Mode[]): CompiledDialog['title'] {
  const node = outline.node.get('title')
  const place = outline.form ? context.places.form(outline.form) : context.places.inDialog(outline)
  const titles = byMode(node)
  if (!titles) return text(context, node, place) ?? ''
  for (const mode of modes)
    if (!titles.some((one) => one.mode === mode))
      context.report.add(
        'mode-without-title',
        node!,
        { mode, name: outline.name },
        { cure: titled(context, outline, node!, mode) },
      )
  for (const one of titles)
    if (isNeverOpened(context.report, outline, one.mode))
      checkNeverOpened(context, outline, one.mode, node!.keyNode(one.mode) ?? one.node)
  return Object.fromEntries(titles.map((one) => [one.mode, text(context, one.node, place) ?? '']))
}

/** By the button that opens it in that mode, as another title is by its own: `Add` and `Edit company` make `Add company`. */
function titled(
  { outline: screen }: ScreenContext,
  outline: DialogOutline,
  node: SourceNode,
  mode: Mode,
): Cure | undefined {
  const labelOf = (wanted: Mode): string | undefined => {
    const opener = outline.openers.find((one) => one.mode === wanted && one.action !== undefined)
    return textOf(screen.action(opener?.action ?? '')?.get('label'))
  }
  const label = labelOf(mode)
  if (label === undefined) return undefined
  const rest = (byMode(node) ?? []).flatMap((one) => {
    const own = labelOf(one.mode)
    const title = textOf(one.node)
    return own !== undefined && title?.startsWith(own) ? [title.slice(own.length)] : []
  })[0]
  return addingWithin(node, `${mode}: ${spelledValue(label + (rest ?? ''))}`)
}

function takes(context: ScreenContext, outline: DialogOutline): Record<string, WireType> {
  const entries = outline.node.get('takes')?.entries() ?? []
  return Object.fromEntries(
    entries.flatMap(({ key, node }) => {
      const parsed = context.project.calls.type(node)
      return parsed ? [[key, parsed.type]] : []
    }),
  )
}
