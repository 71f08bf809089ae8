/** When money moved, an operator may say: neither far ahead nor long ago, or no list by date holds the payment. */
import { expect, it } from 'vitest'
import { runRules } from '../../engine/contract'
import { dataHost } from '../../engine/contract/data-host'
import { checkFolder } from '../../engine/tools/project'
import { hasDay } from '../../engine/vocabulary/wire-types'
import { product } from '../../src/product'

const { calls } = checkFolder(product)
/** When their discount holds: nothing was paid then. */
const periods = ['rechargeDiscount.set']
const said = Object.values(calls)
  .filter(({ money, name }) => money && !periods.includes(name))
  .flatMap(({ name, parameters, rules }) =>
    Object.entries(parameters)
      .filter(([, { type, fixed }]) => hasDay(type.kind) && fixed === undefined)
      .map(([at]): [string, (moment: string) => boolean] => {
        const present = rules.filter((rule) => rule.parameter === at && rule.present)
        const host = { ...dataHost, now: () => '2026-05-20 10:30:00' }
        return [`${name} ${at}`, (moment) => runRules({ rules: present }, { [at]: moment }, host) === null]
      }),
  )

it.each(said)('%s is a moment of the last year, at most a day ahead', (_, takes) => {
  const moments = ['1970-01-01 00:00:00', '2025-05-20 10:29:59', '2025-05-20 10:30:00', '2026-05-20 10:30:00']
  const ahead = ['2026-05-21 10:30:00', '2026-05-21 10:30:01', '9999-12-31 23:59:59']
  expect([...moments, ...ahead].map(takes)).toEqual([false, false, true, true, true, false, false])
})

it('is said of these', () =>
  expect(said.map(([name]) => name)).toEqual(['card.withdraw cashTime', 'consume.refund applyRefundTime']))
