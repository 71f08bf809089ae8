import type { CompiledCall } from '../compiled/call'
import { wireTypeText } from '../vocabulary/wire-types'
import { describe } from './describe'
import { estimateType } from './estimate'
import { readFirst, readPath } from './paths'
import type { Departure } from './types'
import { fromWire } from './wire-types'

/** Maximum rows checked and departures reported. A wrong member is usually wrong in every row. */
const mostRows = 200
const mostDepartures = 50

/**
 * Differences between a successful response and its call's declaration. Each path is reported once, at the
 * first such row.
 */
export function checkAnswer(call: CompiledCall, body: unknown): Departure[] {
  const departures: Departure[] = []
  if (call.rows) {
    const { at, of } = call.rows
    const rows = readPath(body, at)
    if (!Array.isArray(rows)) departures.push({ path: at, expected: `[${of}]`, received: describe(rows) })
    else
      fromWire(
        rows.slice(0, mostRows),
        { kind: 'list', of: { kind: 'record', type: of } },
        call.types,
        at,
        departures,
      )
  }
  if (call.total !== undefined)
    fromWire(readPath(body, call.total), { kind: 'int' }, {}, call.total, departures)
  if (call.paging?.estimated !== undefined)
    fromWire(readPath(body, call.paging.estimated), estimateType, {}, call.paging.estimated, departures)
  for (const [name, { at, type }] of Object.entries(call.reads)) {
    const found = readFirst(body, at)
    if (found) fromWire(found.value, type, call.types, found.path, departures)
    else departures.push({ path: at[0] ?? name, expected: wireTypeText(type), received: describe(undefined) })
  }
  return firstOfEach(departures)
}

function firstOfEach(departures: Departure[]): Departure[] {
  const seen = new Set<string>()
  return departures
    .filter(({ path }) => {
      const place = path.replace(/\[\d+\]/g, '[]')
      return !seen.has(place) && seen.add(place)
    })
    .slice(0, mostDepartures)
}
