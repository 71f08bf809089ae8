/**
 * `npm start`: installs what is missing, builds what has changed, then runs the server. `--dev` = sources with hot reload.
 * Plain Node: nothing may be installed when it begins. Settings come from the environment (server/settings.ts).
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../engine/tools/bootstrap.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const recordFile = join(root, 'dist', '.sources.json')

/** Sources of each build. */
const sources = {
  schemas: ['schemas', 'src/product.ts', 'engine', 'widgets', 'pages-custom'],
  client: ['src', 'engine', 'widgets', 'pages-custom', 'vite.config.ts', 'package-lock.json'],
}
const products = { schemas: 'dist/schemas/manifest.json', client: 'dist/client/index.html' }

function filesBelow(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  const entries = readdirSync(full, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

const isSource = (file) => !/\.(test|stories)\.|(^|[\\/])\.schema[\\/]/.test(file)

function fingerprint(paths) {
  const hash = createHash('sha256')
  const files = paths.flatMap((path) => (/\.\w+$/.test(path) ? [join(root, path)] : filesBelow(path)))
  for (const file of files.filter(isSource).sort()) {
    if (existsSync(file))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function buildWhatChanged() {
  const known = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {}
  const now = Object.fromEntries(Object.entries(sources).map(([name, paths]) => [name, fingerprint(paths)]))
  const isStale = (name) => now[name] !== known[name] || !existsSync(join(root, products[name]))
  const task = isStale('client') ? 'build' : isStale('schemas') ? 'schemas' : null
  if (!task) return
  console.log(task === 'build' ? 'Building the console …' : 'Compiling the screens …')
  const program = join(root, 'engine', 'tools', 'bootstrap.mjs')
  const quiet = task === 'build' ? ['--logLevel', 'warn'] : []
  const { status } = spawnSync(process.execPath, [program, 'run', task, ...quiet], {
    cwd: root,
    stdio: 'inherit',
    // Vite's advice about its own configuration file is for developers.
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync(dirname(recordFile), { recursive: true })
  writeFileSync(recordFile, JSON.stringify(now))
}

const development = process.argv.includes('--dev')
await ensureInstalled()
if (!development) buildWhatChanged()
process.env.NODE_ENV = development ? 'development' : (process.env.NODE_ENV ?? 'production')

const { register } = await import('tsx/esm/api')
register()
await import(development ? './dev.ts' : './main.ts')
