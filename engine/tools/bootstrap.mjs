/**
 * The first program on a fresh machine: plain Node, no dependencies. `ensureInstalled()` installs the packages if needed.
 * `node engine/tools/bootstrap.mjs run <task> [arguments]` also runs one of the project's programs, with its arguments and exit
 * code. `--product <folder>` (PRODUCT) selects the folder of another `product.ts` than this console's.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const lockFile = join(root, 'package-lock.json')
const recordFile = join(root, 'node_modules', '.installed-lock')
const oldestNode = [20, 19]

/** As one bundled file in this process, if possible; the program itself reports a missing product. */
const cli = async (command) => {
  const { bundledCli, runBundled } = await import('./bundle.mjs')
  const bundled = await bundledCli(root, process.env.PRODUCT || 'src').catch(() => undefined)
  return bundled === undefined
    ? ['--import', 'tsx', join(root, 'engine', 'tools', 'cli.ts'), command]
    : (parameters) => runBundled(bundled, [command, ...parameters])
}

/** Task → its programs, run in order. The last one takes the user's arguments. A function runs in this process. */
const tasks = {
  build: () => [cli('schemas'), ['--import', 'tsx', binaryOf('vite'), 'build', '--configLoader', 'native']],
  check: () => [cli('check')],
  schemas: () => [cli('schemas')],
  explain: () => [cli('explain')],
  try: () => [cli('try')],
  openapi: () => [cli('openapi')],
  contract: () => [cli('contract')],
  fmt: () => [cli('fmt')],
  storybook: () => [[binaryOf('storybook'), 'dev', '-p', '6006']],
  lint: () => [
    [binaryOf('oxfmt'), '--check'],
    [
      binaryOf('oxlint'),
      ...['-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
    ],
  ],
  audit: () => [['--import', 'tsx', join(root, 'server', 'audit.ts')]],
  backup: () => [['--import', 'tsx', join(root, 'server', 'backup', 'main.ts'), 'backup']],
  restore: () => [['--import', 'tsx', join(root, 'server', 'backup', 'main.ts'), 'restore']],
  password: () => [['--import', 'tsx', join(root, 'server', 'password.ts')]],
  standin: () => [cli('schemas'), ['--import', 'tsx', join(root, 'server', 'stand-in.ts')]],
  riders: () => [cli('schemas'), ['--import', 'tsx', join(root, 'server', 'riders.ts')]],
  statements: () => [['--import', 'tsx', join(root, 'tests', 'statements.ts')]],
  architecture: () => [['--import', 'tsx', join(root, 'tests', 'architecture.ts')]],
  rights: () => [['--import', 'tsx', join(root, 'tests', 'rights.ts')]],
  docs: () => [[binaryOf('vitest'), 'run', '--project=docs']],
  browsers: () => [[binaryOf('vitest'), 'run', '--project=browsers-*', '--reporter=verbose']],
  storm: () => [['--import', 'tsx', join(root, 'tests', 'storm', 'run.ts')]],
  soak: () => [cli('schemas'), ['--import', 'tsx', join(root, 'tests', 'soak', 'run.ts')]],
  cluster: () => [['--import', 'tsx', join(root, 'tests', 'cluster', 'run.ts')]],
  full: () => [['--import', 'tsx', join(root, 'tests', 'full', 'run.ts')]],
  mutants: () => [['--import', 'tsx', join(root, 'tests', 'mutants', 'run.ts')]],
  slips: () => [['--import', 'tsx', join(root, 'tests', 'slips', 'run.ts')]],
  bench: () => [['--import', 'tsx', join(root, 'tests', 'bench', 'run.ts')]],
  types: () => [
    [
      binaryOf('typescript-native', 'tsc'),
      ...['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', join(root, '.cache', 'types.json')],
    ],
  ],
}

/** Exits with a clear message if Node is too old for the project. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  const isOldEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  if (isOldEnough) return
  console.error(
    `Node ${oldestNode.join('.')} or newer is needed; this is Node ${version}. Install a newer one from https://nodejs.org and try again.`,
  )
  process.exit(1)
}

/** Installs the packages of package-lock.json unless exactly these are installed. Prints one line when it does. */
export async function ensureInstalled() {
  requireNode()
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  const recorded = existsSync(recordFile) ? readFileSync(recordFile, 'utf8').trim() : undefined
  if (recorded === hash) return
  if (recorded === undefined && isInstalledByHand()) {
    writeFileSync(recordFile, hash + '\n')
    return
  }
  console.log(
    `Installing the packages (${recorded ? 'package-lock.json has changed' : 'first start'}); this takes a minute.`,
  )
  const code = await start(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    process.platform === 'win32',
  )
  if (code !== 0) {
    console.error(
      'npm ci failed; its message stands above. Mend that (network, registry, disk space) and start again.',
    )
    process.exit(code)
  }
  writeFileSync(recordFile, hash + '\n')
}

/** True after a manual `npm ci` or `npm install`: npm's own record of installed packages matches the lock file. */
function isInstalledByHand() {
  const npmRecord = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(npmRecord)) return false
  const installed = JSON.parse(readFileSync(npmRecord, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return wanted.every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

function binaryOf(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

function start(program, parameters, shell = false) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: root, stdio: 'inherit', shell })
    // Ctrl-C also reaches the child, whose end is awaited.
    const wait = () => {}
    const stop = () => child.kill('SIGTERM')
    process.on('SIGINT', wait).on('SIGTERM', stop)
    child.on('error', (error) => {
      console.error(`${program} cannot be started: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      process.off('SIGINT', wait).off('SIGTERM', stop)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

/** Runs a program in this process, which sets the exit code. */
async function here(program, parameters) {
  process.chdir(root)
  await program(parameters)
  return process.exitCode ?? 0
}

async function runTask(name, parameters) {
  if (!Object.hasOwn(tasks, name ?? '')) {
    console.error(`Unknown task "${name ?? ''}". Tasks: ${Object.keys(tasks).join(', ')}.`)
    return 2
  }
  await ensureInstalled()
  const at = parameters.indexOf('--product')
  if (at >= 0) process.env.PRODUCT = parameters.splice(at, 2)[1]
  const programs = await Promise.all(tasks[name]())
  const run = (program, index) => {
    const given = index === programs.length - 1 ? parameters : []
    return typeof program === 'function'
      ? here(program, given)
      : start(process.execPath, [...program, ...given])
  }
  for (const [index, program] of programs.entries()) {
    const code = await run(program, index)
    if (code !== 0) return code
  }
  return 0
}

const isMain = process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href
if (isMain) {
  const [command, task, ...parameters] = process.argv.slice(2)
  if (command === 'run') process.exitCode = await runTask(task, parameters)
  else {
    console.error('Usage: node engine/tools/bootstrap.mjs run <task> [arguments]')
    process.exitCode = 2
  }
}
