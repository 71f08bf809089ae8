/**
 * Converts samples to tables. A ratio is the median of the ratios within each repetition, so that system noise affects both
 * sides.
 */
import { goals } from './goals'
import type { Measure } from './measures'
import { quantile } from './session'

export interface Sample {
  side: string
  measure: Measure
  processor: number
  repetition: number
  value: number
}
export interface Results {
  started: string
  /** Name of the side that the engine is compared with. */
  beside: string
  /** Names of further sides. */
  anchors: string[]
  samples: Sample[]
  faults: string[]
}

const median = (values: number[]): number => {
  const [low, high] = [
    quantile(values, 0.5),
    -quantile(
      values.map((value) => -value),
      0.5,
    ),
  ]
  return (low + high) / 2
}
const short = (value: number): string =>
  Number.isNaN(value) ? '–' : value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)

function valuesOf(
  samples: Sample[],
  measure: Measure,
  processor: number,
  side: string,
): Map<number, number[]> {
  const byRepetition = new Map<number, number[]>()
  for (const sample of samples) {
    if (sample.measure !== measure || sample.processor !== processor || sample.side !== side) continue
    byRepetition.set(sample.repetition, [...(byRepetition.get(sample.repetition) ?? []), sample.value])
  }
  return byRepetition
}

export interface ReportLine {
  measure: Measure
  processor: number
  engine: number
  beside: number
  ratio: number
  /** The ratio for each anchor. */
  anchors: number[]
  repetitions: number
  goal?: number
  reached?: boolean
}

export function linesOf({ samples, beside, anchors }: Results): ReportLine[] {
  const measures = [...new Set(samples.map(({ measure }) => measure))]
  const processors = [...new Set(samples.map(({ processor }) => processor))]
  return processors.flatMap((processor) =>
    measures.flatMap((measure) => {
      const ours = valuesOf(samples, measure, processor, 'engine')
      const theirs = valuesOf(samples, measure, processor, beside)
      if (ours.size === 0) return []
      const ratiosOf = (side: Map<number, number[]>): number[] =>
        [...side].flatMap(([repetition, values]) => {
          const other = theirs.get(repetition)
          return other ? [median(values) / median(other)] : []
        })
      const ratios = ratiosOf(ours)
      const engine = median([...ours.values()].flat())
      const ratio = median(ratios)
      // Goals are ratios to the hand-written page.
      const goal = beside === 'by hand' ? goals[measure] : undefined
      const atMost = processor === 1 ? goal?.atMost : (goal?.throttled ?? goal?.atMost)
      const judged = goal?.absolute ? engine : ratio
      return [
        {
          measure,
          processor,
          engine,
          beside: median([...theirs.values()].flat()),
          ratio,
          anchors: anchors.map((anchor) => median(ratiosOf(valuesOf(samples, measure, processor, anchor)))),
          repetitions: ratios.length,
          ...(atMost === undefined ? {} : { goal: atMost, reached: judged <= atMost }),
        },
      ]
    }),
  )
}

/** One table for each throttle; times in milliseconds. */
export function markdown(results: Results): string {
  const lines = linesOf(results)
  const heads = [
    'measure',
    'engine',
    results.beside,
    'ratio',
    ...results.anchors.map((anchor) => `${anchor}, ratio`),
    'goal',
    'reached',
  ]
  const tables = [...new Set(lines.map(({ processor }) => processor))].map((processor) => {
    const rows = lines
      .filter((line) => line.processor === processor)
      .map(
        ({ measure, engine, beside, ratio, anchors, goal, reached }) =>
          `| ${[
            measure,
            short(engine),
            short(beside),
            `**${short(ratio)}**`,
            ...anchors.map(short),
            goal === undefined ? '' : `≤ ${goal}`,
            reached === undefined ? '' : reached ? 'yes' : 'no',
          ].join(' | ')} |`,
      )
    return [
      `### Processor ${processor === 1 ? 'as it is' : `${processor} times slower`}`,
      '',
      `| ${heads.join(' | ')} |`,
      `|${'---|'.repeat(heads.length)}`,
      ...rows,
    ].join('\n')
  })
  const faults = results.faults.length === 0 ? [] : [`Faults: ${[...new Set(results.faults)].join('; ')}`]
  return [...tables, ...faults].join('\n\n') + '\n'
}

/** Rows of README's table: a label, and the measures whose ratios it shows. */
const inShort: [string, Measure[]][] = [
  ['cold start to first row', ['cold start to first row']],
  ['switch to a visited screen', ['switch to a visited screen']],
  ['another page of 100 rows; a query', ['page change at 100 rows', 'query at 100 rows']],
  ['a key beside 100 rows', ['key beside 100 rows']],
  ['open a dialog; refuse its 12 empty fields', ['open dialog, first', 'validate 12 empty fields']],
  ['10,000 rows painted; scrolled, p95 frame', ['10,000 rows painted', 'scroll over 10,000 rows, p95 frame']],
  ['heap at 100 rows', ['heap at 100 rows, MB']],
]

/** README's table: ratios at both speeds; then commits and script. */
export function summary(results: Results): string {
  const lines = linesOf(results)
  const lineOf = (measure: Measure, processor: number): ReportLine =>
    lines.find((line) => line.measure === measure && line.processor === processor)!
  const rows = inShort.map(([title, measures]) => {
    const cells = [1, 4].map((processor) =>
      measures.map((measure) => short(lineOf(measure, processor).ratio)).join('; '),
    )
    return `| ${[title, ...cells].join(' | ')} |`
  })
  const commits = (['switch', 'page', 'key', 'submit'] as const).map((name) => lineOf(`commits: ${name}`, 1))
  const list = (side: 'engine' | 'beside'): string => commits.map((line) => Math.round(line[side])).join(', ')
  const script = lineOf('JS of the first list screen, KB gz', 1)
  return [
    '| measure | processor as it is | 4 times slower |',
    '|---|---|---|',
    ...rows,
    '',
    `React commits of a switch, a page, a key and a refused submit: ${list('engine')} (by hand ${list('beside')}); \`tests/budgets.json\` holds their limits.`,
    `Script of the first list: ${Math.round(script.engine)} KB (gzip), by hand ${Math.round(script.beside)} KB.`,
    '',
  ].join('\n')
}
