import { pathOf } from '../../expression/reads'
import type { Type } from '../../expression/compile'
import type { Typed } from '../compile/expression'
import type { ScreenContext } from '../compile/context'
import type { ExpressionPlace } from '../link/expression-place'
import { isRecord, type RecordOf } from '../link/types'
import type { SourceNode } from '../source'
import { escaped } from './escaped'

/** Words before a value that say it is meant as a number to tell records apart by. */
const numbering = /(?:编号|序号|号码?|id)[:：“"「（(\s]*$/i

/**
 * A value of a text that is an id, which means nothing to people, where the record has a name: the one it is called by, that of the record
 * the id belongs to, or the one the value is called after. What only the log keeps may well be an id.
 */
export function checkIdInText(
  { report, project }: Pick<ScreenContext, 'report' | 'project'>,
  { key, node, text }: { key: string; node: SourceNode; text: SourceNode },
  { tree, type }: Pick<Typed, 'tree' | 'type'>,
  { names }: Pick<ExpressionPlace, 'names'>,
): void {
  const path = pathOf(tree)
  const member = path?.at(-1)
  const of = path && recordAt(names, path.slice(0, -1))
  const source = String(text.value)
  const before = source.slice(0, source.search(new RegExp(`\\{${escaped(key)}\\}`)))
  if (type.kind !== 'id' || !of || member === undefined || numbering.test(before)) return
  if (/(^|\.)log(\.|$)/.test(node.pointer)) return
  const called = of.name === undefined ? undefined : project.standIn.collections[of.name]?.called
  const [name] = namesFor(of, member, key, called)
  if (name === undefined) return
  const written = path.join('.')
  report.warn(
    'id-in-text',
    node,
    { written, name },
    { suggestions: [[...path.slice(0, -1), name].join('.')] },
  )
}

/** Members that may be the name, the likeliest first. */
function namesFor({ members }: RecordOf, member: string, key: string, called: string | undefined): string[] {
  const texts = Object.keys(members).filter((name) => members[name]!.kind === 'text')
  const stem = /^(.+?)(?:_id|I[dD])$/.exec(member)?.[1]
  const likely = stem === undefined ? [called, key] : [`${stem}Name`, `${stem}_name`]
  const isCalledSo = stem === undefined && /name$/i.test(key)
  const namesakes = isCalledSo ? texts.filter((name) => /name$/i.test(name)) : []
  return [...likely, ...namesakes].flatMap((name) =>
    name !== undefined && texts.includes(name) ? [name] : [],
  )
}

function recordAt(
  names: ExpressionPlace['names'],
  [root = '', ...path]: readonly string[],
): RecordOf | undefined {
  let type: Type | undefined = names[root]
  for (const name of path) type = type && isRecord(type) ? type.members[name] : undefined
  return type && isRecord(type) ? type : undefined
}
