import { expect, it } from 'vitest'
import { madeOfProject, toldOfProject, type Change } from '../rules/small-project.fixture'

const counted = ['>', ['call', 'count', [['$', 'rows']]], 0]
const asks = (written: string): readonly Change[] => [
  ['  rowActions: [edit]\n', `  rowActions: [edit]\n  refresh: { ${written} }\n`],
]

it.each<[written: string, made: unknown, told: string[]]>([
  ['every: 2, while: count(rows) > 0', { seconds: 2, while: counted }, []],
  [
    'every: 1, while: count(rows) > 0',
    { seconds: 1, while: counted },
    ['16:21 refresh-too-often (1, 2) → 2'],
  ],
  [
    "every: 2, while: filters.companyName != ''",
    { seconds: 2, while: ['!=', ['.', ['$', 'filters'], 'companyName'], ''] },
    ['16:31 refresh-without-rows ()'],
  ],
  ['every: 2', undefined, ['16:3 missing-key (while, @map-refresh, while:)']],
  ['while: count(rows) > 0', undefined, ['16:3 missing-key (every, @map-refresh, every:)']],
  [
    'every: 2, while: nobody',
    undefined,
    [
      '16:31 expression-unknown-name (nobody, user, scope, query, params, results, filters, size, asked, rows, )',
    ],
  ],
])('a list that asks again by { %s }', (written, made, told) => {
  const small = { project: 'base', changes: asks(written) } as const
  const { block } = madeOfProject(small).screens.busCompany!
  expect(block.kind === 'list' && block.list.refresh).toEqual(made)
  expect(toldOfProject(small)).toEqual(told.map((one) => `busCompany.yaml:${one}`))
})
