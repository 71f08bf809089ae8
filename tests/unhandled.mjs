/**
 * A reporter of vitest: what was thrown outside all tests, which its JSON report leaves out, is written to the file that
 * `UNHANDLED_FILE` names, as a list of texts. Such an error fails the run although every test has passed.
 */
import { writeFileSync } from 'node:fs'

export default class UnhandledReporter {
  onTestRunEnd(modules, errors) {
    const file = process.env.UNHANDLED_FILE
    if (file) writeFileSync(file, JSON.stringify(errors.map(textOf)))
  }
}

const textOf = ({ stack, message, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test }) =>
  [stack ?? message, path && `in ${path}`, test && `while "${test}" ran`].filter(Boolean).join('\n')
