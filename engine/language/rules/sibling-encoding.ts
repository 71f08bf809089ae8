import { addingBehind, eitherOf, type Cure } from '../cure'
import type { SourceNode } from '../source'
import { methods, type Encoding } from '../../vocabulary/calls'
import { related, type LinkedCall } from '../link/calls'
import type { Report } from '../link/report'

/** So many others of a service must agree before they say anything about one that differs. */
const leastSiblings = 3
/** Nobody fills a form to put it: one other call is enough. */
const leastOf = ({ compiled }: LinkedCall): number => (compiled.method === 'PUT' ? 1 : leastSiblings)

/** All other calls of a service send their bodies in one encoding, and one that says nothing of it goes out in the usual one. */
export function checkSiblingEncoding(
  report: Report,
  linked: LinkedCall,
  others: readonly LinkedCall[],
): void {
  if (linked.node.get('encode')) return
  const usual = encodingOfSiblings(linked, others)
  const { encode, service, method } = linked.compiled
  const spot = linked.node.get(methods[method].key)
  if (usual === undefined || usual === encode || !spot) return
  const alike = others.filter(sendsBody).map(({ keyNode }) => related(keyNode))
  report.warn(
    'encoding-of-siblings',
    spot,
    { name: linked.name, encode, usual, service },
    { related: alike.slice(0, 2), cure: encoded(spot, usual, encode) },
  )
}

/** As all others do, or the usual way on purpose. */
const encoded = (spot: SourceNode, ...encodings: Encoding[]): Cure | undefined =>
  eitherOf(encodings.map((encode) => addingBehind(spot, `encode: ${encode}`)))

/** The encoding that all others of the service agree about, where the call sends a body too. */
export function encodingOfSiblings(linked: LinkedCall, others: readonly LinkedCall[]): Encoding | undefined {
  if (!sendsBody(linked)) return undefined
  const siblings = others.filter(sendsBody)
  if (siblings.length < leastOf(linked)) return undefined
  const encodings = new Set(siblings.map(({ compiled }) => compiled.encode))
  return encodings.size === 1 ? [...encodings][0] : undefined
}

/** What an upload is sent as, its file decides, and what stands in the address is no body. */
function sendsBody({ compiled }: LinkedCall): boolean {
  const { encode, parameters, paging, path } = compiled
  const isInBody = (name: string): boolean => !path.includes(`{${name}}`)
  if (encode !== 'form' && encode !== 'json') return false
  if (paging !== undefined) return true
  // A loop, since every call asks about all others of its service.
  for (const name in parameters) if (isInBody(name)) return true
  return false
}
