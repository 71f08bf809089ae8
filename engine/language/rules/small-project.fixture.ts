/** What the checker says of a small project with a few lines changed, a line each, for tables of cases. */
import { join } from 'node:path'
import { checkFiles, fixtures, yamlIn } from '../../../tests/language/projects'
import type { CheckedProject } from '../project'

/** A text that stands in one file only, and what stands in its place. */
export type Change = readonly [from: string, to: string]

export interface Small {
  /** Below `tests/fixtures/language`. */
  project: 'base' | 'ok/stand-in' | 'ok/blocks' | 'ok/rental'
  changes: readonly Change[]
}

/** The list of `base` with a filter more, which its call takes by its name or as `send` says. */
export const withFilter = (sends: string, send: string, field: string, name = 'day'): readonly Change[] => [
  ['sends: { companyName: optional text }', `sends: { companyName: optional text, ${sends} }`],
  [
    'call: company.list\n',
    send === '' ? 'call: company.list\n' : `call: company.list\n  send: { ${send} }\n`,
  ],
  ['  cityName: { label: 城市 }\n', `  cityName: { label: 城市 }\n  ${name}: ${field}\n`],
  ['[{ field: companyName, required: false }]', `[{ field: companyName, required: false }, ${name}]`],
]

/** The form of `base` with a field more, which both of its calls take. */
export const withField = (field: string, type = 'optional int', name = 'seats'): readonly Change[] => [
  ['sends: { companyName: text }', `sends: { companyName: text, ${name}: ${type} }`],
  ['sends: { id: id, companyName: text }', `sends: { id: id, companyName: text, ${name}: ${type} }`],
  ['  cityName: { label: 城市 }\n', `  cityName: { label: 城市 }\n  ${name}: ${field}\n`],
  ['form: { fields: [companyName] }', `form: { fields: [companyName, ${name}] }`],
]

/** The list of `base` with a field more among its columns. */
export const withColumn = (written: string, field = '{ label: 座位 }'): readonly Change[] => [
  ['  cityName: { label: 城市 }\n', `  cityName: { label: 城市 }\n  seats: ${field}\n`],
  ['cityName: text, state: code }', 'cityName: text, state: code, seats: int }'],
  ['columns: [companyName, cityName, state]', `columns: [companyName, cityName, state, ${written}]`],
]

/** A row of a table: what it is about, the project, what is changed in it, and what is told then. */
export type Case = [what: string, project: Small['project'], changes: readonly Change[], told: string[]]

function filesOf({ project, changes }: Small): Map<string, string> {
  const files = yamlIn(join(fixtures, project))
  for (const [from, to] of changes) {
    const [place, ...more] = [...files].filter(([, text]) => text.includes(from))
    if (!place || more.length > 0) throw new Error(`Not in exactly one file: ${from}`)
    const [path, text] = place
    if (text.split(from).length !== 2) throw new Error(`Not exactly once in ${path}: ${from}`)
    files.set(
      path,
      text.replace(from, () => to),
    )
  }
  return files
}

/** What such a project is made into. */
export const madeOfProject = (small: Small): CheckedProject => checkFiles(filesOf(small))

/** `file:line:column rule (values) → cure | cure`, of all that is found; `⏎` stands for the end of a line. */
export function toldOfProject(small: Small): string[] {
  const files = filesOf(small)
  return checkFiles(files).findings.map(({ file, span, rule, params, suggestions = [] }) => {
    const before = files.get(file)!.slice(0, span.start).split('\n')
    const at = `${file.replace(/^.*\//, '')}:${before.length}:${before.at(-1)!.length + 1}`
    const said = `${at} ${rule} (${Object.values(params).join(', ')})`
    const cure = suggestions.length > 0 ? ` → ${suggestions.join(' | ')}` : ''
    return (said + cure).replaceAll('\n', '⏎')
  })
}
