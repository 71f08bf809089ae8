import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { UsageError } from './command-line'

export interface TextFile {
  /** Relative to the project, with forward slashes. */
  path: string
  text: string
}

/**
 * Every YAML file under `schemas/` of a project, by path. Folders whose name starts with a dot are skipped. Throws UsageError
 * if there is none, for a link out of the folder, for special files, and for oversized ones.
 */
export function readSchemas(root: string): TextFile[] {
  const files: TextFile[] = []
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) visit(path)
      else if (
        /\.ya?ml$/.test(entry.name) &&
        entry.isSymbolicLink() &&
        leadsOut(join(root, path), join(root, 'schemas'))
      )
        throw new UsageError(`${path} is a link that leads out of schemas/: put the file itself there.`)
      else if (/\.ya?ml$/.test(entry.name)) files.push({ path, text: readScreen(root, path) })
    }
  }
  if (!existsSync(join(root, 'schemas'))) throw new UsageError(`There is no folder schemas/ in ${root}.`)
  visit('schemas')
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Maximum bytes of one file: a hundred times the largest of this product. */
const mostBytes = 4 * 1024 * 1024

/** A pipe or a device may never end. */
function readScreen(root: string, path: string): string {
  const about = statSync(join(root, path), { throwIfNoEntry: false })
  if (!about?.isFile()) throw new UsageError(`${path} is no regular file: put the file itself there.`)
  if (about.size > mostBytes)
    throw new UsageError(`${path} has ${about.size} bytes; a file has at most ${mostBytes}.`)
  return readFileSync(join(root, path), 'utf8')
}

/** A finding could quote a line of an unrelated file. */
function leadsOut(link: string, folder: string): boolean {
  const within = relative(realpathSync(folder), realpathSync(link))
  return within.startsWith('..') || isAbsolute(within)
}

/** Returns a predicate for paths within the files and folders of the command line; none = all. */
export function selection(root: string, given: string[]): (path: string) => boolean {
  const wanted = given.map((name) => {
    const full = resolve(root, name)
    if (!existsSync(full)) throw new UsageError(`There is no file or folder "${name}".`)
    return relative(root, full).replaceAll('\\', '/')
  })
  return (path) =>
    wanted.length === 0 || wanted.some((one) => one === '' || path === one || path.startsWith(`${one}/`))
}
