import type { RuleId } from '../finding'
import type { MapName, MapRule } from '../grammar'
import { isHeldBack } from './meant'
import type { SourceNode } from '../source'

type Tell = (rule: RuleId, node: SourceNode, params?: Record<string, string>) => void

/** Where to point at when a key is missing: the first key of the map, never the whole block. */
export const headOf = (node: SourceNode): SourceNode => node.entries()[0]?.keyNode ?? node

/** Keys that need each other, or exclude each other. */
export function checkTogether(
  report: Tell,
  node: SourceNode,
  rule: MapRule,
  { present, misspelt }: Record<'present' | 'misspelt', ReadonlySet<string>>,
  name: MapName,
  at: SourceNode,
): void {
  const alone = Object.keys(rule.alone ?? {}).find((key) => present.has(key))
  if (alone !== undefined) {
    for (const key of present) {
      const isAllowed = key === alone || rule.alone![alone]!.includes(key) || !Object.hasOwn(rule.keys, key)
      if (!isAllowed)
        report('excluded-key', node.keyNode(key)!, {
          key,
          by: alone,
          allowed: rule.alone![alone]!.join(', '),
        })
    }
    return
  }
  for (const group of rule.oneOf ?? []) {
    const [first, second] = group.filter((key) => present.has(key))
    if (first === undefined && group.some((key) => misspelt.has(key) || isHeldBack(node.file, key))) continue
    if (first === undefined)
      report('choose-one', at.kind === 'scalar' ? at : headOf(node), {
        map: `@map-${name}`,
        allowed: group.join(', '),
      })
    else if (second !== undefined)
      report('only-one', node.keyNode(second)!, { first, second, map: `@map-${name}` })
  }
  for (const [key, beside] of Object.entries(rule.needs ?? {})) {
    if (present.has(key) && !beside.some((other) => present.has(other)))
      report('needs-key', node.keyNode(key)!, { key, needs: beside.join(', ') })
  }
}

const knownRequired = new WeakMap<MapRule, string[]>()
/** Keys that a map must have. */
export function requiredKeys(rule: MapRule): string[] {
  const known = knownRequired.get(rule)
  if (known) return known
  const required = Object.entries(rule.keys).flatMap(([key, { required: isRequired }]) =>
    isRequired ? [key] : [],
  )
  knownRequired.set(rule, required)
  return required
}
