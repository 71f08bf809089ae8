/** docs/extending.md, a handler with its table: the compiler asks for it, and takes it as the page writes it. */
import { describe, expect, it } from 'vitest'
import { callTypes } from '../../engine/tools/call-types'
import { ChangedProject } from './changed-project'
import { checkStops, codeOf, handlersFile as handlers } from './stops'

const declared = 'server/calls/declared.ts'
const index = 'server/handlers/index.ts'
const tables = 'server/database/tables/stop.ts'
const schema = 'server/database/schema.ts'

describe('the handlers of new calls', () => {
  const project = new ChangedProject((path) => path === index)
  it('are asked for by the compiler, and compile as the page writes them', () => {
    const compiled = checkStops()
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
      "import type { SessionTables } from './tables/session'\n",
      "import type { StopTables } from './tables/stop'",
    )
    project.insert(schema, '    SessionTables,\n', '    StopTables,')
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
