import { respelled } from '../cure'
import type { ScreenContext } from '../compile/context'
import type { FormOutline } from '../link/outline'
import { saidOf, textOf } from '../link/report'
import type { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'
import { bareLabel } from './label-words'
import { askingTexts } from './words-of-checks'

/** A text that asks for a field of a form. */
interface Asked {
  node: SourceNode
  text: string
  label: string
  spot: SourceNode
  member: string
}

/** Two fields of a form ask in the same words, and these name the one: the other's were taken over from it. */
export function checkWordsTakenOver(context: ScreenContext): void {
  const { pageForm, dialogs } = context.outline
  for (const form of [pageForm, ...[...dialogs.values()].map((dialog) => dialog.form)])
    if (form) checkForm(context, form)
}

function checkForm({ report }: ScreenContext, { uses }: FormOutline): void {
  const all = uses.flatMap(askedOf)
  for (const { node, text, label, member } of all) {
    if (text.includes(label)) continue
    const named = all.find(
      (one) =>
        one.member !== member &&
        one.text === text &&
        text.includes(one.label) &&
        // Its words may be meant for both.
        !label.includes(one.label),
    )
    if (!named) continue
    const { file, span } = named.spot
    report.warn(
      'said-of-another-field',
      node,
      { text, label },
      {
        cure: respelled(node, text.replace(named.label, label)),
        related: [{ file: file.path, span, note: '@declared-here' }],
      },
    )
  }
}

function askedOf(use: FieldUse): Asked[] {
  const spot = use.get('label')
  const label = bareLabel(textOf(saidOf(spot)) ?? '')
  if (!spot || label === '') return []
  return askingTexts(use).flatMap((node) => {
    const text = textOf(node)
    return text === undefined ? [] : [{ node, text, label, spot, member: use.member }]
  })
}
