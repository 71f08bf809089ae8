/** "A screen in five minutes" of README passes the checker, and the handlers and the table of docs/extending.md answer. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Values } from '../../engine/contract/types'
import { momentNow } from '../../engine/clock'
import type { AnyHandler, AnyRequest } from '../../server/handlers/types'
import { openTestDatabase, type TestDatabase } from '../../server/testing/database'
import { callsFile, checkStops, codeOf, handlersFile, screenFile } from '../extending/stops'
import { section } from '../extending/worked'
import { fencesOf, root } from './documents'

const filesOf = ({ findings }: ReturnType<typeof checkStops>): string[] =>
  [...new Set(findings.map(({ file }) => file))].sort()

describe('a new screen', () => {
  it('is found good as README writes it', () => {
    expect(checkStops().findings).toEqual([])
    expect(Object.keys(checkStops().screens)).toContain('stopManage')
  })
  it.each([
    ['route', [callsFile, screenFile]],
    ['permissions', [callsFile, screenFile]],
    ['calls', [screenFile]],
  ] as const)('is not without its %s', (part, named) => expect(filesOf(checkStops(part))).toEqual(named))
})

describe('its table and its handlers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stops-'))
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase()))
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('answer: what was added is found', async () => {
    const migration = fencesOf(section('A handler with its table')).find(
      ({ language }) => language === 'sql',
    )!
    await sql.raw(migration.text).execute(database.db)
    const file = join(folder, 'stop.ts')
    writeFileSync(
      file,
      codeOf(handlersFile).replace(
        /from '(\.[^']+)'/g,
        (_, path: string) => `from '${join(root, handlersFile, '..', path)}'`,
      ),
    )
    const { stopHandlers } = (await import(file)) as {
      stopHandlers: Record<'stop.page' | 'stop.add', AnyHandler>
    }
    const logged: string[] = []
    const request = (values: Values) =>
      ({
        db: database.db,
        values,
        page: { number: 1, size: 10 },
        now: momentNow(),
        log: (text: string) => void logged.push(text),
      }) as unknown as AnyRequest
    for (const stopName of ['东站', '西站']) await stopHandlers['stop.add'](request({ stopName }))
    expect(logged).toEqual(['新增站点：东站', '新增站点：西站'])
    expect(await stopHandlers['stop.page'](request({ stopName: '东' }))).toEqual({
      total: 1,
      rows: [
        {
          id: expect.any(Number) as number,
          stopName: '东站',
          updateTime: expect.stringMatching(/^\d{4}-/) as string,
        },
      ],
    })
    expect(await stopHandlers['stop.page'](request({ stopName: '' }))).toMatchObject({ total: 2 })
  })
})
