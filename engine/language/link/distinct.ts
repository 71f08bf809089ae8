import type { Collection, Distinct, DistinctSpan, WireType } from '../../compiled'
import { partsOf } from '../../expression/parts'
import { readsOf } from '../../expression/reads'
import { isOperation, type Expr } from '../../expression/tree'
import { isAmount, isNumber, isWhen, isWritten } from '../../vocabulary/wire-types'
import { type SourceNode, writtenAt } from '../source'
import type { CallTable } from './calls'
import { memberReader } from './collection-members'
import { deedExpression } from './deed-expression'
import type { WrittenPart } from './deeds'
import { keptRecordOf } from './record-of'
import { compact, textOf, textsOf, type Report } from './report'
import type { LinkedCollection } from './stand-in'
import { bool } from './types'

/** What no two records share: values of one record only, and spans that lie apart. */
export function linkDistinct(
  { node, compiled }: LinkedCollection,
  calls: CallTable,
  report: Report,
  written: WrittenPart[],
): void {
  const read = memberReader(compiled, report)
  const names = { item: keptRecordOf(compiled, calls) }
  const membersAt = (node: SourceNode): string[] => {
    const members = read.all(node)
    checkKept(report, node, members, compiled)
    return members
  }
  const distinctOf = (one: SourceNode): Distinct => {
    const members = membersAt(listed(one))
    const condition = one.kind === 'map' ? one.get('where') : undefined
    const where = deedExpression(report, condition, { names, wanted: bool })
    if (condition && where !== undefined) {
      checkSteady(report, condition, where, compiled)
      written.push({ node: condition, tree: where, item: compiled.name })
    }
    return compact<Distinct>({ members, where })
  }
  for (const one of node.get('unique')?.items() ?? []) {
    const distinct = distinctOf(one)
    const name = distinct.members.join(', ')
    if (compiled.unique.some(({ members }) => members.join(', ') === name))
      report.add('named-twice', one, { name })
    compiled.unique.push(distinct)
  }
  for (const one of node.get('apart')?.items() ?? []) {
    const distinct = distinctOf(one)
    const shared = one.kind === 'map' ? one.get('within') : undefined
    const within = shared && membersAt(shared)
    if (areEnds(distinct, compiled)) compiled.apart.push(compact<DistinctSpan>({ ...distinct, within }))
    else
      report.add('no-two-ends', one, {
        members: textsOf(listed(one))
          .map(({ text }) => text)
          .join(', '),
      })
  }
}
const listed = (one: SourceNode): SourceNode => (one.kind === 'map' ? (one.get('of') ?? one) : one)

/** Two members that can be told which comes first. A name that is not known has been told already. */
function areEnds({ members }: Distinct, { members: known }: Collection): boolean {
  if (members.length !== 2) return false
  const [first, last] = members.map((name) => known[name]?.type.kind)
  return first === undefined || last === undefined || (first === last && isOrdered(first))
}
/** Of texts that nobody writes (ids, codes, addresses) none is before another. */
const isOrdered = (kind: WireType['kind']): boolean =>
  isWhen(kind) || isAmount(kind) || isNumber(kind) || isWritten(kind)

const shownBy = ({ refers }: Collection): ReadonlySet<string> =>
  new Set(Object.values(refers).flatMap(({ shows }) => Object.keys(shows)))

/** What names the other record, in the place of what is shown of it. */
function naming(node: SourceNode, shown: string, { refers }: Collection): string[] {
  const own = Object.keys(refers).find((member) => Object.hasOwn(refers[member]!.shows, shown))
  const written = writtenAt(node)
  return own === undefined ? [] : [written.replace(new RegExp(`\\b${shown}\\b`), own)]
}

/** What a record shows of another one changes without it. */
function checkKept(report: Report, node: SourceNode, members: readonly string[], compiled: Collection): void {
  const shown = shownBy(compiled)
  const member = members.find((name) => shown.has(name))
  if (member !== undefined)
    report.add(
      'unsteady-condition',
      node,
      { written: members.join(', '), unsteady: `item.${member}` },
      { suggestions: naming(node, member, compiled) },
    )
}

/** Whether a record is one of them is asked when it is written: it must not come to be one at any other time. */
function checkSteady(report: Report, node: SourceNode, where: Expr, compiled: Collection): void {
  const shown = shownBy(compiled)
  const member = readsOf(where).find(([root, name]) => root === 'item' && shown.has(name ?? ''))?.[1]
  const unsteady = member === undefined ? clockIn(where) : `item.${member}`
  if (unsteady !== undefined)
    report.add(
      'unsteady-condition',
      node,
      { written: textOf(node) ?? '', unsteady },
      { suggestions: member === undefined ? [] : naming(node, member, compiled) },
    )
}
const clocks = ['today', 'now', 'lastDays']
function clockIn(tree: Expr): string | undefined {
  if (!isOperation(tree)) return undefined
  if (tree[0] === 'call' && clocks.includes(tree[1])) return `${tree[1]}()`
  return partsOf(tree)
    .map(clockIn)
    .find((one) => one !== undefined)
}
