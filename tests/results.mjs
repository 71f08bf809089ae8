/** Reads the reports of the two test runners into counts, a note, and the failures by name. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What the end of a log tells of a failure: its first lines, without colours. */
const firstLines = (message = '') => stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ')
const triedAgain = (count) => (count ? `, ${count} of them only when tried again` : '')

/** Counts and failures of vitest's JSON report; a file that could not be read counts as one failure. */
export function fromVitest(json) {
  const broken = json.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = json.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map(
        (test) =>
          `${relative('.', file.name)} › ${test.fullName}\n    ${firstLines(test.failureMessages[0])}`,
      ),
  )
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + broken.length,
    names: [
      ...failed,
      ...broken.map((file) => `${relative('.', file.name)}\n    ${firstLines(file.message)}`),
    ],
  }
}

/** Counts and failures of Playwright's JSON report; what passes only when tried again is named so. */
export function fromPlaywright(json) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const failed = json.suites.flatMap(specs).filter((spec) => !spec.ok)
  const why = (spec) =>
    spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error.message
  return {
    passed: json.stats.expected + json.stats.flaky,
    failed: json.stats.unexpected,
    names: [
      ...failed.map((spec) => `${spec.file} › ${spec.title}\n    ${firstLines(why(spec))}`),
      ...json.errors.map((error) => firstLines(error.message)),
    ],
    note: triedAgain(json.stats.flaky),
  }
}
