import type { SourceNode } from './source'

/** Visits what a map or a list holds, one level down; rules go through every screen this way, so it makes no list of them. */
export function eachPart(node: SourceNode, visit: (part: SourceNode, key?: string) => void): void {
  if (node.kind === 'map') node.entries().forEach((entry) => visit(entry.node, entry.key))
  else if (node.kind === 'list') node.items().forEach((item) => visit(item))
}
