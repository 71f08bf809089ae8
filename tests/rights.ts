/**
 * `npm run rights`: who may make which call, about whose records, written into docs/rights.md from the declarations of the calls and
 * from server/rights/. tests/house/rights.test.ts holds the document to them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Collection, CompiledCall, StandIn } from '../engine/compiled'
import { isUpload } from '../engine/language/compile/upload-keys'
import { isOpenPermission } from '../engine/vocabulary/permissions'
import { servedCalls } from '../server/calls/routes'
import { areaOf, subjectOf } from '../server/rights/calls'
import { isNarrowed, recordsNamed } from '../server/rights/expected'
import { common, narrowedTables, type Narrowing } from '../server/rights/kinds'
import { compileProject } from '../server/testing'

const root = join(import.meta.dirname, '..')
const document = join(root, 'docs', 'rights.md')

/** Both tables: of the calls, area by area, and of what they are about. */
export function rightsPicture(): string {
  const project = compileProject()
  const calls = servedCalls(project)
  const areas = [...new Set(calls.map(({ name }) => areaOf(name)))].sort()
  return [
    '## By what records are narrowed',
    '| table | city | company | as well as |',
    ...['|---|---|---|---|', ...Object.entries(narrowedTables).map(([table, one]) => tableRow(table, one))],
    '',
    '## What every city has in common',
    '| table | because |',
    ...['|---|---|', ...Object.entries(common).map(([table, why]) => `| \`${table}\` | ${why} |`)],
    ...areas.flatMap((area) => [
      '',
      `## ${area}`,
      '| call | who | about | named by |',
      '|---|---|---|---|',
      ...calls.filter(({ name }) => areaOf(name) === area).map((call) => callRow(call, project.standIn)),
    ]),
  ]
    .flatMap((line) => (line.startsWith('## ') ? [line, ''] : [line]))
    .join('\n')
}

const code = (text: string): string => `\`${text}\``

function tableRow(table: string, { city, company, through, ofAllCities }: Narrowing): string {
  const cities = city === undefined ? '–' : `${code(city)}${ofAllCities ? '; without one everybody’s' : ''}`
  const other = through ? `its ${code(through.table)} (${code(through.by)})` : '–'
  return `| ${code(table)} | ${cities} | ${company ? code(company) : '–'} | ${other} |`
}

function callRow(call: CompiledCall, standIn: StandIn | undefined): string {
  const deed = standIn?.deeds[call.name]
  const about = deed ? keptAs(standIn.collections[deed.of]!, standIn) : aboutOf(subjectOf(call.name) ?? '?')
  const named = recordsNamed(call).map(({ parameter }) => code(parameter))
  const scope = call.scope === undefined ? [] : [`city ${code(call.scope)}`]
  return `| ${code(call.name)} | ${whoMay(call)} | ${about} | ${[...scope, ...named].join(', ') || '–'} |`
}

/** Records without a city of their own are whoever's the record is that they belong to. */
function keptAs({ name, scope, refers }: Collection, { collections }: StandIn): string {
  const parent = Object.entries(refers).find(([, { to }]) => isScoped(collections[to]!, collections))
  const by = scope ? code(scope) : parent && `its ${code(parent[1].to)} (${code(parent[0])})`
  return `${code(name)} of a stand-in, ${by === undefined ? 'common' : `by ${by}`}`
}
const isScoped = ({ name, scope, refers }: Collection, collections: StandIn['collections']): boolean =>
  scope !== undefined ||
  Object.values(refers).some(({ to }) => to !== name && isScoped(collections[to]!, collections))
const aboutOf = (subject: string): string => {
  if (subject === 'self') return 'the caller himself'
  if (subject === 'files') return 'uploaded files'
  return isNarrowed(subject) ? code(subject) : `${code(subject)}, common`
}

const openWords: Record<string, string> = { public: 'everybody', 'signed-in': 'whoever is signed in' }

function whoMay(call: CompiledCall): string {
  const { permission, superAdmin, money, approve, exports } = call
  const keys = isUpload(call)
    ? 'whoever may make a call that takes a file'
    : permission.map((key) => (isOpenPermission(key) ? (openWords[key] ?? key) : code(key))).join(' or ')
  return [
    superAdmin ? `super administrator with ${keys}` : keys,
    ...(money ? ['once per key'] : []),
    ...(approve
      ? [`above ${String(approve.above)} cents, or out of another scope, released by ${code(approve.key)}`]
      : []),
    ...(exports ? [`${String(exports.max)} rows a page with ${code(exports.permission)}`] : []),
  ].join('; ')
}

const marked = /(<!-- rights: npm run rights -->\n)[^]*?(<!-- end of rights -->)/
/** The document with the tables in their place. Throws when it has no place for them. */
export function withRights(text: string, picture: string): string {
  if (!marked.test(text)) throw new Error('docs/rights.md has no marks for its tables')
  return text.replace(marked, (_, before: string, after: string) => `${before}\n${picture}\n\n${after}`)
}
export const readDocument = (): string => readFileSync(document, 'utf8')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(document, withRights(readDocument(), rightsPicture()))
  console.log(`${relative(root, document)} is written`)
}
