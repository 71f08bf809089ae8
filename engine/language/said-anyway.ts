import { finding, type Finding } from './finding'
import { leavingOut } from './leave-out'
import type { SourceNode } from './source'

type Usual = string | number | boolean | undefined

/** Whether a value is the one that holds where its key is not there. */
export const saysUsual = (node: SourceNode, usual: Usual): boolean =>
  usual !== undefined && node.kind === 'scalar' && node.value === usual

/** A key that could be left out: whoever wrote it meant another value, or did not know. */
export function saidAnyway(map: SourceNode, key: string): Finding {
  const { spot, suggestions } = leavingOut(map, key)
  const params = { key, value: String(map.get(key)!.value) }
  return finding('said-anyway', spot, params, {
    severity: 'warning',
    ...(suggestions.length > 0 ? { suggestions } : {}),
  })
}
