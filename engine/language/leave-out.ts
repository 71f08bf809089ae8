import type { Span } from './finding'
import type { SourceFile, SourceNode } from './source'

interface LeftOut {
  spot: { file: SourceFile; span: Span }
  suggestions: string[]
}

/**
 * An entry of a map with what separates it from its neighbours, so that nothing in its place leaves the map as if it had never been
 * there. Where it stands alone, or a comment stands behind it, its key alone and no suggestion.
 */
export function leavingOut(map: SourceNode, key: string): LeftOut {
  const { file } = map
  const entries = map.entries()
  const at = entries.findIndex((one) => one.key === key)
  const { keyNode, node } = entries[at]!
  const next = entries[at + 1]
  const isFlow = file.text[map.span.start] === '{'
  const start = !next && isFlow && at > 0 ? entries[at - 1]!.node.span.end : keyNode.span.start
  const end = next ? next.keyNode.span.start : node.span.end
  const isBare = !file.text.slice(start, end).includes('#')
  return entries.length > 1 && isBare
    ? { spot: { file, span: { start, end } }, suggestions: [''] }
    : { spot: keyNode, suggestions: [] }
}
