// @vitest-environment jsdom
import { parse } from 'acorn'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const script = readFileSync(join(root, 'src', 'public', 'supported.js'), 'utf8')
const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  browserslist: string[]
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => {
  document.body.innerHTML = ''
})
/** Runs the script like a browser with these globals. */
const runIn = (globals: Record<string, unknown>): void => {
  runInNewContext(script, { ...globals, window: globals, document })
}
const supported = { MathMLElement: class {}, CSS: { registerProperty: () => {} }, Array }

it('is read by any browser', () => {
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow()
})
it('leaves a supported browser alone', () => {
  runIn(supported)
  expect(document.body.innerHTML).toBe('<div id="root"></div>')
})
it.each([
  ['Chromium 108', { ...supported, MathMLElement: undefined }],
  ['Safari 16.3', { ...supported, CSS: {} }],
  ['Internet Explorer', { Array: class {} }],
])('says in %s what is needed, and takes the console its place', (_, globals) => {
  runIn(Object.fromEntries(Object.entries(globals).filter(([, value]) => value)))
  expect(document.getElementById('root')).toBeNull()
  const said = document.querySelector('[role=alert]')!.textContent
  for (const one of browserslist) expect(said).toContain(/[\d.]+|esr/.exec(one)![0].replace('esr', 'ESR'))
})
