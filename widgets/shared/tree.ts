import type { ChoiceNode } from '../../engine/view/widget/types'

/** A tree node for antd's trees. */
export interface TreeEntry {
  key: string
  value: string
  title: string
  disabled?: boolean
  children?: TreeEntry[]
}

export const treeEntries = (
  nodes: ChoiceNode[],
  isDisabled: (node: ChoiceNode) => boolean = () => false,
): TreeEntry[] =>
  nodes.map((node) => ({
    key: node.code,
    value: node.code,
    title: node.text,
    disabled: isDisabled(node),
    ...(hasChildren(node) && { children: treeEntries(node.children ?? [], isDisabled) }),
  }))

export const hasChildren = (node: ChoiceNode): boolean => (node.children?.length ?? 0) > 0

/** Filters a tree: keeps branches with a matching entry. A matching branch keeps all its children. */
export const narrowed = (nodes: ChoiceNode[], isMatch: (text: string) => boolean): ChoiceNode[] =>
  nodes.flatMap((node) => {
    if (isMatch(node.text)) return [node]
    const children = narrowed(node.children ?? [], isMatch)
    return children.length > 0 ? [{ ...node, children }] : []
  })

/** Codes of all entries with children. */
export const branchCodes = (nodes: ChoiceNode[]): string[] =>
  nodes.flatMap((node) => (hasChildren(node) ? [node.code, ...branchCodes(node.children ?? [])] : []))
