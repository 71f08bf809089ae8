import type { ScreenContext } from '../compile/context'
import { saidOf, textOf, type Spot } from '../link/report'
import { eachPart } from '../each-part'
import type { SourceNode } from '../source'

/** What people tell apart by its words alone reads differently: the choices of a field, the columns of a list, tabs. */
export function checkTextsAlike(context: ScreenContext, node: SourceNode, key = ''): void {
  if (node.kind === 'map' && key === 'options')
    alike(
      context,
      node.entries().map((one) => saidOf(one.node)),
    )
  if (node.kind === 'map' && key === 'tabs')
    alike(
      context,
      node.entries().map((one) => saidOf(one.node.get('title'))),
    )
  eachPart(node, (part, name) => checkTextsAlike(context, part, name))
}

/** Two columns of a list under one title. */
export function checkColumnsAlike({ outline, report }: ScreenContext): void {
  for (const { columns } of outline.lists) {
    // One that is there in some cases only stands in the place of another.
    const always = columns.filter((use) => !use.get('visible'))
    const seen = new Map<string, { node: SourceNode; member: string }>()
    for (const use of always) {
      const label = use.get('label')
      const text = textOf(saidOf(label))
      if (!label || text === undefined) continue
      const first = seen.get(text)
      if (!first) seen.set(text, { node: label, member: use.member })
      else if (first.member !== use.member) tell(report, use.own('label') ?? use.spot, text, first.node)
    }
  }
}

function alike({ report }: ScreenContext, texts: readonly (SourceNode | undefined)[]): void {
  const seen = new Map<string, SourceNode>()
  for (const node of texts) {
    const text = textOf(node)
    if (!node || text === undefined || text === '') continue
    const first = seen.get(text)
    if (first) tell(report, node, text, first)
    else seen.set(text, node)
  }
}

function tell(report: ScreenContext['report'], spot: Spot, text: string, first: SourceNode): void {
  const related = [{ file: first.file.path, span: first.span, note: '@first-declared-here' }]
  report.warn('texts-alike', spot, { text }, { related })
}
