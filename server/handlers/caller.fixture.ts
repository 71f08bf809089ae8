/**
 * Calls handlers as a seeded account: with its permissions and cities, each write in a transaction. Form
 * rules are checked first, as by the server. For tests of business rules; other tests cover HTTP.
 */
import { momentNow } from '../../engine/clock'
import type { CompiledApp, CompiledCall } from '../../engine/compiled'
import { runRules } from '../../engine/contract'
import type { Row, Values } from '../../engine/contract/types'
import { tidy } from '../../engine/vocabulary/wire-types'
import { arrive } from '../calls/arrive'
import { mayCall, narrowScopes } from '../calls/guard'
import { writeRecords } from '../calls/records'
import { inTransaction } from '../database/transaction'
import { everyPermission } from '../session/permissions'
import { holdingsOf, reachOf } from '../rights/holdings'
import { testChain } from '../testing/chain'
import type { TestDatabase } from '../testing/database'
import { openTestDatabase } from '../testing/database'
import { demoData } from '../testing/demo'
import { compileProject } from '../testing/project'
import { texts } from '../texts'
import { createHandlers } from './index'
import type { AnyPreparing, CallUser, HandlerAnswer, Handlers, Services, UploadedFile } from './types'
import { Refused } from './types'

export interface CallOptions {
  page?: { number: number; size: number }
  version?: number
  file?: Buffer
  now?: Date
}
export interface Caller {
  call: (name: string, values?: Values, options?: CallOptions) => Promise<HandlerAnswer>
  /** Rows of the call; at most a thousand unless a page is given. */
  rows: (name: string, values?: Values, options?: CallOptions) => Promise<Row[]>
}
export interface Fixture {
  database: TestDatabase
  app: CompiledApp
  as: (account: string) => Promise<Caller>
  operatorId: (account: string) => Promise<number>
}

const { app, calls } = compileProject()
// Handlers tested here use only the database.
const handlers: Handlers = createHandlers({ evaluationLink: 'https://bus.example.com/evaluate' } as Services)

/** Values as they are after a request is parsed. */
const tidied = ({ parameters }: CompiledCall, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      tidy(parameters[name]?.type ?? { kind: 'text' }, value),
    ]),
  )

/** Opens a seeded database for one test file. */
export async function openFixture(): Promise<Fixture> {
  const database = await openTestDatabase({ filling: demoData() })
  const operator = (account: string) =>
    database.db.selectFrom('operator').selectAll().where('account', '=', account).executeTakeFirstOrThrow()
  return {
    database,
    app,
    operatorId: async (account) => (await operator(account)).id,
    as: async (account) => callerOf(database, (await operator(account)).id),
  }
}

function callerOf(database: TestDatabase, operatorId: number): Caller {
  const call: Caller['call'] = async (name, values = {}, options = {}) => {
    const { db } = database
    const compiled = calls[name]
    const handler = handlers[name]
    if (!compiled || !handler) throw new Error(`No call or no handler: ${name}.`)
    const row = await db
      .selectFrom('operator')
      .selectAll()
      .where('id', '=', operatorId)
      .executeTakeFirstOrThrow()
    const held = (await holdingsOf(db, [operatorId])).get(operatorId)!
    const user: CallUser = {
      id: row.id,
      account: row.account,
      name: row.name,
      superAdmin: row.super_admin,
      ...reachOf(held),
    }
    const permissions = row.super_admin ? everyPermission(app) : held.keys
    if (!mayCall(compiled, user, permissions)) throw new Refused(texts.forbidden)
    const now = options.now ?? momentNow()
    const lines: string[] = []
    const files: Record<string, UploadedFile> = options.file
      ? { file: { name: 'a.xlsx', type: '', bytes: options.file } }
      : {}
    const broken = runRules(compiled, {
      ...values,
      ...Object.fromEntries(Object.keys(files).map((name) => [name, name])),
    })
    if (broken) throw new Refused(broken.message)
    const known = {
      call: compiled,
      app,
      values: arrive(compiled, tidied(compiled, values)),
      page: options.page ?? { number: 1, size: 1000 },
      user,
      owner: 'test',
      gone: new AbortController().signal,
      scopes: narrowScopes(app, compiled, values, user),
      permissions,
      version: options.version,
      session: { tokenHash: `of ${operatorId}`, startedAt: now, confirmedAt: now },
      ip: '192.0.2.1',
      origin: 'https://console.example.com',
      client: 'test',
      now,
      linkHosts: null,
      masks: false,
      files,
    }
    const apart: AnyPreparing['apart'] = (work) => inTransaction(db, work)
    const request = {
      ...known,
      prepared: (await handler.prepare?.({ ...known, apart })) ?? {},
      log: (text: string) => lines.push(text),
      secure: () => {},
      touch: () => {},
      release: () => Promise.reject(new Error('This fixture releases nothing.')),
    }
    if (compiled.method === 'GET') return handler({ ...request, db })
    return inTransaction(db, async (transaction) => {
      const answer = await handler({ ...request, db: transaction })
      await writeRecords({ db: transaction, chain: testChain }, request, { lines })
      return answer
    })
  }
  return { call, rows: async (name, values, options) => (await call(name, values, options)).rows ?? [] }
}
