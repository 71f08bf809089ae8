import { expect, it } from 'vitest'
import { sampleField } from '../../engine/model/samples.fixture'
import { fieldNamesOf, stepWith } from './steps'

const steps = [
  { key: 'one', title: '1', fields: [sampleField('a'), sampleField('b')] },
  { key: 'two', title: '2' },
  { key: 'three', title: '3', fields: [sampleField('list')] },
]

it('finds the first step that holds one of the fields, or a member of one', () => {
  expect(steps.map(fieldNamesOf)).toEqual([['a', 'b'], [], ['list']])
  expect(stepWith(steps, ['list.0.name', 'b'])).toBe(0)
  expect(stepWith(steps, ['list.0.name'])).toBe(2)
  expect(stepWith(steps, ['other'])).toBe(-1)
})
