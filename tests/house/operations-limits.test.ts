/** The limits that docs/operations.md tells whoever runs the console are those that the server keeps. */
import { expect, it } from 'vitest'
import { deepestValue, mostValues } from '../../engine/vocabulary/limits'
import { ordinaryPageSize } from '../../server/calls/guard'
import { largeAtOnce } from '../../server/calls/room'
import { mostUnread } from '../../server/calls/unread'
import { connectionSettings } from '../../server/database/session'
import { boundedServer, strangerBytes, untakenMs, usualPatienceMs } from '../../server/http/bounds'
import { readSettings } from '../../server/settings'
import { mostParts } from '../../server/uploads/parts'
import { productRoot } from '../language/projects'
import { read, rowsBelow } from './documents'

const [second, minute] = [1000, 60_000]
const [kilobyte, megabyte] = [1024, 1024 * 1024]
const { requestTimeout, http } = boundedServer({ patienceMs: usualPatienceMs, connections: 0 })
const usual = readSettings(productRoot, {})
const { statement_timeout: statement, lock_timeout: lock } = connectionSettings()

/** What the table says of each limit, with the figures that the code knows. */
const known: Record<string, [said: RegExp, [told: number, kept: number | undefined][]]> = {
  'a body without a session': [
    /^16 KB, .* within ten seconds$/,
    [
      [16 * kilobyte, strangerBytes],
      [10 * second, usualPatienceMs],
    ],
  ],
  'a body with one': [/^1 MB$/, [[megabyte, usual.bodyBytes]]],
  'items and members of a body altogether, levels of nesting': [
    /^50,000, 8, counted before it is parsed$/,
    [
      [50_000, mostValues],
      [8, deepestValue],
    ],
  ],
  'parts within an uploaded picture or video': [/^100,000$/, [[100_000, mostParts]]],
  'answers of files, and of pages beyond 100 rows, that are made at once': [
    /^2, of one operator 1; who waits ten seconds /,
    [
      [2, largeAtOnce],
      [100, ordinaryPageSize],
      [10 * second, usualPatienceMs],
    ],
  ],
  'an uploaded file': [/^50 MB$/, [[50 * megabyte, usual.uploadBytes]]],
  'the head of a request': [
    /^16 KB, within ten seconds$/,
    [
      [16 * kilobyte, http?.maxHeaderSize],
      [10 * second, http?.headersTimeout],
    ],
  ],
  'a request as a whole, as of a file on a slow line': [/^two minutes$/, [[2 * minute, requestTimeout]]],
  'an answer of which nothing is taken': [
    /^one to two minutes$/,
    // Node asks once whether something was taken meanwhile.
    [[minute, untakenMs(usualPatienceMs)]],
  ],
  'answers that one operator has not taken yet': [/^64 MB,/, [[64 * megabyte, mostUnread]]],
  'minutes of a session without a request, hours in all, sessions of an operator': [
    /^120, 12, 5; /,
    [
      [120, usual.sessions.idleMinutes],
      [12, usual.sessions.hours],
      [5, usual.sessions.perOperator],
    ],
  ],
  'a statement, the wait for a lock': [
    /^15 s, 5 s$/,
    [
      [15 * second, statement],
      [5 * second, lock],
    ],
  ],
}

const told = new Map(rowsBelow(read('docs/operations.md'), 'Limits').map(([name, is]) => [name!, is!]))
it.each(Object.entries(known))('%s', (name, [said, figures]) => {
  expect(told.get(name)).toMatch(said)
  for (const [promised, kept] of figures) expect(kept).toBe(promised)
})
