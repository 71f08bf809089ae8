/** Configurations with which the server refuses to start. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompiledApp } from '../engine/compiled'
import { createApp, type AppOptions } from './app'
import { memoryCallSource } from './calls/source'
import { fill } from './run'
import { readSettings } from './settings'
import type { OpenDatabase } from './database/open'
import { defineCall, openTestDatabase, setOf, type TestDatabase } from './testing'
import { folderPlace } from './uploads/folder'

const folder = 'no-folder-is-needed'
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

describe('the server does not start', () => {
  const startWith = (calls: Parameters<typeof setOf>, more: Partial<AppOptions> = {}) =>
    createApp({
      database,
      calls: memoryCallSource(setOf(...calls)),
      settings: { ...readSettings(folder, {}), logLevel: 'silent' },
      files: folderPlace(folder),
      ...more,
    })
  const start = (...calls: Parameters<typeof setOf>) => startWith(calls)
  it('with a call that declares no permission', async () => {
    await expect(start(defineCall('test.open', { permission: [] }))).rejects.toThrow(
      /test\.open declares no permission/,
    )
  })
  it('with two calls nobody can tell apart', async () => {
    await expect(
      start(defineCall('test.a', { path: '/x/{id}' }), defineCall('test.b', { path: '/x/{key}' })),
    ).rejects.toThrow(/test\.a and test\.b have the same address/)
  })
  it('with a route that declares no permission', async () => {
    const starting = startWith([defineCall('test.note')], {
      beforeReady: (instance) => void instance.get('/open', async () => ''),
    })
    await expect(starting).rejects.toThrow(/GET \/open declares no permission/)
  })
  it('with settings it cannot use', () => {
    expect(() => readSettings(folder, { DEMO: '1', HOST: '0.0.0.0' })).toThrow(/known password/)
    expect(() => readSettings(folder, { DEMO: '1', TRUST_PROXY: '1' })).toThrow(/behind a balancer/)
    expect(() => readSettings(folder, { CONSOLE_NOW: '2028-02-29 23:59:00' })).toThrow(/without DEMO=1/)
    expect(() => readSettings(folder, { DEMO: '1', CONSOLE_NOW: 'tomorrow' })).toThrow(/CONSOLE_NOW must be/)
    expect(() => readSettings(folder, { PORT: 'x' })).toThrow(/PORT must be a whole number/)
    expect(() => readSettings(folder, { LOG_LEVEL: 'trace' })).toThrow(/LOG_LEVEL must be one of debug/)
  })
  it('in production with an empty database that nobody has said what to fill with', () => {
    const seedOf = (env: NodeJS.ProcessEnv) => readSettings(folder, env).seed
    const database = 'postgres://console@127.0.0.1/console'
    for (const production of [{ HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }, { DATABASE_URL: database }]) {
      expect(seedOf(production)).toBeUndefined()
      expect(seedOf({ ...production, SEED: 'foundation' })).toBe('foundation')
    }
    for (const trial of [
      {},
      { DEMO: '1', DATABASE_URL: database },
      { NODE_ENV: 'development', DATABASE_URL: database },
    ])
      expect(seedOf(trial)).toBe('demonstration')
    // The refusal precedes any access to the database.
    const filling = fill({} as OpenDatabase, {} as CompiledApp, readSettings(folder, { HOST: '0.0.0.0' }))
    return expect(filling).rejects.toThrow('SEED=foundation')
  })
})
