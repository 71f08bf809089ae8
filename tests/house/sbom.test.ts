/** The bill of materials: what a running console needs, and nothing that only tools need. */
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { read, root } from './documents'

interface Bill {
  bomFormat: string
  components: { 'bom-ref': string; purl: string; version: string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
const parsed = <T>(path: string): T => JSON.parse(read(path)) as T

it('names every dependency of package.json with its version, and no tool', () => {
  const { stdout } = spawnSync(process.execPath, ['engine/tools/sbom.mjs'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const { bomFormat, components, dependencies } = JSON.parse(stdout) as Bill
  expect(bomFormat).toBe('CycloneDX')
  const named = new Set(components.map(({ purl }) => decodeURIComponent(purl)))
  type Packages = Record<'dependencies' | 'devDependencies', Record<string, string>>
  const wanted = parsed<Packages>('package.json')
  const { packages } = parsed<{ packages: Record<string, { dev?: boolean }> }>('package-lock.json')
  for (const [name, version] of Object.entries(wanted.dependencies))
    expect(named).toContain(`pkg:npm/${version.startsWith('npm:') ? version.slice(4) : `${name}@${version}`}`)
  for (const [name, version] of Object.entries(wanted.devDependencies))
    if (packages[`node_modules/${name}`]!.dev) expect(named).not.toContain(`pkg:npm/${name}@${version}`)
  const refs = new Set(components.map((component) => component['bom-ref']))
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
})
