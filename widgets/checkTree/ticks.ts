/** Checked entries of a tree. Branches and leaves are independent members of the value. */
import type { ChoiceNode } from '../../engine/view/widget/types'
import { hasChildren } from '../shared/tree'

export interface Ticks {
  checked: string[]
  half: string[]
}

export const allCodes = (nodes: ChoiceNode[]): string[] =>
  nodes.flatMap((node) => [node.code, ...allCodes(node.children ?? [])])

/**
 * A branch is checked if everything below it is. It is half-checked if only a part is, or only the branch
 * itself.
 */
export function ticksOf(nodes: ChoiceNode[], granted: ReadonlySet<string>): Ticks {
  const ticks: Ticks = { checked: [], half: [] }
  const visit = (node: ChoiceNode): 'all' | 'some' | 'none' => {
    const own = granted.has(node.code)
    const below = (node.children ?? []).map(visit)
    const isAll = hasChildren(node) ? below.every((one) => one === 'all') : own
    const state = isAll ? 'all' : own || below.some((one) => one !== 'none') ? 'some' : 'none'
    if (state === 'all') ticks.checked.push(node.code)
    if (state === 'some') ticks.half.push(node.code)
    return state
  }
  nodes.forEach(visit)
  return ticks
}

/**
 * The value after a click on an entry. A click on a checked branch removes it with its descendants; otherwise
 * it adds them. Other codes stay, even unknown ones, so that saving keeps entries the user may not see.
 */
export function toggled(
  nodes: ChoiceNode[],
  entry: ChoiceNode,
  value: string[],
  withHalf: boolean,
): string[] {
  const granted = new Set(value)
  const whole = pathTo(nodes, entry.code)
  const below = allCodes(entry.children ?? [])
  const isFull = ticksOf([entry], granted).checked.includes(entry.code)
  if (isFull) {
    const above = withHalf ? [] : whole.map(({ code }) => code)
    for (const code of [entry.code, ...below, ...above]) granted.delete(code)
  } else for (const code of [entry.code, ...below]) granted.add(code)

  const { checked, half } = ticksOf(nodes, granted)
  const borne = new Set([...checked, ...(withHalf ? half : [])])
  const kept = value.filter((code) => granted.has(code) || borne.has(code))
  return [...new Set([...kept, ...borne])]
}

/** The entries from the root to the one with this code. */
const pathTo = (nodes: ChoiceNode[], code: string): ChoiceNode[] => {
  for (const node of nodes) {
    if (node.code === code) return [node]
    const path = pathTo(node.children ?? [], code)
    if (path.length > 0) return [node, ...path]
  }
  return []
}

export const findNode = (nodes: ChoiceNode[], code: string): ChoiceNode | undefined =>
  pathTo(nodes, code).at(-1)
