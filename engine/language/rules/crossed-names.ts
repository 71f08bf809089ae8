import type { Project, ScreenContext } from '../compile/context'
import { replacing, swapping } from '../cure'
import { related } from '../link/calls'
import { textOf } from '../link/report'
import type { SourceNode } from '../source'

/** A text that people know a member by: the heading of a sheet's column, or the label of a list's. */
interface Name {
  text: string
  member: string
  /** Where the member is bound. */
  node: SourceNode
  /** The columns of one sheet, or one list. */
  of: object
}

/**
 * One heading means one member, in every sheet and every list of a collection. A column that is bound to a member which is known by another name,
 * while its own name stands for another member, reads or writes the cells of its neighbour.
 */
export function checkCrossedNames(project: Project, contexts: readonly ScreenContext[]): void {
  const { report, standIn } = project
  for (const [of, names] of namesOf(project, contexts)) {
    const told = new Set<SourceNode>()
    const { refers } = standIn.collections[of]!
    const isShownBy = (member: string, other: string): boolean =>
      Object.hasOwn(refers[member]?.shows ?? {}, other) || Object.hasOwn(refers[other]?.shows ?? {}, member)
    for (const { text, member, node, of: own, isSheet } of names) {
      if (!isSheet || told.has(node)) continue
      const others = names.filter((one) => one.of !== own)
      const meant = new Set(others.filter((one) => one.text === text).map((one) => one.member))
      const [first, ...more] = meant
      const isKnown = others.some((one) => one.member === member)
      if (first === undefined || more.length > 0 || first === member || !isKnown) continue
      if (isShownBy(member, first) || others.some((one) => one.member === member && one.text === text))
        continue
      const crossed = names.find((one) => one.of === own && one.member === first)
      if (crossed) told.add(crossed.node)
      const there = others.find((one) => one.text === text)!
      report.warn(
        'heading-of-another-member',
        node,
        { heading: text, member, other: first },
        {
          related: [related(there.node)],
          cure: crossed ? swapping(node, crossed.node) : replacing(node, first),
        },
      )
    }
  }
}

/** By collection: what sheets and lists call its members. */
function namesOf(
  { standIn, calls }: Project,
  contexts: readonly ScreenContext[],
): Map<string, (Name & { isSheet: boolean })[]> {
  const found = new Map<string, (Name & { isSheet: boolean })[]>()
  const add = (collection: string, name: Name, isSheet: boolean): void => {
    found.set(collection, [...(found.get(collection) ?? []), { ...name, isSheet }])
  }
  for (const [call, { verb, of }] of Object.entries(standIn.deeds)) {
    if (verb !== 'import' && verb !== 'export') continue
    const columns = calls.calls.get(call)?.node.get('does')?.get('columns')
    for (const { key, node } of columns?.entries() ?? [])
      add(of, { text: key, member: textOf(node) ?? '', node, of: columns! }, true)
  }
  for (const { outline } of contexts)
    for (const list of outline.lists) {
      const of = standIn.deeds[textOf(list.node.get('call')) ?? '']?.of
      if (of === undefined) continue
      for (const use of list.columns) {
        const text = textOf(use.get('label'))
        if (text !== undefined && !use.get('value'))
          add(of, { text, member: use.member, node: use.spot, of: list }, false)
      }
    }
  return found
}
