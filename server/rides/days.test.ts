import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setClock, timeZone } from '../../engine/clock'
import { newId } from '../database/ids'
import { audit } from '../ledger/audit'
import { dayAfter } from '../handlers/shared/days'
import { stamp } from '../handlers/shared/values'
import { startTestServer, type TestClient, type TestServer } from '../testing'
import { addUpRides } from './days'

let server: TestServer
let admin: TestClient
let handan: TestClient
let allRides: number
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.login('superAdmin')
  handan = await server.login('handan')
  allRides = await count('ride')
})
afterAll(() => server.stop())

const count = async (table: 'ride' | 'ride_day') =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(server.db)).rows[0]!.n,
  )
const broken = async () =>
  (await audit(server.db)).filter((line) => line.broken > 0).map(({ name }) => String(name))

interface Question {
  startPayTime?: string
  endPayTime?: string
  chargeType?: string
  partySourceType?: string
  cityCode?: string
  companyId?: string
}
async function listed(client: TestClient, question: Question) {
  const outcome = await client.send('consume.search', { page: 1, limit: 1, ...question })
  if (!outcome.ok) throw new Error(outcome.text)
  return { rides: outcome.values.count, amount: outcome.values.amount, total: outcome.total }
}
const allOfThem = async () =>
  (await server.db.selectFrom('ride').selectAll().execute()).map((ride) => ({
    ...ride,
    settled: stamp(ride.settled_at),
  }))
/** The expected figures, computed from all rides. */
function reckoned(
  rides: Awaited<ReturnType<typeof allOfThem>>,
  city: string | undefined,
  question: Question,
) {
  const { startPayTime: from = '', endPayTime: to = '9', chargeType, partySourceType, companyId } = question
  const found = rides.filter(
    (ride) =>
      (city === undefined || ride.city_code === city) &&
      (chargeType === undefined || (ride.charge_type === 1) === (chargeType === '1')) &&
      (partySourceType === undefined || ride.channel === Number(partySourceType)) &&
      (companyId === undefined || ride.company_id === Number(companyId)) &&
      ride.settled >= from &&
      ride.settled <= to,
  )
  return {
    rides: found.length,
    amount: found.reduce((sum, ride) => sum + Number(ride.amount), 0),
    total: found.length,
  }
}

const time = fc
  .tuple(fc.integer({ min: -1, max: 90 }), fc.constantFrom('00:00:00', '00:00:01', '08:30:00', '23:59:59'))
  .map(([days, clock]) => `${dayAfter('2026-03-03', days)} ${clock}`)
const questions = fc.record(
  {
    startPayTime: time,
    endPayTime: time,
    chargeType: fc.constantFrom('1', '2'),
    partySourceType: fc.constantFrom('1', '2'),
    companyId: fc.constantFrom('101', '102', '201'),
  },
  { requiredKeys: [] },
)

const isExact = async () => {
  const rides = await allOfThem()
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      expect(await listed(admin, question)).toEqual(reckoned(rides, undefined, question))
      expect(await listed(handan, question)).toEqual(reckoned(rides, '130400', question))
    }),
    { numRuns: 15 },
  )
}
/** All days and channels. */
const takings = async () => {
  const pages = [1, 2].map(async (current_page) => {
    const outcome = await admin.send('summary.companyDaily', {
      start_time: '2026-03-03',
      end_time: '2026-05-31',
      current_page,
      current_size: 100,
    })
    if (!outcome.ok) throw new Error(outcome.text)
    return outcome.rows
  })
  return (await Promise.all(pages)).flat()
}

describe('sums over rides', () => {
  it('are exact before any were added up, and the same afterwards', async () => {
    await isExact()
    const before = await takings()
    expect(await addUpRides(server.db)).toBe(allRides)
    expect(await count('ride_day')).toBeGreaterThan(0)
    await isExact()
    expect(await takings()).toEqual(before)
    expect(await broken()).toEqual([])
  })

  it('know rides that come later, also of a day that was added up, once', async () => {
    const before = await count('ride')
    const days = await takings()
    await sql`insert into ride
      select transaction_id || '-later' as transaction_id, ${newId()}::bigint + id as id, city_code, card_no, phone, company_id, line_id,
        line_name, direction, vehicle_id, driver_name, charge_type, channel, check_type, payment_type, up_stop, up_at, down_stop, down_at,
        price, line_discount, transfer_discount, amount, gift, refunded, refundable, settled_at, cleared_at
      from ride where id <= 100`.execute(server.db)
    expect((await listed(admin, {})).rides).toBe(before + 100)
    await isExact()
    const pushed = (rows: typeof days) => rows.reduce((sum, row) => sum + Number(row.appNumberCount), 0)
    expect(pushed(await takings())).toBe(pushed(days) + 100)
    // The rides are too recent: an open transaction may still add one with a lower id.
    expect(await addUpRides(server.db)).toBe(0)
    await isExact()
  })

  it('are of the days of the zone that holds', async () => {
    const zone = timeZone()
    try {
      setClock({ timeZone: 'America/New_York' })
      // No sums exist for this zone yet.
      expect((await listed(admin, {})).rides).toBe(allRides + 100)
      expect(await addUpRides(server.db)).toBe(allRides)
      expect(await addUpRides(server.db)).toBe(0)
      await isExact()
      expect(await broken()).not.toContain('ridesAreAddedUp')
    } finally {
      setClock({ timeZone: zone })
    }
  })

  it('are missed by the audit neither when changed nor when a ride slipped in beneath them', async () => {
    const damages = [
      'update ride_day set amount = amount + 1 where rides = (select max(rides) from ride_day)',
      'delete from ride where transaction_id = (select min(transaction_id) from ride where id < 50)',
    ]
    for (const damage of damages) {
      await server.database.pool.query(damage)
      expect(await broken()).toContain('ridesAreAddedUp')
      await server.database.pool.query('delete from ride_day; delete from ride_day_until')
      await addUpRides(server.db)
      expect(await broken()).not.toContain('ridesAreAddedUp')
    }
  })
})
