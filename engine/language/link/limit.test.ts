import { expect, it } from 'vitest'
import type { WireType } from '../../compiled'
import { mostAnywhere } from '../../vocabulary/limits'
import { toldOfFile } from '../rules/written.fixture'
import { limitWritten } from './limit'

it.each<[written: string, kind: string, taken: number | undefined, told: string[]]>([
  ['1', 'text', 1, []],
  [String(mostAnywhere), 'text', mostAnywhere, []],
  ['0', 'text', undefined, [`max-out-of-range written=0 most=${mostAnywhere} at 0`]],
  ['1.5', 'text', undefined, [`max-out-of-range written=1.5 most=${mostAnywhere} at 1.5`]],
  [
    String(mostAnywhere + 1),
    'text',
    undefined,
    [`max-out-of-range written=${mostAnywhere + 1} most=${mostAnywhere} at ${mostAnywhere + 1}`],
  ],
  ['5', 'date', undefined, ['max-of-nothing type=date at 5']],
  ['a', 'text', undefined, []],
])('a `max` of %s of %s is taken as %s', (written, kind, taken, told) => {
  let made: number | undefined
  const said = toldOfFile(`max: ${written}\n`, (report, root) => {
    made = limitWritten(report, root.get('max'), { kind } as WireType)
  })
  expect([made, said]).toEqual([taken, told])
})
