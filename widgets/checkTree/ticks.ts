/** What is ticked in a tree. Only leaves are ticked; a branch is what its leaves make of it. */
import type { ChoiceNode } from '../../engine/view/widget/types'
import { hasChildren } from '../shared/tree'

export interface Ticks {
  checked: string[]
  half: string[]
}

export const leafCodes = (nodes: ChoiceNode[]): string[] =>
  nodes.flatMap((node) => (hasChildren(node) ? leafCodes(node.children ?? []) : [node.code]))

const allCodes = (nodes: ChoiceNode[]): string[] =>
  nodes.flatMap((node) => [node.code, ...allCodes(node.children ?? [])])

/** Branches follow their leaves: all of them ticked = checked, some = half. */
export function ticksOf(nodes: ChoiceNode[], ticked: ReadonlySet<string>): Ticks {
  const ticks: Ticks = { checked: [], half: [] }
  const visit = (node: ChoiceNode): 'all' | 'some' | 'none' => {
    const states = hasChildren(node)
      ? (node.children ?? []).map(visit)
      : [ticked.has(node.code) ? ('all' as const) : ('none' as const)]
    const state = states.every((one) => one === 'all')
      ? 'all'
      : states.every((one) => one === 'none')
        ? 'none'
        : 'some'
    if (state === 'all') ticks.checked.push(node.code)
    if (state === 'some') ticks.half.push(node.code)
    return state
  }
  nodes.forEach(visit)
  return ticks
}

/** Ticks or clears every leaf below an entry, as it is shown; all ticked = clear. */
export function toggled(entry: ChoiceNode, ticked: ReadonlySet<string>): Set<string> {
  const leaves = leafCodes([entry])
  const next = new Set(ticked)
  const clear = leaves.every((code) => ticked.has(code))
  for (const code of leaves)
    if (clear) next.delete(code)
    else next.add(code)
  return next
}

/**
 * The value for a set of ticked leaves. Codes of the old value that the tree does not know are kept:
 * what this user may not see must not be lost by saving.
 */
export function valueOf(
  nodes: ChoiceNode[],
  ticked: ReadonlySet<string>,
  before: string[],
  withHalf: boolean,
): string[] {
  const known = new Set(allCodes(nodes))
  const { checked, half } = ticksOf(nodes, ticked)
  return [...before.filter((code) => !known.has(code)), ...checked, ...(withHalf ? half : [])]
}

export const findNode = (nodes: ChoiceNode[], code: string): ChoiceNode | undefined => {
  for (const node of nodes) {
    const found = node.code === code ? node : findNode(node.children ?? [], code)
    if (found) return found
  }
  return undefined
}
