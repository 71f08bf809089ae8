import { expect, it } from 'vitest'
import { readSource } from '../source'
import { partOf } from './report'

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
