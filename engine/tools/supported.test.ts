import { describe, expect, it } from 'vitest'
import { join } from 'node:path'
import { hasIn, lowestOf, missingIn, supportedBy, targetsOf, usesIn } from './supported'
import { cssJudge } from './supported-css'

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

describe('CSS that a supported browser does not have', () => {
  const judge = cssJudge(hasIn(lowest))
  it.each([
    ['a{text-wrap:balance}', 'text-wrap'],
    ['a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['a{--shade:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['a{grid-template-columns:subgrid}', 'grid-template-columns: subgrid'],
    ['a{&:hover{color:red}}', 'nesting'],
    ['a:state(open){color:red}', ':state'],
    ['@scope (.a){b{color:red}}', '@scope'],
    ['@media (scripting:none){a{color:red}}', '@media scripting'],
    ['a{color:red}b{interpolate-size:allow-keywords}', 'interpolate-size'],
  ])('%s is reported', (css, use) => expect(judge(css)).toEqual([use]))
  it.each([
    ['a:has(b):is(c){inset:0;height:100dvh;display:flow-root}'],
    ['@container (min-width:1px){a{container-type:inline-size}}'],
    ['a{color:red;color:color-mix(in srgb,red,blue)}'],
    ['@supports (text-wrap:balance){a{text-wrap:balance}}'],
    ['a{field-sizing:content}@supports not (field-sizing:content){a{resize:vertical}}'],
    ['a{-webkit-user-select:none;user-select:none;-webkit-tap-highlight-color:red}'],
    ['a{content:"text-wrap:balance;color-mix(";background:url(data:image/png;text-wrap:balance)}'],
    ['/* a{text-wrap:balance} */a{paint-order:stroke;accent-color:red}'],
  ])('%s is not', (css) => expect(judge(css)).toEqual([]))
})
