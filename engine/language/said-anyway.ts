import { finding, type Finding } from './finding'
import { leavingOut } from './cure'
import type { SourceNode } from './source'

type Usual = string | number | boolean | undefined

/** Whether a value is the one that holds where its key is not there. */
export const saysUsual = (node: SourceNode, usual: Usual): boolean =>
  usual !== undefined && node.kind === 'scalar' && node.value === usual

/** A key that could be left out: whoever wrote it meant another value, or did not know. */
export function saidAnyway(map: SourceNode, key: string): Finding {
  const at = map.keyNode(key)!
  const cure = leavingOut(at)
  const params = { key, value: String(map.get(key)!.value) }
  const told = finding('said-anyway', at, params, { severity: 'warning' })
  return cure ? { ...told, ...cure } : told
}
