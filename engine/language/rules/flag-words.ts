import type { ScreenContext } from '../compile/context'
import { related } from '../link/calls'
import { textOf } from '../link/report'
import type { FieldUse } from '../link/uses'
import { widgetOf } from '../link/widget-of'
import type { SourceNode } from '../source'

interface Words {
  on: string
  off: string
  spot: SourceNode
}

/**
 * A flag of one screen that reads as two things: a file is written in the words of the one, and is read in the same, so that who
 * types what the other shows is refused.
 */
export function checkFlagWords(context: ScreenContext): void {
  const { outline, report } = context
  const forms = [outline.pageForm, ...[...outline.dialogs.values()].map(({ form }) => form)]
  const uses = [
    ...forms.flatMap((form) => form?.uses ?? []),
    ...outline.lists.flatMap(({ filters, columns }) => [...filters, ...columns]),
  ]
  const known = new Map<string, Words>()
  const told = new Set<SourceNode>()
  for (const use of uses) {
    const words = wordsOf(context, use)
    if (!words || told.has(words.spot)) continue
    const first = known.get(use.member)
    if (!first) known.set(use.member, words)
    else if (first.on !== words.on || first.off !== words.off) {
      told.add(words.spot)
      report.warn(
        'flag-in-two-words',
        words.spot,
        { name: use.member, words: `${words.on}/${words.off}`, other: `${first.on}/${first.off}` },
        { related: [related(first.spot)] },
      )
    }
  }
}

/** Where it says both: by options of `true` and `false`, or by the words of its widget. */
function wordsOf({ project }: ScreenContext, use: FieldUse): Words | undefined {
  const options = use.get('options')
  const widget = widgetOf(use, project.widgets)
  const says = widget?.schema?.says
  const node = options?.get('true') ? options : widget?.options
  const [onKey, offKey] = node === options ? ['true', 'false'] : [says?.on, says?.off]
  if (!node || onKey === undefined || offKey === undefined) return undefined
  const [on, off] = [onKey, offKey].map((key) => {
    const said = node.get(key)
    return textOf(said?.kind === 'map' ? said.get('text') : said)
  })
  return on === undefined || off === undefined ? undefined : { on, off, spot: node }
}
