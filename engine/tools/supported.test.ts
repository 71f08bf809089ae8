import { describe, expect, it } from 'vitest'
import { join } from 'node:path'
import { lowestOf, missingIn, supportedBy, targetsOf, usesIn } from './supported'

const lowest = supportedBy(join(import.meta.dirname, '..', '..'))

it('takes the oldest version of each browser as the target', () => {
  const listed = lowestOf(['chrome 110', 'chrome 109', 'safari 17.0', 'safari 16.4', 'safari 18.5-18.7'])
  expect(targetsOf(listed)).toEqual(['chrome109', 'safari16.4'])
})
it('reads the list of package.json', () => {
  expect(lowest).toEqual({ chrome: 109, firefox: expect.any(Number) as number, safari: 16.4 })
})

describe('what a supported browser does not have', () => {
  const missing = missingIn(lowest)
  it.each([
    ['rows.toSorted()', 'toSorted'],
    ['rows.toReversed().map(one)', 'toReversed'],
    ['AbortSignal.any([one])', 'AbortSignal.any'],
    ['new AbortController().signal.x; AbortSignal.any', 'AbortSignal.any'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['Promise.withResolvers()', 'withResolvers'],
    ['Object.groupBy(rows, one)', 'groupBy'],
    ['one.isSubsetOf(other)', 'isSubsetOf'],
    ['element.checkVisibility()', 'checkVisibility'],
    ['requestIdleCallback(work)', 'requestIdleCallback'],
    ['new Float16Array(3)', 'Float16Array'],
  ])('%s is reported', (code, use) => expect(usesIn(code, missing)).toContain(use))
  it.each([
    ['structuredClone(one)'],
    ['rows.findLast(one)'],
    ['rows.at(-1)'],
    ['crypto.randomUUID()'],
    ['model.dispose()'],
    ["'requestIdleCallback' in window"],
  ])('%s is not', (code) => expect(usesIn(code, missing)).toEqual([]))
})
