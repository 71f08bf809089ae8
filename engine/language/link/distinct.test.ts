import { expect, it } from 'vitest'
import { toldOfProject, type Change } from '../rules/small-project.fixture'

/** What is told of guests of whom no two may overlap, between two members of this type. */
const told = (type: string): string[] => {
  const changes: readonly Change[] = [
    [
      'depotName: text, name: text, state: code }',
      `depotName: text, name: text, state: code, one: ${type}, two: ${type} }`,
    ],
    ['    refers: { depotId', '    apart: [{ of: [one, two], within: [depotId] }]\n    refers: { depotId'],
  ]
  return toldOfProject({ project: 'ok/stand-in', changes }).filter((line) => line.includes('two-ends'))
}

it.each(
  'text int number fraction cents yuan yuanText date datetime time digits8 digits14 epochSeconds epochMillis iso'.split(
    ' ',
  ),
)('of two members of the type %s one comes first', (type) => {
  expect(told(type)).toEqual([])
})
it.each(['bool:1/0', 'code', 'id'])('of two members of the type %s none comes first', (type) => {
  expect(told(type)).toHaveLength(1)
})
