/**
 * `npm run slips [-- --sample 500] [--seed 1] [--list]`: changes the shipped screens, one likely slip at a time, and tells which the checker
 * does not notice. Ends with 1 when more than one in twenty survives unexplained.
 */
import { parseArgs } from 'node:util'
import { trySlips } from './survivors'

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
})
const sample = values.sample === undefined ? Infinity : Number(values.sample)
const { tried, survivors, unexplained } = trySlips(sample, Number(values.seed))
const percent = (part: number): string => `${((100 * part) / tried).toFixed(1)} %`

if (values.list)
  for (const { place, kind, was, by } of unexplained) console.log(`${place} ${kind}: ${was} → ${by}`)
const counts = new Map<string, number>()
for (const { kind, reason } of survivors) {
  const why = `${kind}: ${reason ?? 'unexplained'}`
  counts.set(why, (counts.get(why) ?? 0) + 1)
}
for (const [why, count] of counts) console.log(`${String(count).padStart(5)}  ${why}`)
console.log(
  `${tried} slips, ${survivors.length} unnoticed (${percent(survivors.length)}), ${unexplained.length} of them unexplained (${percent(unexplained.length)})`,
)
process.exitCode = unexplained.length > tried / 20 ? 1 : 0
