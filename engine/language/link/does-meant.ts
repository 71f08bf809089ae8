import { addingFirst, type Cure } from '../cure'
import type { DeedVerb } from '../../vocabulary/stand-in'
import type { LinkedCall } from './calls'

/** How calls are named for what they do, each with whether it names its records. */
const namedFor: readonly { verb: DeedVerb; as: RegExp; naming?: true }[] = [
  { verb: 'remove', as: /^(remove|delete)/i, naming: true },
  { verb: 'change', as: /^(edit|update|change|save)/i, naming: true },
  { verb: 'get', as: /^(get|info|detail)/i, naming: true },
  { verb: 'add', as: /^(add|create|new)/i },
  { verb: 'list', as: /^(list|page|all|options|search|find)/i },
]

/** What a call does by its own name, to the collection of the name before the dot. */
export function doesMeant(
  { name, keyNode, node, compiled }: LinkedCall,
  collections: Iterable<string>,
): Cure | undefined {
  const [area = '', what = ''] = name.split('.')
  const of = [...collections].find((one) => one.toLowerCase() === area.toLowerCase())
  const found = namedFor.find(({ as }) => as.test(what))
  const names = Object.keys(compiled.parameters)
  if (of === undefined || !found || (found.verb === 'list') !== (compiled.rows !== undefined))
    return undefined
  if (found.naming && !names.includes('id') && !names.includes('ids')) return undefined
  return addingFirst(keyNode, node, `does: { ${found.verb}: ${of} }`)
}
