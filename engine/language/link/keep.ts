import type { Keep } from '../../compiled'
import { hasDay } from '../../vocabulary/wire-types'
import { memberReader } from './collection-members'
import { numberOf, textOf, type Report } from './report'
import type { LinkedCollection } from './stand-in'

/** How long its records are kept. Needs what the collection refers to. */
export function linkKeep({ node, compiled }: LinkedCollection, report: Report): void {
  const keep = keepOf({ node, compiled }, report)
  if (keep) compiled.keep = keep
}

function keepOf(
  { node, compiled }: Pick<LinkedCollection, 'node' | 'compiled'>,
  report: Report,
): Keep | undefined {
  const written = node.get('keep')
  const [after, named] = [written?.get('after'), written?.get('with')]
  const days = numberOf(written?.get('days'))
  if (after && days !== undefined) {
    const member = memberReader(compiled, report).one(after)
    if (member === undefined) return undefined
    const kind = compiled.members[member]?.type.kind
    if (kind !== undefined && !hasDay(kind)) {
      const suggestions = Object.keys(compiled.members).filter((one) =>
        hasDay(compiled.members[one]!.type.kind),
      )
      report.add('period-without-day', after, { name: member }, { suggestions })
    }
    return { days, after: member }
  }
  const member = textOf(named)
  if (named && member !== undefined) {
    const among = Object.keys(compiled.refers)
    if (!among.includes(member)) report.add('refers-to-nothing', named, { name: member }, { among })
    return { with: member }
  }
  const always = textOf(written?.get('always'))
  return always === undefined ? undefined : { always }
}
