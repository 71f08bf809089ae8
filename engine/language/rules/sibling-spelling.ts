import type { WireType } from '../../compiled'
import { isAmount, isNumber, isWhen, readsAs, wireTypeText } from '../../vocabulary/wire-types'
import type { Project, ScreenContext } from '../compile/context'
import { related, type LinkedCall } from '../link/calls'
import { partOf, textOf, textsOf } from '../link/report'
import { parseType, recordsIn } from '../link/wire'
import { standsBefore, type SourceNode } from '../source'

/** Which way a value goes: what narrows rows is another value than what they hold. */
type Way = 'narrows' | 'sent' | 'answered'

/** One place that says how a member is spelled on the wire, with the calls it counts for. */
interface Place {
  /** As the wire calls it: what stands under another name there is another value. */
  name: string
  node: SourceNode
  type: WireType
  written: string
  way: Way
  /** Of calls that say `ownSpelling`: as the documents say, whatever the others are. */
  isApart: boolean
  calls: Set<LinkedCall>
  /** What its calls are about, within their service. */
  about: Set<string>
}

const isApart = ({ node }: LinkedCall): boolean => node.get('ownSpelling')?.value === true

/**
 * Calls about the same records, of one service, spell one member in one way: an amount that is cents in one and yuan in the next is a hundred
 * times too much in one of them, and nothing else would tell.
 */
export function checkSiblingSpelling(project: Project, contexts: readonly ScreenContext[]): void {
  const aboutOf = subjects(project, contexts)
  const places = placesOf(project, aboutOf)
  const byName = new Map<string, Place[]>()
  for (const place of places) {
    const all = byName.get(place.name)
    if (all) all.push(place)
    else byName.set(place.name, [place])
  }
  const unlike = new Set<LinkedCall>()
  const told = new Set<SourceNode>()
  for (const all of byName.values()) {
    // Most members are spelled in one way everywhere.
    if (all.every(({ written }) => written === all[0]!.written)) continue
    for (const place of all) {
      const near = all.filter((one) => one !== place && isAboutSame(one, place))
      if (near.some((one) => differ(one, place))) place.calls.forEach((call) => unlike.add(call))
      const compared = near.filter((one) => !one.isApart)
      if (!place.isApart && !told.has(place.node) && tell(project, place, compared)) told.add(place.node)
    }
  }
  for (const call of project.calls.calls.values())
    if (isApart(call) && !unlike.has(call)) project.report.saidAnyway(call.node, 'ownSpelling')
}

/** The one that fewer agree with is told; of two alone the second. */
function tell({ report }: Project, place: Place, near: readonly Place[]): boolean {
  const others = near.filter((one) => differ(one, place))
  const [first] = others
  if (!first) return false
  const { written } = place
  const usual = mostOf(others.map((other) => other.written))
  const spelled = (text: string): Place[] => near.filter((one) => one.written === text)
  const alike = nodesOf([place, ...spelled(written)])
  const more = spelled(usual)
  const unlike = nodesOf(more)
  if (
    alike.length > unlike.length ||
    (alike.length === unlike.length && standsBefore(place.node, first.node))
  )
    return false
  const [call = '', other = ''] = [place, more[0]!].map(({ calls }) => [...calls][0]!.name)
  report.warn(
    'spelling-of-siblings',
    partOf(place.node, written),
    { name: place.name, written, usual, call, other },
    { suggestions: [usual], related: unlike.slice(0, 2).map((node) => related(node)) },
  )
  return true
}
const nodesOf = (places: readonly Place[]): SourceNode[] => [...new Set(places.map(({ node }) => node))]

function mostOf(texts: readonly string[]): string {
  const times = (text: string): number => texts.filter((one) => one === text).length
  return texts.reduce((most, one) => (times(one) > times(most) ? one : most))
}
function isAboutSame(one: Place, other: Place): boolean {
  for (const subject of one.about) if (other.about.has(subject)) return true
  return false
}

/** Whether two spellings of one member cannot both be right, or only where the documents say so. */
function differ(one: Place, other: Place): boolean {
  const [a, b] = [one.type, other.type]
  if (one.written === other.written) return false
  if (a.kind === 'bool' || b.kind === 'bool') return a.kind === b.kind
  const [first, second] = [readsAs(a.kind), readsAs(b.kind)]
  if (isWhen(a.kind) && isWhen(b.kind))
    return first === second || one.way === other.way || (one.way !== 'narrows' && other.way !== 'narrows')
  const hasUnit = isAmount(a.kind) || isAmount(b.kind) || first === 'percent' || second === 'percent'
  return isCounted(a) && isCounted(b) && hasUnit
}
const isCounted = ({ kind }: WireType): boolean => isAmount(kind) || isNumber(kind)

/** What each call is about: the records of its prefix, its collection, and the screens that make it. */
function subjects({ standIn, calls }: Project, contexts: readonly ScreenContext[]) {
  const screens = new Map<string, string[]>()
  for (const context of contexts)
    for (const call of context.usedCalls.keys())
      screens.set(call, [...(screens.get(call) ?? []), `screen ${context.source.file.path}`])
  return new Map(
    [...calls.calls.values()].map((linked) => {
      const { name, compiled } = linked
      const collection = standIn.deeds[name]?.of
      const of = [`prefix ${name.split('.')[0]!}`, ...(screens.get(name) ?? [])]
      if (collection !== undefined) of.push(`collection ${collection}`)
      return [linked, of.map((subject) => `${compiled.service} ${subject}`)] as const
    }),
  )
}

function placesOf({ calls }: Project, aboutOf: ReadonlyMap<LinkedCall, string[]>): Place[] {
  const places = new Map<SourceNode, Map<string, Place>>()
  for (const linked of calls.calls.values()) {
    const note = (key: string, node: SourceNode, way: Way, seen: Set<string>): void => {
      const name = textsOf(node.get('at'))[0]?.text.split('.').at(-1) ?? key
      const typeNode = node.kind === 'map' ? node.get('type') : node
      const type = parseType(typeNode)?.type
      if (!typeNode || !type) return
      const ofNode = places.get(typeNode) ?? new Map<string, Place>()
      places.set(typeNode, ofNode)
      const apart = isApart(linked)
      const place = ofNode.get(`${way} ${apart}`) ?? {
        ...{ name, node: typeNode, type, written: wireTypeText(type), way, isApart: apart },
        calls: new Set(),
        about: new Set(),
      }
      ofNode.set(`${way} ${apart}`, place)
      place.calls.add(linked)
      aboutOf.get(linked)!.forEach((subject) => place.about.add(subject))
      recordsIn(type).forEach((record) => members(record, way, seen))
    }
    const members = (record: string, way: Way, seen: Set<string>): void => {
      if (seen.has(record)) return
      seen.add(record)
      for (const { key, node } of calls.bodyOf(record)?.entries() ?? []) note(key, node, way, seen)
    }
    const { node, compiled } = linked
    const sends = node.get('sends')
    const way = compiled.rows || compiled.file ? 'narrows' : 'sent'
    if (sends?.kind === 'scalar') members(textOf(sends) ?? '', way, new Set())
    const sent = new Set<string>()
    for (const { key, node: one } of sends?.entries() ?? []) note(key, one, way, sent)
    const answered = new Set<string>()
    for (const { key, node: one } of node.get('reads')?.entries() ?? []) note(key, one, 'answered', answered)
    if (compiled.rows) members(compiled.rows.of, 'answered', answered)
  }
  return [...places.values()].flatMap((ofNode) => [...ofNode.values()])
}
