/**
 * Bundles the command line of the tools into one script of plain JavaScript, rebuilt when a source changes. Compiling and
 * linking two hundred files at every start takes longer than checking a hundred screens. Node's compiled code (`.code`) and the
 * list of clean texts (`.clean`) are cached beside it, named by the script's hash.
 */
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
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'

/** The main file of the bundle for a product's folder; undefined if there is no product. */
export async function bundledCli(root, productFolder) {
  const product = resolve(root, productFolder, 'product.ts')
  if (!existsSync(product)) return undefined
  const name = createHash('sha256').update(product).digest('hex').slice(0, 10)
  const folder = join(root, '.cache', 'tools', name)
  const record = join(folder, 'sources.json')
  const known = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined
  if (known && isFresh(root, known.sources) && existsSync(join(folder, known.main)))
    return join(folder, known.main)
  return build(root, product, folder, record)
}

const stampOf = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size}` : ''
}
const isFresh = (root, sources) =>
  Object.entries(sources).every(([path, stamp]) => stampOf(join(root, path)) === stamp)

/** Bundles TypeScript sources with the esbuild of tsx, so that both ways of starting behave alike. */
export function bundle(root, options) {
  const own = createRequire(join(root, 'package.json'))
  const { build } = createRequire(own.resolve('tsx/package.json'))('esbuild')
  return build({
    bundle: true,
    platform: 'node',
    target: 'node20',
    absWorkingDir: root,
    logLevel: 'silent',
    plugins: [{ name: 'places', setup: keepPlaces }],
    ...options,
  })
}

async function build(root, product, folder, record) {
  const contents = [
    `import { startTools } from ${JSON.stringify(join(root, 'engine', 'tools', 'cli.ts'))}`,
    `import { product } from ${JSON.stringify(product)}`,
    'export const run = (memory, isWhole) => startTools(product, memory, isWhole)',
  ].join('\n')
  const { outputFiles, metafile } = await bundle(root, {
    stdin: { contents, resolveDir: root, sourcefile: 'main.mjs' },
    format: 'cjs',
    outdir: folder,
    entryNames: 'main-[hash]',
    outExtension: { '.js': '.cjs' },
    metafile: true,
    write: false,
  })
  mkdirSync(folder, { recursive: true })
  removeOld(folder)
  for (const { path, contents: made } of outputFiles) writeWhole(path, made)
  const main = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint)[0]
  const sources = Object.keys(metafile.inputs).filter((path) => existsSync(join(root, path)))
  const stamps = Object.fromEntries(sources.map((path) => [path, stampOf(join(root, path))]))
  writeWhole(record, JSON.stringify({ main: relative(folder, join(root, main)), sources: stamps }))
  return join(root, main)
}

/** Bundles older than a day are no longer in use. */
function removeOld(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (Date.now() - statSync(path).mtimeMs > 86_400_000) rmSync(path, { force: true })
  }
}

/**
 * Runs a bundle in this process, with its command line. Optimised machine code does not pay off for a check, so a higher
 * interrupt budget delays it tenfold.
 */
export function runBundled(main, parameters) {
  setFlagsFromString('--interrupt-budget=1500000')
  process.argv = [process.argv[0], main, ...parameters]
  const own = `${main}.${process.version}`
  const module = { exports: {} }
  const { script, isKept } = compiled(main, `${own}.${parameters[0]}.code`)
  script.runInThisContext()(module, module.exports, createRequire(main))
  // A run whose compiled code will be cached executes everything.
  return module.exports.run(`${own}.clean`, isKept)
}

/** The script with the cached code of the last run, so that functions that ran then need no compilation. */
function compiled(main, codeFile) {
  const kept = existsSync(codeFile) ? readFileSync(codeFile) : undefined
  const text = `(function (module, exports, require) {${readFileSync(main, 'utf8')}\n})`
  const script = new Script(text, { filename: main, cachedData: kept })
  const isKept = kept !== undefined && !script.cachedDataRejected
  if (!isKept) process.on('exit', () => keep(codeFile, script))
  return { script, isKept }
}

/** If nothing can be written, the next start only takes longer. */
function keep(codeFile, script) {
  try {
    writeWhole(codeFile, script.createCachedData())
  } catch {
    return
  }
}

/** `import.meta` must refer to the source's location, not to the bundle's. */
function keepPlaces({ onLoad }) {
  onLoad({ filter: /\.ts$/ }, ({ path }) => {
    const text = readFileSync(path, 'utf8')
    if (!text.includes('import.meta.')) return undefined
    const contents = text
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
    return { contents, loader: 'ts' }
  })
}

function writeWhole(path, contents) {
  const unfinished = `${path}.${process.pid}.tmp`
  writeFileSync(unfinished, contents)
  renameSync(unfinished, path)
}
