/** The built console for end-to-end tests. Built if it is missing or older than its sources. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const sources = ['schemas', 'engine', 'widgets', 'pages-custom', 'src', 'vite.config.ts', 'package.json']
const screens = 'dist/schemas/manifest.json'
/** The last file that the build writes. */
const page = 'dist/client/index.html'

export function ensureBuilt(): void {
  if (isBuilt()) return
  console.log('The built console is missing or older than its sources: npm run build')
  execFileSync('npm', ['run', '-s', 'build'], { cwd: root, stdio: 'inherit' })
}

const changedAt = (path: string): number => statSync(join(root, path)).mtimeMs
const isBuilt = (): boolean =>
  [screens, page].every((path) => existsSync(join(root, path))) &&
  Math.max(...sources.map(newestOf)) <= changedAt(page)

function newestOf(source: string): number {
  if (statSync(join(root, source)).isFile()) return changedAt(source)
  const files = readdirSync(join(root, source), { recursive: true, withFileTypes: true })
  return Math.max(
    ...files
      .filter((file) => file.isFile())
      .map((file) => statSync(join(file.parentPath, file.name)).mtimeMs),
  )
}
