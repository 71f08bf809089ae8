import type { ChoiceNode } from '../../engine/view/widget/types'

/** A tree in the shape antd's trees take. */
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

/** The branches that lead to an entry whose text matches; a matching branch keeps all it holds. */
export const narrowed = (nodes: ChoiceNode[], isMatch: (text: string) => boolean): ChoiceNode[] =>
  nodes.flatMap((node) => {
    if (isMatch(node.text)) return [node]
    const children = narrowed(node.children ?? [], isMatch)
    return children.length > 0 ? [{ ...node, children }] : []
  })

/** Codes of every entry that has children. */
export const branchCodes = (nodes: ChoiceNode[]): string[] =>
  nodes.flatMap((node) => (hasChildren(node) ? [node.code, ...branchCodes(node.children ?? [])] : []))
