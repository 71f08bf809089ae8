/** The calls that the documents judge by one field of their own, and what each of them takes for a success. */
import { describe, expect, it } from 'vitest'
import type { Step } from '../../engine/compiled'
import { judge } from '../../engine/contract'
import { app, calls, screens, standIn } from './declared'

/** Each passes the application's own rule or looks like a success; most calls below must refuse it. */
const bodies = {
  stateCode: { stateCode: 200 },
  status: { status: 200 },
  code: { code: 200 },
  resultCode200: { resultCode: 200 },
  resultCode1001: { resultCode: 1001 },
  success: { success: true },
  dataStatus: { data: { status: 200 } },
} as const
type Rule = keyof typeof bodies

const rules: Partial<Record<Rule, string[]>> = {
  stateCode: ['card.search', 'card.searchAllCities', 'card.withdraw', 'consume.refunded', 'consume.refund'],
  status: ['refund.transfer', 'card.transferIn', 'rule.update'],
  resultCode1001: ['card.topUp', 'consume.search', 'dictionary.saveCategory'],
  success: ['common.upload', 'notice.add', 'feedback.reply'],
  dataStatus: ['line.import'],
}
const cases = Object.entries(rules).flatMap(([rule, names]) =>
  names.map((name) => [name, rule as Rule] as const),
)

it('a call of documents 2 and 3 is read by its status, an upload by its flag (D2-GEN-015, D3-GEN-019)', () => {
  const read = (name: string, body: object): boolean =>
    judge(app!, calls[name]!, { status: 200, contentType: 'application/json', body }).ok
  for (const name of ['notice.page', 'feedback.page', 'recharge.search', 'order.page'].filter(
    (one) => calls[one],
  )) {
    expect([name, read(name, { status: 200 })]).toEqual([name, true])
    expect([name, read(name, { status: 500 })]).toEqual([name, false])
  }
  expect(read('common.upload', { success: true })).toBe(true)
  expect(read('common.upload', { success: false, status: 200 })).toBe(false)
})

describe('a call with a rule of its own', () => {
  it.each(cases)('%s succeeds by %s only', (name, rule) => {
    const accepted = Object.entries(bodies).flatMap(([field, body]) =>
      judge(app!, calls[name]!, { status: 200, contentType: 'application/json', body }).ok ? [field] : [],
    )
    expect(accepted).toEqual([rule])
  })

  it.each(cases)('%s is a lost session before its rule is asked', (name, rule) => {
    const body = { ...bodies[rule], status: 9999 }
    expect(judge(app!, calls[name]!, { status: 200, contentType: 'application/json', body })).toMatchObject({
      ok: false,
      reason: 'sessionLost',
    })
  })
})

describe('an import that may refuse single lines', () => {
  /** Every list of steps in what a screen is compiled to. */
  const stepsIn = (value: unknown): Step[][] => {
    if (typeof value !== 'object' || value === null) return []
    const { steps } = value as { steps?: Step[] }
    return [...(Array.isArray(steps) ? [steps] : []), ...Object.values(value).flatMap(stepsIn)]
  }
  const isImport = (step: Step) => step.do === 'call' && standIn.deeds[step.call]?.verb === 'import'
  const imports = Object.values(screens).flatMap((screen) =>
    stepsIn(screen).flatMap((steps) => (steps.some(isImport) ? [[screen.screen, steps] as const] : [])),
  )

  it.each(imports)('of %s is no success where it took none', (_, steps) => {
    expect(steps.slice(steps.findIndex(isImport)).map((step) => step.do)).toContain('check')
  })
})
