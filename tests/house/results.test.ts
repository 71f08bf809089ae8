/** What `npm test` makes of the reports of its two runners: a test that was tried again has failed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importGraph, loadedBy } from '../imports.mjs'
import { countRetried, fromPlaywright, fromVitest, lastLines, noTimeLeft, slowest } from '../results.mjs'

const playwright = {
  stats: { expected: 1, flaky: 1, unexpected: 1 },
  errors: [],
  suites: [
    {
      suites: [
        {
          specs: [
            {
              ...{ file: 'a.spec.ts', title: 'good', ok: true },
              tests: [{ status: 'expected', results: [{ duration: 2000 }] }],
            },
            {
              ...{ file: 'a.spec.ts', title: 'shaky', ok: true },
              tests: [
                {
                  status: 'flaky',
                  results: [{ duration: 3000, error: { message: 'too late' } }, { duration: 1000 }],
                },
              ],
            },
            {
              ...{ file: 'a.spec.ts', title: 'bad', ok: false },
              tests: [{ status: 'unexpected', results: [{ duration: 1, error: { message: 'wrong' } }] }],
            },
            {
              ...{ file: 'a.spec.ts', title: 'late', ok: true },
              tests: [{ status: 'skipped', annotations: [{ description: noTimeLeft }], results: [] }],
            },
            {
              ...{ file: 'a.spec.ts', title: 'elsewhere', ok: true },
              tests: [{ status: 'skipped', annotations: [{ description: 'PostgreSQL only' }], results: [] }],
            },
          ],
        },
      ],
    },
  ],
}
const test = (title: string, status: string, failureMessages: string[]) => ({
  ...{ fullName: title, title, status, failureMessages, duration: 5 },
})
const vitest = {
  ...{ numPassedTests: 2, numFailedTests: 1 },
  testResults: [
    {
      ...{ name: 'b.test.ts', status: 'failed' },
      assertionResults: [
        test('good', 'passed', []),
        test('shaky', 'passed', ['too late']),
        test('bad', 'failed', ['wrong']),
      ],
    },
  ],
}

describe.each([
  ['Playwright', fromPlaywright(playwright), 'a.spec.ts › shaky'],
  ['vitest', fromVitest(vitest), 'b.test.ts › shaky'],
] as const)('a test of %s that passed only when tried again', (_, counts, shaky) => {
  it('fails the run, and the end of the log says why', () => {
    const { passed, failed, names } = countRetried(counts, {})
    expect([passed, failed]).toEqual([1, 2])
    expect(names).toEqual([
      expect.stringContaining('wrong'),
      expect.stringMatching(`${shaky}[^]*tried again[^]*too late`),
    ])
  })

  it('passes where it is named with a reason, and is told of', () => {
    const { passed, failed, note } = countRetried(counts, { [shaky]: 'the reason' })
    expect([passed, failed, note]).toEqual([2, 1, `, excused for being tried again: ${shaky}`])
  })

  it('is not let off for another test, nor for its whole part', () => {
    expect(countRetried(counts, { e2e: 'the reason', 'b.spec.ts › another': 'the reason' }).failed).toBe(2)
  })
})

it.each([
  ['could not be read', 'no such module', [], 'no such module'],
  ['has a hook that failed', 'no server', [test('never begun', 'skipped', [])], 'no server'],
  ['has a describe whose hook failed', '', [test('good', 'passed', [])], 'a hook failed'],
])('a file that %s is named with its reason', (_, message, assertionResults, why) => {
  const file = { name: 'c.test.ts', status: 'failed', message, assertionResults }
  const { failed, names } = fromVitest({ numPassedTests: 0, numFailedTests: 0, testResults: [file] })
  expect([failed, names]).toEqual([1, [expect.stringMatching(`c.test.ts[^]*${why}`)]])
})

it('of a tool that failed the end of the log tells its last lines', () => {
  const output = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n')
  expect(lastLines(`${output}\n\n`)).toMatch(/^line 28\n[^]*line 39$/)
})

it('the slowest tests are told, all tries counted', () => {
  expect(slowest(fromPlaywright(playwright).times, 2)).toEqual([
    '4.0 s  a.spec.ts › shaky',
    '2.0 s  a.spec.ts › good',
  ])
})

it('what is excused for being tried again is a test, and has a reason', () => {
  const root = join(import.meta.dirname, '..')
  const excused = JSON.parse(readFileSync(join(root, 'retried.json'), 'utf8')) as Record<string, string>
  for (const [name, reason] of Object.entries(excused)) {
    expect(name).toMatch(/\.(test|spec)\.tsx? › \S/)
    expect(reason).toMatch(/\S+ \S+/)
  }
})

it('imports are followed through files, but not types alone', () => {
  const graph = importGraph()
  const order = loadedBy(graph, 'server/handlers/order/order.test.ts')
  expect(order).toContain('server/testing/database.ts')
  expect(loadedBy(graph, 'server/qr/picture.test.ts')).not.toContain('server/testing/database.ts')
  const ofTypes = 'server/testing/demo.ts' // imports the type of a database's filling, not the database
  expect(graph.get(ofTypes)).not.toContain('server/testing/database.ts')
})

it('what a run had no time to begin is counted, and not what is skipped for a reason of its own', () =>
  expect(fromPlaywright(playwright).late).toBe(1))
