import type { Kind, MapName, MapRule } from '../grammar'
import type { SourceFile, SourceNode } from '../source'
import { writtenAt } from '../source/written'
import { keysOfStep, verbNames, type Verb } from '../../vocabulary/steps'
import { splitting, type Cure } from '../cure'

/** A key and its value with a blank between them: `call company.add`. */
const withoutColon = /^([A-Za-z_]\w*)\s+(\S.*)$/
/** As calls are called. */
const callName = /^[A-Za-z]\w*\.\w+$/

/** The key that is written without its colon, where the map has it. */
export function uncolonedKey(written: string, { keys }: MapRule): string | undefined {
  const key = withoutColon.exec(written)?.[1]
  return key !== undefined && Object.hasOwn(keys, key) ? key : undefined
}
export const coloned = (written: string): string => written.replace(withoutColon, '$1: $2')

/** A step that was meant by a single text: `call company.add`, or the name of a call alone. */
export function stepMeant(written: string): string[] {
  const verb = withoutColon.exec(written)?.[1]
  if (callName.test(written)) return [`{ call: ${written} }`]
  return verbNames.some((one) => one === verb) ? [`{ ${coloned(written)} }`] : []
}

/** A line without a colon: a key and its value, or the name of a call where one may stand. */
export function lineMeant(written: string): string[] {
  if (callName.test(written)) return [`call: ${written}`]
  return withoutColon.test(written) && /^(- )?[a-zA-Z]+ /.test(written) ? [coloned(written)] : []
}

/** A submit of which only the call is said. */
export const bareCall = (node: SourceNode, map: MapName): string[] =>
  map === 'submit' && callName.test(String(node.value)) ? [`{ call: ${String(node.value)} }`] : []

/** One value where a list of them is wanted. */
export const soleItem = (node: SourceNode): string[] => {
  const written = writtenAt(node)
  return node.kind === 'scalar' && /^[\p{L}\p{N}_.-]+$/u.test(written) ? [`[${written}]`] : []
}

/** One condition in the brackets of a list, each item of which has an answer of its own. */
export function soleCondition(
  node: SourceNode,
  { scalar, list }: Kind & { is: 'either' },
): { params: Record<string, string>; meant: string[] } | undefined {
  const [item, ...more] = node.items()
  const isOfMaps = list?.is === 'list' && list.of.is === 'map'
  if (!scalar || !isOfMaps || item?.kind !== 'scalar' || more.length > 0) return undefined
  const written = writtenAt(item)
  return { params: { expected: '@kind-expression', found: '@kind-list' }, meant: [written] }
}

/** The key beside one that takes a single value: `sizes` beside `size`. */
export function severalOf(
  key: string,
  kind: Kind,
  { keys }: MapRule,
  present: ReadonlySet<string>,
): string | undefined {
  const several = `${key}s`
  const takesList = Object.hasOwn(keys, several) && keys[several]!.kind.is === 'list'
  return kind.is === 'number' && takesList && !present.has(several) ? several : undefined
}

/** Whether a key stands in a line that could not be read: it is not missing besides. */
export const isHeldBack = (file: SourceFile, key: string): boolean =>
  file.damaged.some(({ start, end }) => {
    const written = file.text.slice(start, end).trim()
    return new RegExp(`^${key}\\b`).test(written) || (key === 'call' && callName.test(written))
  })

/** A name that expressions can use, where nothing else in the file goes by the one that is written. */
export function nameMeant({ file }: SourceNode, written: string): string[] {
  const name = written.replace(/\W+(\w?)/g, (_, first: string) => first.toUpperCase())
  const isUsedOnce = file.text.split(written).length === 2
  return /^[A-Za-z]\w*$/.test(name) && isUsedOnce ? [name] : []
}

/** Each verb as a step of its own, with the companions that are its alone. */
export function eachItsOwn(node: SourceNode, verbs: readonly Verb[]): Cure | undefined {
  const groups = verbs.map((verb) => [verb as string])
  for (const { key } of node.entries()) {
    if (verbs.some((verb) => verb === key)) continue
    const takers = verbs.flatMap((verb, at) => (keysOfStep(verb).includes(key) ? [at] : []))
    if (takers.length !== 1) return undefined
    groups[takers[0]!]!.push(key)
  }
  return splitting(node, groups)
}
