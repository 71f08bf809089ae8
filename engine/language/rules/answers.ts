import type { CompiledCall } from '../../compiled'
import type { LinkedCall } from '../link/calls'
import type { Report } from '../link/report'
import type { SourceNode } from '../source'
import { nearest } from '../../expression/nearest'

interface Place {
  path: string[]
  node: SourceNode
  isRows: boolean
}

/** The paths into one answer name places that can all be there at once. */
export function checkAnswerPaths(report: Report, { node, compiled }: LinkedCall): void {
  const places = placesOf(node, compiled)
  const rows = places.find((one) => one.isRows)
  for (const place of places) {
    for (const other of places)
      if (other !== place) {
        checkPair(report, place, other)
        checkEnvelope(report, place, other)
      }
    if (rows && place !== rows) checkBelowRows(report, place, rows)
  }
}

function placesOf(node: SourceNode, { rows, total, reads }: CompiledCall): Place[] {
  const place = (path: string | undefined, at: SourceNode | undefined, isRows = false): Place[] =>
    path === undefined || path === '' || !at ? [] : [{ path: path.split('.'), node: at, isRows }]
  const ofReads = Object.entries(reads).flatMap(([name, { at }]) =>
    place(at[0], node.get('reads')?.get(name)?.get('at')),
  )
  return [
    ...place(rows?.at, node.get('rows')?.get('at'), true),
    ...place(total, node.get('total')),
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
function checkPair(report: Report, place: Place, other: Place): void {
  const inner = place.path.slice(0, -1)
  for (const [index, part] of inner.entries()) {
    const beside = other.path.slice(0, -1)[index]
    if (beside === undefined) return
    if (beside === part) continue
    // The rows are looked at first, so they are right.
    if (other.isRows && nearest(part, [beside]).length > 0) {
      const mended = [...place.path.slice(0, index), beside, ...place.path.slice(index + 1)].join('.')
      report.add('path-beside', place.node, { written: part, other: beside }, { suggestions: [mended] })
    }
    return
  }
}

/** The envelope is around the whole answer: `pageList.records` beside `data.pageList.total` leaves it out. */
function checkEnvelope(report: Report, place: Place, other: Place): void {
  const [outer] = other.path
  if (!place.isRows || place.path.length < 2 || outer === undefined) return
  if (outer !== place.path[0] && other.path.indexOf(place.path[0]!) === 1)
    report.add(
      'path-beside',
      place.node,
      { written: place.path[0]!, other: `${outer}.${place.path[0]!}` },
      { suggestions: [`${outer}.${place.path.join('.')}`] },
    )
}
