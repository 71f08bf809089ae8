import { statementIds } from './statements'

const known = new Set(statementIds())

/**
 * Says which statements (ids of `tests/statements.jsonl`, such as `D1-LINE-004`) the test around it shows: the test would fail
 * if one of them were not true. The same may be said in a test's title: `it('refuses an empty name (D1-LINE-004, 007…009)', …)`.
 * Works in vitest and in Playwright; `npm run statements` reads both from the source.
 */
export function shows(...ids: [string, ...string[]]): void {
  const strange = ids.filter((id) => !known.has(id))
  if (strange.length > 0)
    throw new Error(`no statement is called ${strange.join(', ')} (tests/statements.jsonl)`)
}
