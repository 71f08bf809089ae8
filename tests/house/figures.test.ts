/**
 * Figures in the documents that the code knows too. Measured figures have only their date: see generated-figures.test.ts
 * for those that a command writes.
 */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import budgets from '../budgets.json' with { type: 'json' }
import { checkFiles, productRoot, yamlIn } from '../language/projects'
import { files, read, rowsBelow } from './documents'

const record = <T>(entries: (readonly [string, T])[]): Record<string, T> => Object.fromEntries(entries)

const numerals = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const numberOf = (said: string): number => {
  const word = numerals.indexOf(said.toLowerCase())
  return said === 'sixty' ? 60 : word >= 0 ? word : Number(said.replace(/[ ,_]/g, ''))
}
/** The figures that a pattern captures in a file; a sentence that is no longer there is told. */
function figures(path: string, pattern: RegExp): number[] {
  const found = pattern.exec(read(path))
  if (!found) throw new Error(`${path} says nothing like ${pattern}`)
  return found.slice(1).map(numberOf)
}
const [steadyTimes = 0, steadyLoops = 0] = figures(
  'tests/steady.mjs',
  /times: .*'(\d+)' \},\n.*loops: .*'(\d+)'/,
)

describe('figures that the code knows', () => {
  it.each([
    [
      'docs/commands.md',
      /end-to-end tests on (\w+) days/,
      figures('tests/calendar.mjs', /days: .*default: '(\d+)'/),
    ],
    [
      'docs/commands.md',
      /runs tests (\w+) times in a row under (\w+) busy loops/,
      [steadyTimes, steadyLoops],
    ],
    ['docs/testing.md', /: (\w+) runs in a row under (\w+) busy loops/, [steadyTimes, steadyLoops]],
    ['docs/testing.md', /\| (\w+) times its own \|/, [steadyTimes]],
    [
      'docs/testing.md',
      /names the (\w+) slowest tests/,
      figures('tests/results.mjs', /slowest = \(.*count = (\d+)\)/),
    ],
    [
      'docs/reliability.md',
      /as above, ([\d ]+) sequences, ([\d ]+) calls and ([\d ]+) kills unless told otherwise/,
      [
        ...figures('server/ledger/property.fixture.ts', /MONEY_RUNS \?\? (\d+)/),
        ...figures('server/ledger/points.load.test.ts', /MONEY_LOAD \?\? (\d+)/),
        ...figures('server/ledger/points.kill.test.ts', /MONEY_KILLS \?\? (\d+)/),
      ],
    ],
    [
      'docs/reliability.md',
      /The demo data \(([\d ]+) rides,\s([\d ]+) cards\)/,
      [
        ...figures('server/seed/money.ts', /rides: ([\d_]+)/),
        ...figures('server/seed/cards.ts', /cards = ([\d_]+)/),
      ],
    ],
    [
      'docs/architecture.md',
      /as drafts: per account, (\w+) minutes/,
      figures('src/session/waiting-drafts.ts', /minutes = (\d+)/),
    ],
    [
      'docs/architecture.md',
      /has not paid after (\w+) days/,
      figures('server/shop/states.ts', /payWithinMinutes = (\d+) \* 24 \* 60/),
    ],
    [
      'docs/architecture.md',
      /highest tier the amount reaches \((\d+), (\d+) yuan\)/,
      figures('server/handlers/recharge/discount.ts', /oneHundred: ([\d_]+), twoHundred: ([\d_]+)/).map(
        (cents) => cents / 100,
      ),
    ],
    [
      'docs/architecture.md',
      /pages-custom\/ \(the (\w+) hand-written parts\)/,
      [
        new Set(files.filter((path) => /^pages-custom\/.+\//.test(path)).map((path) => path.split('/')[1]))
          .size,
      ],
    ],
  ])('%s: %s', (document, sentence, known) => expect(figures(document, sentence)).toEqual(known))

  it('the bench screen is as large as it is said to be', () => {
    const { screens } = checkFiles(yamlIn(join(productRoot, 'tests/bench/schemas')))
    const { block, dialogs } = screens.records!
    if (block.kind !== 'list') throw new Error('the bench screen is no list')
    const [form] = Object.values(dialogs).flatMap(({ form }) => (form ? [form] : []))
    const records = figures('tests/bench/data.ts', /records: .*length: ([\d_]+)/)
    // the buttons of a row are a column too
    const size = [
      block.list.filters.length,
      block.list.columns.length + Math.sign(block.list.rowActions.length),
    ]
    expect(figures('README.md', /\((\d+) filters, (\d+) columns, ([\d,]+) rows\)/)).toEqual([
      ...size,
      ...records,
    ])
    expect(
      figures(
        'docs/performance.md',
        /(\d+) filters, (\d+) columns, row actions.* a dialog of (\d+) fields, ([\d,]+) rows/,
      ),
    ).toEqual([...size, form!.fields.length, ...records])
  })

  it('the commits that are held are those that are told', () => {
    const { switch: open, page, key, submit } = budgets.commits
    const told = figures('docs/performance.md', /switch ≤ (\d+), page ≤ (\d+), key ≤ (\d+), submit ≤ (\d+)/)
    expect(told).toEqual([open, page, key, submit])
  })
})

describe('the limits of docs/testing.md', () => {
  const text = /const limits = \{[^]*?\n\}/.exec(read('tests/run.mjs'))![0]
  const limits = record(
    [...text.matchAll(/(?:'([^']+)'|(\w+)): (\d+)/g)].map(
      ([, quoted, plain, most]) => [(quoted ?? plain)!, most!] as const,
    ),
  )
  const told = record(
    rowsBelow(read('docs/testing.md'), 'Which fault belongs to which test').map(
      (cells) => [cells[0]!, cells.at(-1)!] as const,
    ),
  )
  const names: Record<string, string> = {
    lint: 'lint',
    types: 'types',
    checker: 'check',
    unit: 'unit',
    'unit, wide': 'unit, at length',
    browsers: 'all browsers',
    bench: 'bench',
    stories: 'stories',
    'end to end, core': 'e2e',
    'end to end, wide': 'e2e, all other screens',
    'on PostgreSQL': 'e2e on PostgreSQL',
    'on both': 'server on the embedded database',
  }
  it.each(Object.entries(names))('%s', (kind, part) => expect(told[kind]).toBe(limits[part]))
  it('add up to less than what all of CI may take', () => {
    const [most = 0] = figures('docs/testing.md', /all of CI under (\d+)/)
    // Each runs beside a longer line of work.
    const beside = ['types', 'check', 'build', 'stories', 'server on the embedded database', 'bench']
    const notInCi = ['unit', 'e2e on PostgreSQL']
    const sum = Object.entries(limits)
      .filter(([part]) => ![...beside, ...notInCi].includes(part))
      .reduce((sofar, [, seconds]) => sofar + Number(seconds), 0)
    expect(sum).toBeLessThan(most * 60)
  })
  it('are all', () => expect(Object.keys(limits)).toHaveLength(Object.keys(names).length + 1))
})
