import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { packedEndings, packedForms } from './packed'
import type { CompiledApp, CompiledCall, CompiledScreen, StandIn } from '../compiled'

/** Files for the browser and the server: contents by path below `dist/schemas`. */
export interface CompiledFiles {
  manifest: CompiledApp
  /**
   * `calls.json`, `key-names.json`, `stand-in.json` and `screens/<name>.<hash>.json`; the manifest is separate, because it is
   * written last.
   */
  files: Record<string, string>
}

/** Unreferenced files are kept this long: a page opened earlier may still request them. */
const keepMs = 24 * 60 * 60 * 1000

/** Names each screen by its content, so that browsers can cache it forever, and puts the names into the manifest. */
export function compiledSet(
  app: CompiledApp,
  screens: Record<string, CompiledScreen>,
  calls: Record<string, CompiledCall>,
  standIn: StandIn,
): CompiledFiles {
  const { keyNames = {}, ...shown } = app
  const files: Record<string, string> = {
    'calls.json': JSON.stringify(calls),
    // For the server only: browsers do not read these.
    'key-names.json': JSON.stringify(keyNames),
    'stand-in.json': JSON.stringify(standIn),
  }
  const routes = { ...app.routes }
  for (const [name, screen] of Object.entries(screens)) {
    const content = JSON.stringify(screen)
    const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.json`
    files[`screens/${file}`] = content
    if (routes[name]) routes[name] = { ...routes[name], file }
  }
  return { manifest: { ...shown, routes }, files }
}

/** Writes a set so that readers never see a partial one: new files first, the manifest last, old files removed afterwards. */
export function writeSet(folder: string, set: CompiledFiles): void {
  mkdirSync(join(folder, 'screens'), { recursive: true })
  const before = namedFiles(readManifest(folder))
  for (const [name, content] of Object.entries(set.files)) {
    const path = join(folder, name)
    const isShown = name.startsWith('screens/')
    // An existing file with this content hash is equal.
    const isThere = isShown && existsSync(path)
    if (isShown && !(isThere && packedEndings.every((ending) => existsSync(`${path}${ending}`))))
      writePacked(path, content)
    if (!isThere) writeWhole(path, content)
  }
  const manifest = join(folder, 'manifest.json')
  writePacked(manifest, JSON.stringify(set.manifest))
  writeWhole(manifest, JSON.stringify(set.manifest))
  prune(join(folder, 'screens'), new Set([...before, ...namedFiles(set.manifest)]))
}

/** The screens whose content differs from the current set. */
export function changedScreens(folder: string, set: CompiledFiles): string[] {
  const before = readManifest(folder)?.routes ?? {}
  return Object.entries(set.manifest.routes)
    .filter(([name, route]) => route.file !== before[name]?.file)
    .map(([name]) => name)
}

function readManifest(folder: string): CompiledApp | undefined {
  const path = join(folder, 'manifest.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as CompiledApp) : undefined
}

const namedFiles = (app: CompiledApp | undefined): string[] =>
  Object.values(app?.routes ?? {}).flatMap(({ file }) => (file ? [file] : []))

/** Writes compressed versions beside the file, and removes those of a file that is too short now. */
function writePacked(path: string, content: string): void {
  const forms = packedForms(Buffer.from(content))
  for (const [ending, bytes] of forms) writeWhole(`${path}${ending}`, bytes)
  if (forms.length === 0) for (const ending of packedEndings) rmSync(`${path}${ending}`, { force: true })
}

function writeWhole(path: string, content: string | Buffer): void {
  const unfinished = `${path}.${process.pid}.tmp`
  writeFileSync(unfinished, content)
  renameSync(unfinished, path)
}

function prune(folder: string, named: ReadonlySet<string>): void {
  for (const file of readdirSync(folder)) {
    if (named.has(file.replace(/\.(?:br|gz)$/, ''))) continue
    if (Date.now() - statSync(join(folder, file)).mtimeMs > keepMs) rmSync(join(folder, file))
  }
}
