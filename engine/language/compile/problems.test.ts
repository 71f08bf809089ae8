import { expect, it } from 'vitest'
import type { ExpressionProblem } from '../../expression/compile'
import { said, withoutNoise } from './problems'

const problem = (
  rule: ExpressionProblem['rule'],
  start: number,
  end: number,
  suggestions?: string[],
): ExpressionProblem => ({ rule, start, end, params: {}, ...(suggestions ? { suggestions } : {}) })

const constant = problem('expression-constant', 0, 3)
const unknown = problem('expression-unknown-name', 4, 6)

it('that a part never changes is said where nothing else is wrong', () => {
  expect(withoutNoise([constant])).toEqual([constant])
  expect(withoutNoise([constant, unknown])).toEqual([unknown])
  expect(withoutNoise([])).toEqual([])
})

it.each([
  ['counted by some', problem('expression-some-counted', 2, 8)],
  ['an argument too many', problem('expression-arguments', 2, 8, [''])],
])('what is wrong within a part that goes, %s, goes with it', (_, whole) => {
  const at = (start: number, end: number) => problem('expression-unknown-name', start, end)
  const within = [at(2, 8), at(2, 3), at(7, 8)]
  const around = [at(1, 3), at(7, 9)]
  expect(withoutNoise([whole, ...within, ...around])).toEqual([whole, ...around])
})

it('what is wrong within a part that stays is said too', () => {
  for (const whole of [
    problem('expression-arguments', 2, 8, ['x']),
    problem('expression-arguments', 2, 8),
    problem('expression-type', 2, 8, ['']),
  ])
    expect(withoutNoise([whole, unknown])).toEqual([whole, unknown])
})

it('that nothing takes the place of a construct is said in words', () => {
  expect(said({ instead: '', found: 'x' })).toEqual({ instead: '@no-replacement', found: 'x' })
  expect(said({ instead: 'y' })).toEqual({ instead: 'y' })
  expect(said({ found: 'x' })).toEqual({ found: 'x' })
})
