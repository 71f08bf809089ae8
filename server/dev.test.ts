/** The development server exposes sources, but only to this machine. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Vite's own result. Its settings can be loaded only outside the test runner. */
const asked = (paths: string[]) => `
  import { isFileLoadingAllowed, resolveConfig } from 'vite'
  const config = await resolveConfig({ configFile: 'vite.config.ts' }, 'serve')
  const paths = ${JSON.stringify(paths)}
  console.log(JSON.stringify(paths.filter((path) => isFileLoadingAllowed(config, process.cwd() + '/' + path))))`
const run = (words: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--import', 'tsx', ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'development', ...env },
    encoding: 'utf8',
  })

it('serves sources, and neither data nor settings of the installation', () => {
  const sources = [
    ...['src/main.tsx', 'engine/view/palette.ts', 'widgets/text/Edit.tsx'],
    'node_modules/react/index.js',
  ]
  const others = [
    ...['.data/postgres/PG_VERSION', '.data/files/a.png', 'config/console.json', 'server/run.ts'],
    ...['.git/config', 'console.tar.gz', 'package.json', 'tests/run.mjs', 'src/.env', '../other'],
  ]
  const { stdout } = run(['--input-type=module', '-e', asked([...sources, ...others])])
  expect(JSON.parse(stdout)).toEqual(sources)
})

it('refuses a host that others reach, unless that was said', () => {
  const { status, stderr } = run(['server/dev.ts'], { HOST: '0.0.0.0' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run dev -- --open-to-others')])
})
