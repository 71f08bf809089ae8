import { describe, expect, it } from 'vitest'
import { moment } from '../../clock'
import { toWire } from '../../contract'
import { evaluator } from '../../expression'
import { compileExpression } from '../../expression/compile'
import type { PlainWireType } from '../../vocabulary/wire-types'
import { throughDay } from './whole-day'

/** What `send: { until: <source> }` puts on the wire. */
function sent(source: string, kind: PlainWireType): unknown {
  const { tree } = compileExpression(source, { names: { day: { kind: 'date' } } })
  const host = { now: () => '2026-01-31 08:00:00', scopeName: () => '', textOf: () => '' }
  return toWire(evaluator(throughDay(tree, { kind }))({ day: '2026-01-31' }, host), { kind }, {})
}
const second = moment('2026-01-31 23:59:59').getTime()

describe('the end of a day on the wire', () => {
  it('is its last thousandth of a second where those are counted', () => {
    expect(sent('endOfDay(day)', 'epochMillis')).toBe(second + 999)
    expect(sent('filled(day) ? endOfDay(day) : null', 'epochMillis')).toBe(second + 999)
  })
  it('is its last second elsewhere', () => {
    expect(sent('endOfDay(day)', 'epochSeconds')).toBe(second / 1000)
    expect(sent('endOfDay(day)', 'digits14')).toBe('20260131235959')
    expect(sent('endOfDay(day)', 'datetime')).toBe('2026-01-31 23:59:59')
  })
  it('is nothing of no day, and the first of any other moment', () => {
    expect(sent('endOfDay(null)', 'epochMillis')).toBeNull()
    expect(sent('startOfDay(day)', 'epochMillis')).toBe(moment('2026-01-31').getTime())
  })
})
