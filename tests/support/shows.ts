import { statementIds } from './statements'

const known = new Set(statementIds())

/**
 * Declares which statements (ids of `tests/statements.jsonl`, such as `D1-LINE-004`) the enclosing test proves: it would fail
 * if one were false. Ids in a test's title count too: `it('refuses an empty name (D1-LINE-004, 007…009)', …)`. Works in vitest
 * and Playwright; `npm run statements` reads both from the source.
 */
export function shows(...ids: [string, ...string[]]): void {
  const strange = ids.filter((id) => !known.has(id))
  if (strange.length > 0)
    throw new Error(`no statement is called ${strange.join(', ')} (tests/statements.jsonl)`)
}
