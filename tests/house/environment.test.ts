/** What the documents say of the environment is what the code reads of it, with the same defaults. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConsoleFile } from '../../server/console-file'
import { settingNames } from '../../server/environment'
import { readSettings } from '../../server/settings'
import { documents, fencesOf, files, read, root, rowsBelow, spansOf } from './documents'

/** Said by one of our programs to another, or the machine's own; nobody sets them by hand. */
const between = [
  'NODE_ENV',
  'TZ',
  'PATH',
  'TEST_RUN',
  'MUTANT_LIMIT',
  'MUTANTS_TOLD',
  'UNHANDLED_FILE',
  'BENCH_ADDRESS',
  'E2E_SPREAD_FILES',
  'E2E_TEMPLATE',
  'E2E_TEMPLATE_DATABASE',
]

/** `process.env.NAME`, `env.NAME` of what was handed on, what is taken out of it by name, and numbers. */
function variablesIn(text: string): string[] {
  const dotted = [...text.matchAll(/\benv\.([A-Z][A-Z0-9_]*)\b/g)].map(([, name]) => name!)
  const taken = [...text.matchAll(/\{([^{}]*)\} = process\.env\b/g)].flatMap(([, names]) =>
    [...names!.matchAll(/(?:^|,)\s*([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name!),
  )
  const numbers = [...text.matchAll(/\bwholeNumber\(env, '([A-Z][A-Z0-9_]*)'/g)].map(([, name]) => name!)
  return [...dotted, ...taken, ...numbers]
}
const code = files.filter(
  (path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('house/environment.test.ts'),
)
const isForTests = (path: string): boolean =>
  /^tests\/|\.(test|fixture)\.|^server\/testing\/|^vitest/.test(path)
const readBy = (paths: string[]): Set<string> =>
  new Set(paths.flatMap((path) => variablesIn(read(path))).filter((name) => !between.includes(name)))

const everywhere = readBy(code)
const ofTheProgram = readBy(code.filter((path) => !isForTests(path)))
const inTable = (document: string, heading: string): string[] =>
  rowsBelow(read(document), heading).flatMap(([names = '']) =>
    [...names.matchAll(/`([A-Z][A-Z0-9_]*)(?:=[^`]*)?`/g)].map(([, name]) => name!),
  )
const settings = inTable('docs/settings.md', 'Settings')

describe('the environment', () => {
  it('is read in the ways that are looked for', () => {
    const text = `env.HOST ?? process.env.PORT; const { A_B = f("x", 1), C } = process.env; wholeNumber(env, 'D_E', {})`
    expect(variablesIn(text)).toEqual(['HOST', 'PORT', 'A_B', 'C', 'D_E'])
    expect(ofTheProgram.size).toBeGreaterThan(12)
  })
  it('of the program stands in docs/settings.md, whole', () => {
    expect([...ofTheProgram].filter((name) => !settings.includes(name))).toEqual([])
    expect(settings.filter((name) => !ofTheProgram.has(name))).toEqual([])
    expect(new Set(settings).size).toBe(settings.length)
    // A misspelt one is refused by its likeness to these.
    expect([...settingNames].sort()).toEqual([...settings].sort())
  })
  it('of tests and measurements is told of in the documents', () => {
    const said = new Set(
      documents.flatMap((document) =>
        spansOf(read(document)).flatMap((span) => span.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []),
      ),
    )
    expect([...everywhere].filter((name) => !said.has(name))).toEqual([])
    expect(inTable('docs/testing.md', 'Settings of tests').filter((name) => !everywhere.has(name))).toEqual(
      [],
    )
  })
  it('has no variable in an example that nothing reads', () => {
    const examples = documents.flatMap((document) =>
      spansOf(read(document)).flatMap((span) =>
        [...span.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=/g)].map(([, name]) => name!),
      ),
    )
    expect(examples).toContain('MONEY_RUNS')
    expect(examples.filter((name) => !everywhere.has(name))).toEqual([])
  })
  it('of an installation may say of maps what docs/settings.md shows', () => {
    const folder = mkdtempSync(join(tmpdir(), 'console-file-'))
    const block = fencesOf(read('docs/settings.md')).find(({ language }) => language === 'json')!
    writeFileSync(join(folder, 'console.json'), block.text)
    expect(readConsoleFile(join(folder, 'console.json'), true)).toEqual(JSON.parse(block.text))
    rmSync(folder, { recursive: true })
  })
  it('has the defaults that the table says', () => {
    const usual = readSettings(root, {})
    const said = (name: string): string =>
      rowsBelow(read('docs/settings.md'), 'Settings')
        .find(([names]) => names!.includes(`\`${name}\``))!
        .join(' ')
    const below = (path: string): string => path.slice(root.length + 1)
    expect(said('HOST')).toContain(`(${usual.host}:${usual.port})`)
    expect(said('DATA_DIR')).toContain(`(\`${below(usual.dataDirectory)}\`)`)
    expect(said('SCHEMAS_DIR')).toContain(`(\`${below(usual.schemasDirectory)}\`)`)
    expect(said('LOGINS_PER_MINUTE')).toContain(`(${usual.loginsPerMinute})`)
    expect(said('UPLOAD_BYTES')).toContain(`(${usual.uploadBytes})`)
    expect(said('BODY_BYTES')).toContain(`(${usual.bodyBytes})`)
    const seconds = (env: NodeJS.ProcessEnv) => readSettings(root, env).shutdownDelayMs / 1000
    expect(said('SHUTDOWN_DELAY')).toContain(
      `(${seconds({ TRUST_PROXY: '1' })} with \`TRUST_PROXY\`, else ${seconds({})})`,
    )
    expect(said('LOG_LEVEL')).toContain(`(\`${usual.logLevel}\`)`)
  })
})
