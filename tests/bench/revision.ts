/** Another revision of this repository, built by its own bench and served beside this one. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type * as Build from './build'
import type * as Server from './server'
import type * as Sides from './sides'

const root = join(import.meta.dirname, '..', '..')

function run(command: string, parameters: string[], cwd = root): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout.trim()
}

/**
 * Checks the revision out below `.cache/revisions` and builds it there. Its packages are this revision's where both have one
 * lock file. The returned side finds things by the selectors of that revision.
 */
export async function openRevision(
  revision: string,
): Promise<{ side: Sides.Side; url: string; stop: () => Promise<void> }> {
  const commit = run('git', ['rev-parse', '--verify', `${revision}^{commit}`])
  const folder = join(root, '.cache', 'revisions', commit)
  if (!existsSync(folder)) {
    run('git', ['worktree', 'prune'])
    run('git', ['worktree', 'add', '--detach', folder, commit])
  }
  const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  const packages = join(folder, 'node_modules')
  if (!existsSync(packages)) {
    if (lockOf(folder) === lockOf(root)) symlinkSync(join(root, 'node_modules'), packages)
    else run('npm', ['ci'], folder)
  }
  const bench = (file: string): Promise<unknown> => import(join(folder, 'tests', 'bench', file))
  const { buildAll } = (await bench('build.ts')) as typeof Build
  const { startServer } = (await bench('server.ts')) as typeof Server
  const { engine } = (await bench('sides.ts')) as typeof Sides
  const { url, stop } = await startServer(await buildAll())
  return { side: { ...engine, name: commit.slice(0, 8) }, url, stop }
}
