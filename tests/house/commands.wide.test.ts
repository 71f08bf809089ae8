/**
 * Every `npm run` command that a document names starts: here with the cheapest arguments that prove it, or in a part of
 * tests/run.mjs, or in another test. A command that only reads its arguments has loaded all of its modules by then.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { documents, files, read, root, scriptsOf } from './documents'

interface Start {
  args?: string[]
  env?: Record<string, string>
  /** Exit code (0). */
  code?: number
  says: string
}
type Proof = Start | { part: string } | { test: string; has: string }

const scratch = mkdtempSync(join(tmpdir(), 'commands-'))
afterAll(() => rmSync(scratch, { recursive: true }))
const refusesOption = (code: number): Start => ({
  args: ['--no-such'],
  code,
  says: "Unknown option '--no-such'",
})
const smoke = { REPS: '1', CPU: '1', SKIP_BUILD: '1', ONLY: 'visit', OUT: join(scratch, 'bench') }

const proofs: Record<string, Proof> = {
  // `dev` goes through the same script, and end-to-end tests start what it starts.
  start: { part: 'e2e' },
  test: { args: ['nothing'], says: '0 passed, 0 failed' },
  'test:all': { args: ['nothing'], says: '0 passed, 0 failed' },
  build: { part: 'build' },
  check: { part: 'check' },
  lint: { part: 'lint' },
  types: { part: 'types' },
  docs: { part: 'docs' },
  browsers: { part: 'browsers' },
  architecture: { test: 'tests/house/architecture.test.ts', has: "from '../architecture'" },
  rights: { test: 'tests/house/rights.test.ts', has: "from '../rights'" },
  sbom: { test: 'tests/house/sbom.test.ts', has: "'engine/tools/sbom.mjs'" },
  help: { says: 'Write screens' },
  dev: { env: { HOST: '0.0.0.0' }, code: 1, says: 'npm run dev -- --open-to-others' },
  schemas: { args: ['--no-such'], code: 2, says: 'no-such' },
  explain: { args: ['yaml-tag'], says: 'yaml-tag' },
  try: { code: 2, says: 'Commands:' },
  openapi: { args: ['web'], says: 'openapi' },
  contract: { code: 2, says: 'Commands:' },
  fmt: { args: ['--check'], says: '0 files are not in canonical form' },
  storybook: { args: ['--help'], says: 'Usage' },
  calendar: { args: ['--days', '0'], says: '0 days good, 0 not' },
  fuzz: { args: ['--help'], says: 'Usage' },
  spread: {
    args: ['--list', 'role-manage'],
    env: { TEST_DATABASE_URL: 'postgres://nowhere' },
    says: 'in 1 file',
  },
  'test:steady': { args: ['--times', '0', '--loops', '0', 'tests/house/units.test.ts'], says: 'steady' },
  mutants: refusesOption(1),
  slips: refusesOption(1),
  storm: refusesOption(1),
  cluster: refusesOption(1),
  soak: { args: ['0'], code: 1, says: 'How many minutes?' },
  // Without `mount`, so that it takes no ten seconds.
  full: { env: { PATH: '' }, says: 'Skipped' },
  backup: { code: 2, says: 'Which file?' },
  restore: { code: 2, says: 'Which file?' },
  audit: { env: { DATABASE_URL: 'postgres://127.0.0.1:1/nothing' }, code: 2, says: 'cannot be read' },
  password: { code: 2, says: 'Whose?' },
  standin: { code: 1, says: 'Usage: npm run standin' },
  riders: { args: ['0'], code: 1, says: 'How often?' },
  statements: { args: ['nowhere'], code: 1, says: 'say nothing of a screen "nowhere"' },
  bench: { args: ['--anchors'], env: smoke, says: '0 faults' },
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

function run(name: string, { args = [], env = {} }: Start): Promise<{ code: number; said: string }> {
  const [program, ...words] = scripts[name]!.split(' ')
  expect(program).toBe('node')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...words, ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', TEST_DATABASE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const heard: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => void heard.push(piece))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? -1, said: Buffer.concat(heard).toString() }))
  })
}

it('every command that a document names has a proof', () => {
  const npmOwn = ['ci', 'install']
  const named = documents.flatMap((document) => scriptsOf(read(document)))
  expect(Object.keys(proofs).sort()).toEqual(
    [...new Set(named)].filter((name) => !npmOwn.includes(name)).sort(),
  )
})

describe('a command starts', () => {
  it.concurrent.each(Object.entries(proofs))('npm run %s', async (name, proof) => {
    if ('part' in proof) expect(read('tests/run.mjs')).toMatch(new RegExp(`(tool|wanted)\\('${proof.part}'`))
    else if ('test' in proof) {
      expect(files).toContain(proof.test)
      expect(read(proof.test)).toContain(proof.has)
    } else {
      const { code, said } = await run(name, proof)
      expect(said).toContain(proof.says)
      expect(code, said.slice(-2000)).toBe(proof.code ?? 0)
    }
  })
})
