/** One prefix of calls, one place of each kind: `x.y` is declared in `schemas/calls/x.yaml`, answered in `server/handlers/x/`, kept in `tables/x.ts`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { handlerFile } from '../../server/calls/book'
import { referenceCalls } from '../../server/calls/routes'
import { compileProject } from '../../server/testing/project'

const folder = join(import.meta.dirname, '..', '..', 'server', 'handlers')

/** Names of calls among the keys of a file's objects. */
function answeredIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && /^\w+\.\w+$/.test(node.name.text))
      names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const isCode = (file: string): boolean => /\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file)
const answered = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    readdirSync(join(folder, name))
      .filter(isCode)
      .flatMap((file) => answeredIn(join(folder, name, file)).map((call) => `${call} in ${name}/`)),
  )

/** Of the calls that handlers answer. */
const named = referenceCalls(compileProject()).map(({ name }) => name)
const prefixOf = (call: string): string => call.split('.')[0] ?? ''

it('every call is answered once, in the folder of its prefix', () => {
  const calls = named
  expect(answered.sort()).toEqual(calls.map((call) => `${call} in ${call.split('.')[0]}/`).sort())
})

const root = join(folder, '..', '..')
const prefixes = [...new Set(named.map(prefixOf))].sort()
const everyPrefix = [...new Set(Object.keys(compileProject().calls).map(prefixOf))].sort()
const namesIn = (path: string): string[] => readdirSync(join(root, path)).sort()

it('every prefix has its folder of handlers, and there is no other but what several share', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...prefixes, 'shared'].sort())
})

it('every call is declared in the file of its prefix, and no other prefix with it', () => {
  const kebab = (prefix: string): string => prefix.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(namesIn('schemas/calls')).toEqual(everyPrefix.map((prefix) => `${kebab(prefix)}.yaml`).sort())
  const declared = namesIn('schemas/calls').flatMap((file) => {
    const { calls } = parse(readFileSync(join(root, 'schemas/calls', file), 'utf8')) as { calls?: object }
    const own = Object.keys(calls ?? {}).map((call) => call.split('.')[0] ?? '')
    return [...new Set(own)].map((prefix) => `${prefix} in ${file}`)
  })
  expect(declared.sort()).toEqual(everyPrefix.map((prefix) => `${prefix} in ${kebab(prefix)}.yaml`).sort())
})

/** Files of tables that no one prefix keeps; docs/architecture.md says the same. */
const shared: Record<string, string> = {
  ledger: 'every call that moves money books there, through server/ledger/',
  rides: 'rides and the vehicles they are in are what reports, refunds, rides and codes are about',
  server: 'the server keeps its own work there, whichever call it is',
  'stand-in': 'every collection of a stand-in service is kept there, through server/stand-in/',
}
/** Prefixes without a table of their own, and whose they ask. */
const tableless: Record<string, string> = {
  consume: 'rides',
  erp: 'companies, lines and vehicles',
  lookup: 'what choices are made of',
  org: 'companies',
  summary: 'rides',
  user: 'operators',
  virtualCard: 'cards',
}

it('every prefix keeps its tables in the file of its name, but for those that are named', () => {
  const kept = prefixes.filter((prefix) => !Object.hasOwn(tableless, prefix))
  expect(namesIn('server/database/tables')).toEqual(
    [...kept, ...Object.keys(shared)].map((name) => `${name}.ts`).sort(),
  )
  const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  for (const name of Object.keys(shared)) expect(architecture).toContain(`\`tables/${name}.ts\``)
  for (const name of Object.keys(tableless)) expect(prefixes, name).toContain(name)
})

it('the hint of a call without a handler names the folder of its prefix', () => {
  for (const call of named) {
    const [prefix] = call.split('.')
    expect(handlerFile(call)).toBe(`server/handlers/${prefix}/index.ts`)
    expect(existsSync(join(folder, '..', '..', handlerFile(call))), call).toBe(true)
  }
})
