import { isName } from '../../expression/parts'
import type { Expr } from '../../expression/tree'
import type { Project, ScreenContext } from '../compile/context'
import type { WrittenPart } from '../link/deeds'
import { checkCodesWritten, checkComparedCodes, type Codes } from './codes'

/** A state that no screen has a text for is one that no record ever has: a guard that never holds, or a record that nobody can read. */
export function checkStandInCodes(
  { report, standIn, screens }: Project,
  contexts: readonly ScreenContext[],
  written: readonly WrittenPart[],
): void {
  // A screen that is not there may be the one that offers the code.
  if (screens.all.size !== contexts.length || report.unreadable.size > 0) return
  const showing = new Map<string, ScreenContext[]>()
  for (const context of contexts)
    for (const of of new Set([...context.usedCalls.keys()].flatMap((call) => standIn.deeds[call]?.of ?? [])))
      showing.set(of, [...(showing.get(of) ?? []), context])

  const codesOf = (collection: string | undefined, member: string): Codes | undefined => {
    const type = collection === undefined ? undefined : standIn.collections[collection]?.members[member]?.type
    const shown = showing.get(collection ?? '') ?? []
    if (type?.kind !== 'code' || shown.some(({ openCodes }) => openCodes.has(member))) return undefined
    const codes = new Map(shown.flatMap((context) => [...(context.codes.get(member) ?? [])]))
    return codes.size > 0 ? codes : undefined
  }
  for (const { node, tree, item, record, member } of written) {
    const collectionOf = (root: Expr): string | undefined =>
      isName(root, 'item') ? item : isName(root, 'record') ? record : undefined
    if (member === undefined)
      checkComparedCodes({ report }, node, tree, (name, root) => codesOf(collectionOf(root), name))
    else checkCodesWritten({ report }, node, { name: member, known: codesOf(item, member) }, tree)
  }
}
