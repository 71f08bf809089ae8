import type { CompiledCall } from '../../compiled'
import type { LinkedCall } from '../link/calls'
import type { Report } from '../link/report'
import type { SourceNode } from '../source'
import { nearest } from '../../expression/nearest'

interface Place {
  path: string[]
  node: SourceNode
  isRows: boolean
  /** What it is the path of. */
  key: string
}

/** The paths into one answer name places that can all be there at once. */
export function checkAnswerPaths(report: Report, linked: LinkedCall, others: readonly LinkedCall[]): void {
  const places = placesOf(linked)
  const rows = places.find((one) => one.isRows)
  let isTold = false
  for (const place of places) {
    for (const other of places)
      if (other !== place) {
        isTold = checkPair(report, place, other) || isTold
        isTold = checkEnvelope(report, place, other) || isTold
      }
    if (rows && place !== rows) checkBelowRows(report, place, rows)
  }
  if (!isTold) checkFirst(report, places, others)
}

/** Each call is looked at beside every other one of its service. */
const known = new WeakMap<LinkedCall, Place[]>()

function placesOf(linked: LinkedCall): Place[] {
  const places = known.get(linked) ?? placesIn(linked.node, linked.compiled)
  known.set(linked, places)
  return places
}

function placesIn(node: SourceNode, { rows, total, reads }: CompiledCall): Place[] {
  const place = (key: string, path: string | undefined, at: SourceNode | undefined): Place[] =>
    path === undefined || path === '' || !at
      ? []
      : [{ path: path.split('.'), node: at, key, isRows: key === 'rows' }]
  const ofReads = Object.entries(reads).flatMap(([name, { at }]) =>
    place(name, at[0], node.get('reads')?.get(name)?.get('at')),
  )
  return [
    ...place('rows', rows?.at, node.get('rows')?.get('at')),
    ...place('total', total, node.get('total')),
    ...ofReads,
  ]
}

/** A list of rows has no members of its own. */
function checkBelowRows(report: Report, place: Place, rows: Place): void {
  const isBelow = rows.path.every((part, index) => place.path[index] === part)
  const at = rows.path.join('.')
  if (!isBelow) return
  const mended =
    place.path.length > rows.path.length
      ? [...rows.path.slice(0, -1), place.path.at(-1)!].join('.')
      : undefined
  report.add(
    'path-below-rows',
    place.node,
    { written: place.path.join('.'), rows: at },
    mended ? { suggestions: [mended] } : {},
  )
}

/** `data.pagelist.total` beside `data.pageList.records`: one of the two is misspelt. */
function checkPair(report: Report, place: Place, other: Place): boolean {
  const inner = place.path.slice(0, -1)
  for (const [index, part] of inner.entries()) {
    const beside = other.path.slice(0, -1)[index]
    if (beside === undefined) return false
    if (beside === part) continue
    // The rows are looked at first, so they are right.
    if (!other.isRows || isAside(part) || nearest(part, [beside]).length === 0) return false
    const mended = [...place.path.slice(0, index), beside, ...place.path.slice(index + 1)].join('.')
    report.add('path-beside', place.node, { written: part, other: beside }, { suggestions: [mended] })
    return true
  }
  return false
}

/** The envelope is around the whole answer: `pageList.records` beside `data.pageList.total` leaves it out. */
function checkEnvelope(report: Report, place: Place, other: Place): boolean {
  const outer = other.path[0]!
  if (!place.isRows || place.path.length < 2) return false
  // The first of the same name counts: what stands in itself is no envelope of its own.
  if (other.path.indexOf(place.path[0]!) !== 1) return false
  report.add(
    'path-beside',
    place.node,
    { written: place.path[0]!, other: `${outer}.${place.path[0]!}` },
    { suggestions: [`${outer}.${place.path.join('.')}`] },
  )
  return true
}

/**
 * What an answer holds stands under one member of it. Which one, the other calls of the service say, else the most of the
 * call's own paths, else its rows; what stands in several answers beside it is no slip.
 */
function checkFirst(report: Report, places: readonly Place[], others: readonly LinkedCall[]): void {
  if (!places.some(({ path }) => path.length > 1)) return
  const ofOthers = others.flatMap(placesOf)
  const ofService = mostOf(ofOthers.flatMap(firstOfDeep), 2)
  const usual =
    ofService ??
    mostOf(places.flatMap(firstOfDeep), 2) ??
    places.filter(({ isRows }) => isRows).flatMap(firstOfDeep)[0]
  if (usual === undefined || !places.some(({ path }) => path[0] === usual)) return
  // Nothing else stands in what is itself the list of rows.
  if (places.some(({ isRows, path }) => isRows && path.length === 1 && path[0] === usual)) return
  for (const place of places) {
    const { path, node, key, isRows } = place
    // Rows that are one member of the answer, beside an object about them, are an envelope as good as any.
    if (isAside(path[0]!) || (isRows && path.length === 1 && usual !== ofService)) continue
    const alike = ofOthers.filter((one) => one.key === key)
    const isUsual = alike.filter((one) => one.path[0] === path[0]).length * 2 > alike.length
    if (path[0] === usual || isUsual) continue
    const under = [usual, ...path].join('.')
    const instead = path.length > 1 ? [[usual, ...path.slice(1)].join('.')] : []
    const params = { written: path.join('.'), usual }
    report.warn('path-elsewhere', node, params, { suggestions: [under, ...instead] })
  }
}
const firstOfDeep = ({ path }: Place): string[] =>
  path.length > 1 && !isAside(path[0]!) ? path.slice(0, 1) : []

/** What is about the rows stands beside them in many an envelope. */
const isAside = (name: string): boolean =>
  /^(meta(data)?|page|page_?info|paging|pager|pagination)$/i.test(name)

/** What is there most often: so many times at least, and more often than all else together. */
function mostOf(names: readonly string[], least: number): string | undefined {
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times].find(([, often]) => often >= least && often * 2 > names.length)?.[0]
}
