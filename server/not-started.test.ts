/** What the server is not started with. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type AppOptions } from './app'
import { memoryCallSource } from './calls/source'
import { readSettings } from './settings'
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
    expect(() => readSettings(folder, { CONSOLE_NOW: '2028-02-29 23:59:00' })).toThrow(/without DEMO=1/)
    expect(() => readSettings(folder, { DEMO: '1', CONSOLE_NOW: 'tomorrow' })).toThrow(/CONSOLE_NOW must be/)
    expect(() => readSettings(folder, { PORT: 'x' })).toThrow(/PORT must be a whole number/)
    expect(() => readSettings(folder, { LOG_LEVEL: 'trace' })).toThrow(/LOG_LEVEL must be one of debug/)
  })
})
