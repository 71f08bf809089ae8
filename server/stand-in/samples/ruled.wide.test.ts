/** Generated records satisfy the rules of the forms that save them: a user can open and save each one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timeText } from '../../../engine/clock'
import { dataHost } from '../../../engine/contract/data-host'
import { runRules } from '../../../engine/contract/rules'
import type { Row, Values } from '../../../engine/contract/types'
import { compileProject } from '../../testing/project'
import { startTestServer, type TestServer } from '../../testing'
import { fillCollection } from '../fill'

const { calls, standIn } = compileProject()
const { collections, deeds } = standIn!
const kept = new Map<string, Row[]>()
const now = new Date('2026-11-24T04:00:00Z')
/** Expressions read the time at which the records were generated. */
const host = { ...dataHost, now: () => timeText(now) }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ seeded: false })
  await server.db
    .insertInto('city')
    .values([
      { code: '130400', id: 1, name: '邯郸市', created_at: now },
      { code: '140400', id: 2, name: '长治市', created_at: now },
    ])
    .execute()
  const fill = async (name: string): Promise<void> => {
    if (kept.has(name)) return
    kept.set(name, [])
    for (const { to } of Object.values(collections[name]!.refers)) await fill(to)
    await fillCollection(server.db, collections[name]!, true, now)
    const rows = await server.db
      .selectFrom('stand_in_record')
      .select(['id', 'body'])
      .where('collection', '=', name)
      .execute()
    kept.set(
      name,
      rows.map(({ id, body }) => ({ ...(body as Row), id: String(id) })),
    )
  }
  for (const name of Object.keys(collections)) await fill(name)
})
afterAll(() => server.stop())

const changes = Object.entries(deeds).filter(
  ([name, { verb }]) => (verb === 'change' || verb === 'add') && calls[name]!.rules.length > 0,
)

/** True if the call that adds a record requires the parameter. */
const isDemandedAtFirst = (of: string, parameter: string): boolean =>
  changes.some(
    ([name, deed]) =>
      deed.of === of &&
      deed.verb === 'add' &&
      calls[name]!.rules.some((rule) => rule.kind === 'required' && rule.parameter === parameter),
  )

describe('what is made up passes the rules of its form', () => {
  it.each(changes)('%s', (name, { of, verb }) => {
    const call = calls[name]!
    const { members } = collections[of]!
    // Skips parameters that are required only for a state change. Skips time rules of `add`: their time may
    // have passed since.
    const own = call.rules.filter(
      ({ parameter, kind, present }) =>
        Object.hasOwn(members, parameter) &&
        !(present && verb === 'add') &&
        (kind !== 'required' || isDemandedAtFirst(of, parameter)),
    )
    const broken = kept.get(of)!.flatMap((row) => {
      const values = Object.fromEntries(
        Object.keys(call.parameters).map((one) => [one, row[one] ?? null]),
      ) as Values
      const rule = runRules({ rules: own }, values, host)
      return rule ? [`${rule.parameter} ${JSON.stringify(row[rule.parameter])}: ${rule.message}`] : []
    })
    expect([...new Set(broken)]).toEqual([])
  })
})

/** States that wait for a moment, and states that are over. */
const [waits, isOver] = [/^(待|未开始)/, /^已(发放|完成|出行|乘车|核销|结束|过期)/]
const moment = /计划|出行|乘车|发车|出发|预约/

it('what waits for its time has it ahead, and what is over has it behind', () => {
  const today = '2026-11-24'
  const judged = new Set<string>()
  const wrong = Object.entries(collections).flatMap(([name, { hints, members }]) => {
    const moments = Object.keys(members).filter(
      (member) =>
        ['date', 'datetime'].includes(members[member]!.type.kind) && moment.test(hints[member]?.label ?? ''),
    )
    return kept.get(name)!.flatMap((row) => {
      const states = Object.entries(hints).flatMap(
        ([member, { choices = [] }]) => choices.find(({ code }) => code === String(row[member]))?.text ?? [],
      )
      return moments.flatMap((member) => {
        const value = row[member]
        if (typeof value !== 'string' || value === '') return []
        const day = value.slice(0, 10)
        if (states.some((state) => waits.test(state) || isOver.test(state))) judged.add(`${name}.${member}`)
        const isWrong = states.some(
          (state) => (waits.test(state) && day < today) || (isOver.test(state) && day > today),
        )
        return isWrong ? [`${name}.${member} ${value}: ${states.join(' ')}`] : []
      })
    })
  })
  expect(wrong).toEqual([])
  expect([...judged]).toContain('CouponJob.planned')
  expect([...judged]).toEqual(expect.arrayContaining(['CouponJob.planned', 'OwnOrder.date']))
})
