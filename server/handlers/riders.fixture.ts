/**
 * Riders in a known state in a served, seeded database. For tests of their accounts, tickets and messages
 * over HTTP.
 */
import { moment } from '../../engine/clock'
import { checkAnswer } from '../../engine/contract'
import type { Row, Values } from '../../engine/contract/types'
import { sequence } from '../seed/random'
import type { TestClient, TestOutcome, TestServer } from '../testing'
import { startTestServer } from '../testing'

export const handan = '130400'
export const shijiazhuang = '130100'
const day = moment('2026-05-31 09:00:00')

interface NewRider {
  city?: string
  status?: number
  phone?: string
}
export interface Rider {
  userId: number
  phoneNo: string
}
export interface RidersServer extends TestServer {
  /** Fails if an answer does not conform to its call. */
  send: (account: string, call: string, values?: Values) => Promise<TestOutcome>
  /** All rows of a call, at most 100. */
  rows: (account: string, call: string, values?: Values) => Promise<Row[]>
  newRider: (options?: NewRider) => Promise<Rider>
  /** A pending ticket of a new rider. */
  newTicket: (options?: { city?: string; state?: number; problems?: string[] }) => Promise<Row>
}

export async function startRidersServer(): Promise<RidersServer> {
  const server = await startTestServer()
  const clients = new Map<string, TestClient>()
  const nextId = sequence(900_001)

  const send: RidersServer['send'] = async (account, name, values = {}) => {
    const client = clients.get(account) ?? (await server.login(account))
    clients.set(account, client)
    const call = server.compiled.calls[name]
    const page = call?.paging ? { [call.paging.page]: 1, [call.paging.size]: 100 } : {}
    const outcome = await client.send(name, { ...page, ...values })
    const departures = call && outcome.ok ? checkAnswer(call, outcome.body) : []
    if (departures.length) throw new Error(`${name} departs from its call: ${JSON.stringify(departures)}`)
    return outcome
  }
  const newRider: RidersServer['newRider'] = async ({ city = handan, status = 0, phone } = {}) => {
    const userId = nextId()
    const phoneNo = phone ?? `1770${String(userId).padStart(7, '0')}`
    await server.db
      .insertInto('app_user')
      .values({
        id: userId,
        city_code: city,
        bloc_id: null,
        phone: phoneNo,
        register_type: 0,
        register_method: 1,
        on_app: true,
        on_mini_program: false,
        last_login_system: null,
        status,
        created_at: day,
        last_login_at: null,
      })
      .execute()
    return { userId, phoneNo }
  }
  return {
    ...server,
    send,
    rows: async (account, name, values) => {
      const outcome = await send(account, name, values)
      if (!outcome.ok) throw new Error(`${name}: ${outcome.text}`)
      return outcome.rows
    },
    newRider,
    newTicket: async ({ city = handan, state = 1, problems = [] } = {}) => {
      const rider = await newRider({ city })
      const id = nextId()
      await server.db
        .insertInto('feedback')
        .values({
          id,
          user_id: rider.userId,
          user_name: '乘客',
          city_code: city,
          phone: rider.phoneNo,
          tag_id: 1,
          channel: 1,
          content: '刷码无反应',
          state,
          created_at: day,
        })
        .execute()
      for (const [position, name] of problems.entries())
        await server.db.insertInto('feedback_problem').values({ feedback_id: id, position, name }).execute()
      return { id, userId: rider.userId, cityCode: city, phoneNo: rider.phoneNo }
    },
  }
}
