import { expect, it } from 'vitest'
import type { CallReport } from './findings'
import { reportText, summaryOf } from './report'

const report = (over: Partial<CallReport>): CallReport => ({
  call: 'a.b',
  address: 'GET /a',
  state: 'good',
  findings: [],
  ...over,
})
const finding = { rule: 'page-size', path: 'size', declared: '20', received: '45' } as const
const note = { rule: 'always-null', path: 'rows[].note', declared: 'text', received: '5 × null' } as const
const reports = [
  report({}),
  report({ rows: 0, state: 'refused', why: 'so not' }),
  report({ rows: 20, state: 'found', findings: [finding, { rule: 'refused' }], notes: [note, note] }),
  report({ state: 'untried', why: 'file' }),
  report({ state: 'untried', why: 'record', notes: [note] }),
  report({ state: 'untried', why: 'id: no such' }),
]

it('counts calls, and what was found of them', () => {
  expect(summaryOf(reports)).toEqual({
    calls: 6,
    good: 2,
    withFindings: 1,
    findings: 2,
    notes: 3,
    untried: 3,
  })
  expect(summaryOf([])).toEqual({ calls: 0, good: 0, withFindings: 0, findings: 0, notes: 0, untried: 0 })
})

it('says of each call what became of it', () => {
  expect(reportText(reports, 'en')).toMatchInlineSnapshot(`
    "a.b (GET /a): OK
    a.b (GET /a): OK, refused: so not (0 rows)
    a.b (GET /a): 2 findings (20 rows)
      [page-size] Asked for 20 rows (size), and 45 came.
          fix: heed size.
      [refused] A good request is judged a failure:  is  .
          fix: answer a success as the call’s rule has it (npm run explain), or correct \`ok\` in the call file.
      (always-null) rows[].note (text) is null in every row.
      (always-null) rows[].note (text) is null in every row.
    a.b (GET /a): not tried: it takes a file
    a.b (GET /a): not tried: the run has added no record that it could change
      (always-null) rows[].note (text) is null in every row.
    a.b (GET /a): not tried: id: no such
    6 calls: 2 as declared, 1 with findings (2 in all), 3 not tried; 3 notes"
  `)
})
