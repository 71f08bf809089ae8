/** "A screen in five minutes" of README and "A handler with its table" of docs/extending.md, followed from the route to an answer. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Values } from '../../engine/contract/types'
import { momentNow } from '../../engine/clock'
import { checkProject } from '../../engine/language/project'
import { callTypes } from '../../engine/tools/call-types'
import { readSchemas } from '../../engine/tools/files'
import type { AnyHandler, AnyRequest } from '../../server/handlers/types'
import { openTestDatabase, type TestDatabase } from '../../server/testing/database'
import { product } from '../../src/product'
import { ChangedProject } from './changed-project'
import { fencesOf, read, root } from './documents'
import { section, stepsOf } from './worked'

const callsFile = 'schemas/calls/stop.yaml'
const screenFile = 'schemas/screens/system/stopManage.yaml'
const readme = read('README.md').split('## A screen in five minutes\n')[1]!.split('\n## ')[0]!
const [calls = '', screen = ''] = fencesOf(readme).map(({ text }) => text)

/** The schemas with what README tells to write, or without a part of it. */
function check(without?: 'route' | 'permissions' | 'calls') {
  const files = readSchemas(root).map(({ path, text }) => {
    if (path !== 'schemas/app.yaml') return { path, text }
    const routed =
      without === 'route'
        ? text
        : text.replace(/^ {2}system:\n[^]*?routes:\n/m, '$&      stopManage: 站点管理\n')
    return {
      path,
      text:
        without === 'permissions' ? routed : routed.replace(/^permissions:\n/m, '$&  stopManage: [add]\n'),
    }
  })
  if (without !== 'calls') files.push({ path: callsFile, text: calls })
  return checkProject([...files, { path: screenFile, text: screen }], product.widgetSchemas, product)
}
const filesOf = ({ findings }: ReturnType<typeof check>): string[] =>
  [...new Set(findings.map(({ file }) => file))].sort()

const declared = 'server/calls/declared.ts'
const index = 'server/handlers/index.ts'
const handlers = 'server/handlers/stop/index.ts'
const tables = 'server/database/tables/stops.ts'
const schema = 'server/database/schema.ts'
const codeOf = (file: string): string => {
  const code = stepsOf('A handler with its table').find((step) => step.file === file)?.code
  if (code === undefined) throw new Error(`docs/extending.md has no block for ${file}`)
  return code
}

describe('a new screen', () => {
  it('is found good as README writes it', () => {
    expect(check().findings).toEqual([])
    expect(Object.keys(check().screens)).toContain('stopManage')
  })
  it.each([
    ['route', [callsFile, screenFile]],
    ['permissions', [callsFile, screenFile]],
    ['calls', [screenFile]],
  ] as const)('is not without its %s', (part, named) => expect(filesOf(check(part))).toEqual(named))
})

describe('its handlers', () => {
  const project = new ChangedProject((path) => path === index)
  it('are asked for by the compiler, and compile as the page writes them', () => {
    const compiled = check()
    project.write(declared, callTypes(compiled.app!, compiled.calls))
    expect(project.errorsIn(index).join('\n')).toMatch(/'?stop\.(page|add)'?/)

    project.write(handlers, codeOf(handlers))
    project.insert(
      index,
      "import { sessionHandlers } from './session'\n",
      "import { stopHandlers } from './stop'",
    )
    project.insert(index, '  ...rideHintHandlers,\n', '  ...stopHandlers,')
    expect(project.errorsIn(handlers), 'without the table').not.toEqual([])

    project.write(tables, codeOf(tables))
    project.insert(
      schema,
      "import type { ServiceTables } from './tables/service'\n",
      "import type { StopTables } from './tables/stops'",
    )
    project.insert(schema, '    ServiceTables,\n', '    StopTables,')
    expect([index, handlers, tables, schema].flatMap((file) => project.errorsIn(file))).toEqual([])
  })
  it('do not compile with a misspelt call, parameter, member of a row, or column', () => {
    const mistakes = [
      ["'stop.add'", "'stop.ad'"],
      ['values.stopName', 'values.stopNam'],
      ['stopName: stop.name', 'stopNam: stop.name'],
      ['stop.updated_at', 'stop.update_at'],
    ] as const
    const wrong = mistakes.map(([right, mistake], at) => {
      const file = handlers.replace('index', `mistake${at}`)
      expect(codeOf(handlers)).toContain(right)
      project.write(file, codeOf(handlers).replace(right, mistake))
      return file
    })
    expect(wrong.filter((file) => project.errorsIn(file).length === 0)).toEqual([])
  })
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
      codeOf(handlers).replace(
        /from '(\.[^']+)'/g,
        (_, path: string) => `from '${join(root, handlers, '..', path)}'`,
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
