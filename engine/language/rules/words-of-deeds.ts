import type { ScreenContext } from '../compile/context'
import { deeds } from '../../vocabulary/stand-in'
import { saidOf, textOf } from '../link/report'
import type { SourceNode } from '../source'

/** What a text says is done, by what it may not be done by. */
const words: readonly { said: RegExp; verbs: readonly string[] }[] = [
  { said: /^(?:新增|添加|新建)/, verbs: ['change', 'remove'] },
  { said: /^(?:编辑|修改)/, verbs: ['add', 'remove'] },
  { said: /^删除/, verbs: ['add'] },
]

/** A button, that of a dialog and its `title` too, and its success say what the call does, and a success is none of a failure. */
export function checkWordsOfDeeds(
  context: ScreenContext,
  action: SourceNode,
  calls: readonly string[],
  title?: SourceNode,
): void {
  const success = saidOf(action.get('success'))
  if (success && /失败/.test(textOf(success) ?? '') && !/[{，,]/.test(textOf(success) ?? ''))
    context.report.warn(
      'said-of-another-deed',
      success,
      { text: textOf(success)! },
      suggested(success, /失败/, '成功'),
    )
  const verbs = calls.flatMap((call) => {
    const deed = context.project.standIn.deeds[call]
    return deed && deeds[deed.verb].writes ? [deed.verb] : []
  })
  const [verb] = verbs
  if (verb === undefined || verbs.length > 1) return
  for (const node of [saidOf(title), saidOf(action.get('label')), success]) {
    const text = textOf(node) ?? ''
    const other = words.find(({ said }) => said.test(text))
    if (node && other?.verbs.includes(verb))
      context.report.warn(
        'said-of-another-deed',
        node,
        { text },
        { suggestions: meant(text, other.said, verb) },
      )
  }
}

const called: Partial<Record<string, string>> = { add: '添加', change: '编辑', remove: '删除' }
const meant = (text: string, said: RegExp, verb: string): string[] => {
  const word = called[verb]
  return word === undefined ? [] : [text.replace(said, word)]
}
const suggested = (node: SourceNode, from: RegExp, to: string): { suggestions: string[] } => ({
  suggestions: [(textOf(node) ?? '').replace(from, to)],
})
