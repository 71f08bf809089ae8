/**
 * `npm run sbom`: the packages that a running console needs, as CycloneDX JSON on standard output; `-- FILE` writes a file. The
 * packages are those of package-lock.json, as npm lists them. `npm sbom --omit dev` would omit packages that a tool needs too,
 * such as React.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(fileURLToPath(import.meta.url), '..', '..', '..')
const { stdout, stderr, status } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
  { cwd: root, encoding: 'utf8', maxBuffer: 1e8, shell: process.platform === 'win32' },
)
if (status !== 0) {
  process.stderr.write(stderr || 'npm cannot be started.\n')
  process.exit(1)
}

const isForTools = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')

const all = JSON.parse(stdout)
const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const components = all.components.filter((component) => !isForTools(component))
const kept = new Set([all.metadata.component, ...components].map((component) => component['bom-ref']))
const needed = {
  ...all,
  // Npm uses the name of the folder.
  metadata: { ...all.metadata, component: { ...all.metadata.component, name } },
  components,
  dependencies: all.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) })),
}
const [file] = process.argv.slice(2)
const text = `${JSON.stringify(needed, null, 2)}\n`
if (file === undefined) process.stdout.write(text)
else writeFileSync(file, text)
