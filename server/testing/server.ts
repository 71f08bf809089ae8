/** A whole server for tests: own database, own port, real sessions. Used by server and end-to-end tests alike. */
import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type AppOptions } from '../app'
import { memoryCallSource, type CompiledSet, type MemoryCallSource } from '../calls/source'
import { usualLimits } from '../session/store'
import { folderPlace } from '../uploads/folder'
import { readSettings, type Settings } from '../settings'
import { createTestClient, type TestClient } from './client'
import { openTestDatabase, type TestDatabase } from './database'
import { demoData, testPassword } from './demo'
import { compileProject } from './project'

export { testEndDate, testPassword } from './demo'

export interface TestServerOptions {
  /** Absent = the project's own, compiled now. */
  compiled?: CompiledSet
  /** Demonstration data; true unless said otherwise. */
  seeded?: boolean
  /** Share of the seeded rides and what goes with them. */
  scale?: number
  /** An open database, which is then the caller's to close. */
  database?: TestDatabase
  settings?: Partial<Settings>
  app?: Partial<AppOptions>
  /** Absent = any free port. */
  port?: number
}

export interface TestServer {
  url: string
  app: FastifyInstance
  compiled: CompiledSet
  calls: MemoryCallSource
  database: TestDatabase
  db: TestDatabase['db']
  /** Without a session. */
  visitor: TestClient
  /** Signed in with the seeded password, or the one given. */
  login: (account: string, password?: string) => Promise<TestClient>
  stop: () => Promise<void>
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const compiled = options.compiled ?? compileProject()
  const filling = (options.seeded ?? true) ? demoData(options.scale) : undefined
  const database = options.database ?? (await openTestDatabase({ filling }))
  if (options.database) await filling?.fill(database.db)
  const folder = await mkdtemp(join(tmpdir(), 'server-'))
  const calls = memoryCallSource(compiled)
  const app = await createApp({
    database,
    calls,
    settings: {
      ...readSettings(folder, {}),
      evaluationLink: 'https://bus.example.com/evaluate',
      loginsPerMinute: 100_000,
      perHour: { numbers: 100_000, plain: 100_000 },
      // Tests of one account run beside each other.
      sessions: { ...usualLimits, perOperator: 1000 },
      logLevel: 'silent',
      ...options.settings,
    },
    files: folderPlace(join(folder, 'files')),
    ...options.app,
  })
  const url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  const clientOf = (token?: string) => createTestClient({ url, calls, token })
  const visitor = clientOf()
  return {
    url,
    app,
    compiled,
    calls,
    database,
    db: database.db,
    visitor,
    login: async (account, password = testPassword) => {
      const outcome = await visitor.send('session.login', { account, password })
      if (!outcome.ok) throw new Error(`${account} could not sign in: ${outcome.text}`)
      return clientOf(String(outcome.values.token))
    },
    stop: async () => {
      await app.close()
      if (!options.database) await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
