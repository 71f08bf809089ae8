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

/** What the browser and the server read: file contents by their path below `dist/schemas`. */
export interface CompiledFiles {
  manifest: CompiledApp
  /** `calls.json`, `key-names.json`, `stand-in.json` and `screens/<name>.<hash>.json`; the manifest is written last and stands apart. */
  files: Record<string, string>
}

/** A file that nothing names any more is kept this long: a page that was opened before may still ask for it. */
const keepMs = 24 * 60 * 60 * 1000

/** Names each screen by its content, so that a browser may keep it for ever, and puts the names into the manifest. */
export function compiledSet(
  app: CompiledApp,
  screens: Record<string, CompiledScreen>,
  calls: Record<string, CompiledCall>,
  standIn: StandIn,
): CompiledFiles {
  const { keyNames = {}, ...shown } = app
  const files: Record<string, string> = {
    'calls.json': JSON.stringify(calls),
    // Of the server alone: no browser is sent what it does not read.
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

/** Writes a set so that a reader never meets half of it: new files first, the manifest last, old files removed afterwards. */
export function writeSet(folder: string, set: CompiledFiles): void {
  mkdirSync(join(folder, 'screens'), { recursive: true })
  const before = namedFiles(readManifest(folder))
  for (const [name, content] of Object.entries(set.files)) {
    const path = join(folder, name)
    const isShown = name.startsWith('screens/')
    // A content-named file that is there is the same file.
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

/** The screens whose content differs from the set that is there now. */
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

/** Beside what browsers are sent; what has become too short is not packed any more. */
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
