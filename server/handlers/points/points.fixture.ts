/** Passengers with points, and helpers for them, in a served database. */
import { afterAll, beforeAll } from 'vitest'
import { moment } from '../../../engine/clock'
import type { Values } from '../../../engine/contract/types'
import { changePoints } from '../../ledger/points'
import { handan, said, startMoneyServer, type MoneyServer } from '../money.fixture'

const day = moment('2026-05-20 09:00:00')

/** A server for the tests of the calling file, with helpers for points. */
export function pointsServer() {
  const running = {} as { server: MoneyServer }
  beforeAll(async () => void (running.server = await startMoneyServer()))
  afterAll(() => running.server.stop())

  let nextId = 900_001
  /** A passenger of the city with ride points. */
  async function newUser({ city = handan, held = 100, status = 0 } = {}) {
    const id = nextId++
    const phone = `1770${String(id).padStart(7, '0')}`
    const user = {
      id,
      city_code: city,
      bloc_id: null,
      phone,
      register_type: 0,
      register_method: 1,
      on_app: true,
    }
    await running.server.db
      .insertInto('app_user')
      .values({
        ...user,
        on_mini_program: false,
        last_login_system: null,
        status,
        created_at: day,
        last_login_at: null,
      })
      .execute()
    if (held > 0) await change(id, held, city)
    return { userId: id, phoneNo: phone }
  }
  const change = (user_id: number, amount: number, city_code = handan, more = {}, now = day) =>
    changePoints(
      running.server.db,
      { user_id, city_code, model: 1, amount, type: 2, event: 12, ...more },
      { now },
    )

  const balanceOf = async (userId: number, model = 1) =>
    (
      await running.server.db
        .selectFrom('points_account')
        .select('balance')
        .where('user_id', '=', userId)
        .where('model', '=', model)
        .executeTakeFirst()
    )?.balance
  const execute = async (
    user: { userId: number; phoneNo: string },
    integral: unknown,
    more: Values = {},
    key?: string,
  ) =>
    said(
      await running.server.send(
        'handan',
        'points.execute',
        { ...user, integralModel: '1', integral, remark: '补发', ...more },
        { 'idempotency-key': key ?? `points-${nextId++}` },
      ),
    )
  return { running, newUser, change, balanceOf, execute }
}
