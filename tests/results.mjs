/**
 * Reads the reports of the two test runners into one shape:
 * `{ passed, failed, names, retried, times }`, where `names` are the failures with the first lines of why, `retried`
 * the tests that passed only when tried again, and `times` each test with its milliseconds; of end-to-end tests also `late`,
 * how many were not begun because the run had no time left.
 */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What the end of a log tells of a failure: its first lines, without colours. */
export const firstLines = (message = '') =>
  stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ')

/** What it tells of a tool that failed: its last lines, which sum up what it found. */
export const lastLines = (output) =>
  stripVTControlCharacters(output).trimEnd().split('\n').slice(-12).join('\n    ')

/** Counts and failures of vitest's JSON report; a file that could not be read, or whose hook failed, counts as one failure. */
export function fromVitest(json) {
  const broken = json.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const tests = json.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({
      ...test,
      name: `${relative('.', file.name)} › ${test.fullName}`,
      why: test.failureMessages?.[0],
    })),
  )
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + broken.length,
    names: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ name, why }) => `${name}\n    ${firstLines(why)}`),
      ...broken.map(
        (file) =>
          `${relative('.', file.name)}\n    ${firstLines(file.message || 'a hook failed: the log above says which')}`,
      ),
    ],
    // What failed first keeps its message when it passes later.
    retried: tests
      .filter(({ status, why }) => status === 'passed' && why)
      .map(({ name, why }) => ({ name, why: firstLines(why) })),
    times: tests.map(({ name, duration }) => ({ name, ms: duration ?? 0 })),
  }
}

/** Why an end-to-end test is skipped that a run has no time left for (tests/support/test.ts). */
export const noTimeLeft = 'no time left in this run'

/** Counts and failures of Playwright's JSON report. */
export function fromPlaywright(json) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const all = json.suites.flatMap(specs).map((spec) => {
    const results = spec.tests.flatMap((test) => test.results)
    return {
      name: `${spec.file} › ${spec.title}`,
      ok: spec.ok,
      isLate: spec.tests.some(({ annotations }) =>
        annotations?.some(({ description }) => description === noTimeLeft),
      ),
      isFlaky: spec.tests.some(({ status }) => status === 'flaky'),
      why: firstLines(results.find((result) => result.error)?.error.message),
      ms: results.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    }
  })
  return {
    passed: json.stats.expected + json.stats.flaky,
    failed: json.stats.unexpected,
    late: all.filter(({ isLate }) => isLate).length,
    names: [
      ...all.filter(({ ok }) => !ok).map(({ name, why }) => `${name}\n    ${why}`),
      ...json.errors.map((error) => firstLines(error.message)),
    ],
    retried: all.filter(({ isFlaky }) => isFlaky).map(({ name, why }) => ({ name, why })),
    times: all.map(({ name, ms }) => ({ name, ms })),
  }
}

/**
 * A test that passed only when tried again has failed, unless `excused` (tests/retried.json) names it with a reason: then it is
 * named in `note`, to be mended.
 */
export function countRetried(counts, excused) {
  const isNamed = ({ name }) => Object.hasOwn(excused, name)
  const strange = counts.retried.filter((test) => !isNamed(test))
  const known = counts.retried.filter(isNamed)
  return {
    ...counts,
    passed: counts.passed - strange.length,
    failed: counts.failed + strange.length,
    names: [
      ...counts.names,
      ...strange.map(({ name, why }) => `${name}\n    passed only when tried again; at first: ${why}`),
    ],
    note: known.length ? `, excused for being tried again: ${known.map(({ name }) => name).join('; ')}` : '',
  }
}

/** The slowest tests of all parts, one line each. */
export const slowest = (times, count = 10) =>
  [...times]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1)} s  ${name}`)
