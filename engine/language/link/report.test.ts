import { expect, it } from 'vitest'
import { readSource } from '../source'
import { partOf, Report, type FindingExtra } from './report'

const node = readSource('a.yaml', 'at: data.rows.rows\n').file.root!.get('at')!
const placeOf = (part: string): string => {
  const { file, span } = partOf(node, part)
  return `${span.start} ${file.text.slice(span.start, span.end)}`
}

it.each([
  ['data', '4 data'],
  ['rows', '14 rows'],
  ['missing', '4 data.rows.rows'],
  ['', '4 data.rows.rows'],
])('the place of the part "%s" of a text', (part, expected) => {
  expect(placeOf(part)).toBe(expected)
})

it.each<[what: string, extra: (names: string[]) => FindingExtra]>([
  ['names', (suggestions) => ({ suggestions })],
  ['cures', (suggestions) => ({ cure: { span: node.span, suggestions } })],
])('of four %s three are suggested, which are enough to choose from', (_, extra) => {
  const told = (...names: string[]): unknown[] => {
    const report = new Report()
    report.add('unknown-field', node, {}, extra(names))
    return report.findings.map(({ suggestions }) => suggestions)
  }
  expect(told('a', 'b', 'c')).toEqual([['a', 'b', 'c']])
  expect(told('a', 'b', 'c', 'd')).toEqual([['a', 'b', 'c']])
})

it('a name was meant where it is told', () => {
  const report = new Report()
  report.add('unknown-field', node, {}, { suggestions: ['a', 'b', 'c', 'd'] })
  expect(['a', 'c', 'd'].map((name) => report.wasMeant(name))).toEqual([true, true, false])
})
