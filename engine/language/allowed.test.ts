import { describe, expect, it } from 'vitest'
import { withoutAllowed } from './allowed'
import { finding } from './finding'

const path = 'screens/a.yaml'
const text = [
  'a: 1 # check: allow said-again (meant)',
  '# check: allow said-again (also meant)',
  '',
  '# a remark',
  'b: 2',
  'c: 3',
].join('\n')
const at = (word: string) => {
  const start = text.indexOf(word)
  return { file: { path }, span: { start, end: start + word.length } }
}
const rulesAfter = (...found: Parameters<typeof withoutAllowed>[0]) =>
  withoutAllowed(found, [{ path, text }]).map(({ rule }) => rule)
const warning = (word: string) => finding('said-again', at(word), {}, { severity: 'warning' })

describe('a comment that allows a warning', () => {
  it('speaks for its line, and alone on a line for the next one that holds more', () => {
    expect(rulesAfter(warning('a: 1'), warning('b: 2'))).toEqual([])
  })
  it('speaks for no other line, and is reported where nothing is to be allowed', () => {
    expect(rulesAfter(warning('c: 3'))).toEqual(['said-again', 'allow-unused', 'allow-unused'])
  })
  it('allows no error', () => {
    const error = finding('said-again', at('a: 1'), {}, { severity: 'error' })
    expect(rulesAfter(error, warning('b: 2'))).toEqual(['said-again', 'allow-unused'])
  })
  it.each([
    '# check: allow',
    '# check: allow said-again',
    '# check: allow no-such (x)',
    '# check: allow said-again ()',
  ])('%s is malformed', (line) => {
    expect(withoutAllowed([], [{ path, text: line }]).map(({ rule }) => rule)).toEqual(['allow-malformed'])
  })
})
