import type { CompiledApp, Duty } from '../../compiled'
import type { SourceNode } from '../source'
import { textsOf, type Report } from './report'

type Pairs = NonNullable<CompiledApp['separate']>

/** Compiles `separate` of the application; undefined without a pair. Reports unknown keys, and pairs that separate nothing. */
export function separatePairs(
  node: SourceNode | undefined,
  checkKey: (key: string, place: SourceNode) => boolean,
  report: Report,
): Pairs | undefined {
  const pairs = (node?.items() ?? []).flatMap((pair): Pairs => {
    const duties = pair.entries().map(({ key: name, node: keys }): Duty => {
      const known = textsOf(keys).filter(({ text, node: place }) => checkKey(text, place))
      return { name, keys: known.map(({ text }) => text) }
    })
    const [first, second, ...more] = duties
    const shared = first?.keys.find((key) => second?.keys.includes(key))
    if (first && second && more.length === 0 && shared === undefined) return [[first, second]]
    report.add('separate-no-pair', pair, {
      names: duties.map(({ name }) => name).join(', '),
      shared: shared ?? '–',
    })
    return []
  })
  return pairs.length > 0 ? pairs : undefined
}
