/** The Markdown files of the project as tests read them: what they link to, what they name, what they say in tables. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** What is made, and belongs to nobody: `.gitignore` lists folders as `name/` and endings as `*.x`. */
const ignored = ['.git', ...read('.gitignore').split('\n')].map((line) =>
  line.replace(/\/$/, '').replace('*', ''),
)
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.some((one) => one === name || (one.startsWith('.') && name.endsWith(one))))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
/** Every file of the project. */
export const files: readonly string[] = filesBelow('')
export const documents = files.filter((path) => /^([A-Z]+|docs\/.+)\.md$/.test(path))

export interface Fence {
  language: string
  /** Without the indentation of the list it stands in. */
  text: string
  /** Where it begins in the document. */
  at: number
}
const fencePattern = /^( *)```(\w*)\n([^]*?)^ *```$/gm
/** The blocks of code, in their order. */
export const fencesOf = (text: string): Fence[] =>
  [...text.matchAll(fencePattern)].map(({ 1: indent = '', 2: language = '', 3: body = '', index }) => ({
    language,
    text: body.replace(new RegExp(`^ {0,${indent.length}}`, 'gm'), ''),
    at: index,
  }))
export const withoutFences = (text: string): string => text.replace(fencePattern, '')

/** Where a table is cut: a row without a head above it, or prose right below, which becomes a row. */
export function cutTables(text: string): string[] {
  const lines = withoutFences(text).split('\n')
  const isRow = (at: number): boolean => /^\s*\|/.test(lines[at] ?? '')
  return lines.filter((line, at) => {
    if (!isRow(at)) return isRow(at - 1) && !/^\s*(<!--|$)/.test(line)
    return !isRow(at - 1) && !/^\s*\|[\s:|-]+$/.test(lines[at + 1] ?? '')
  })
}

/** What stands between backticks in running text. */
export const spansOf = (text: string): string[] =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!)

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

export const anchorsOf = (text: string): Set<string> => {
  const anchors = new Set<string>()
  for (const [, heading] of withoutFences(text).matchAll(/^#+ (.+)$/gm)) {
    const anchor = anchorOf(heading!)
    let name = anchor
    for (let again = 1; anchors.has(name); again++) name = `${anchor}-${again}`
    anchors.add(name)
  }
  return anchors
}

/** Links of a document that lead nowhere; addresses of the web are not followed. */
export function deadLinks(document: string, text = read(document)): string[] {
  const links = [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const file = path === '' ? document : normalize(join(dirname(document), decodeURI(path)))
    if (!existsSync(join(root, file))) return true
    return anchor !== undefined && !anchorsOf(file === document ? text : read(file)).has(decodeURI(anchor))
  })
}

/** `{a,b}` said in full. */
const unfolded = (path: string): string[] => {
  const braces = /\{([^{}]*)\}/.exec(path)
  if (!braces) return [path]
  return braces[1]!.split(',').flatMap((one) => unfolded(path.replace(braces[0], one)))
}
/** `*`, `**`, `<what>` and `…` stand for any part of a path, `(x)` for what may be there; a module may go without its ending. */
function patternOf(path: string): string {
  const parts: Record<string, string> = { '**/': '(?:.+/)?', '*': '[^/]*', '…': '.*' }
  return path
    .replace(/\/$/, '/…')
    .split(/(\*\*\/|\*|…|<[^>]*>|\(\w+\))/)
    .map((part) => {
      if (part.startsWith('<')) return '[^/]+'
      if (part.startsWith('(')) return `${part}?`
      return parts[part] ?? part.replace(/[.+?^${}|[\]\\]/g, '\\$&')
    })
    .join('')
}
const endings = '(?:(?:\\.test|\\.spec)?\\.(?:tsx?|mjs))?'
const listed = files.join('\n')
const isThere = (path: string): boolean =>
  existsSync(join(root, path)) ||
  unfolded(path).every((one) => new RegExp(`^(?:.*/)?${patternOf(one)}${endings}$`, 'm').test(listed))
/** From the root of the project, and not only the end of a path. */
const isThereFromRoot = (path: string): boolean =>
  existsSync(join(root, path)) ||
  unfolded(path).every((one) => new RegExp(`^${patternOf(one)}${endings}$`, 'm').test(listed))

const folders = new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]!))
const isFileName = /\.(tsx?|mjs|json|ya?ml|sql|css|svg|html|md)(\(x\))?$/

/** Whether a word reads like a file or folder of the project: below one of its folders, or with the ending of a file. */
const isPath = (word: string): boolean =>
  !/^(\/|\.\.?\/|https?:|[@-])|^\.\w+$/.test(word) &&
  ((word.includes('/') && folders.has(word.split('/')[0]!)) || isFileName.test(word))

/** The words of what stands in backticks; a comma within braces parts none. */
const wordsOf = (span: string): string[] => span.split(/[\s]+|,(?![^{]*\})/).filter(Boolean)

/** Paths that a document names and that are not there. What is made or an installation's own is for the caller to excuse. */
export const missingPaths = (text: string, isExcused: (path: string) => boolean = () => false): string[] =>
  spansOf(text)
    .flatMap(wordsOf)
    .filter((word) => isPath(word) && !isExcused(word))
    .filter((word) => !(folders.has(word.split('/')[0]!) ? isThereFromRoot(word) : isThere(word)))

/** Whatever a document says to type: `npm run x` and the parts of `npm test -- x`, in fences too. */
export const scriptsOf = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run )?(?!run\b)(\w+(?:[:-]\w+)*)/g)].map(([, name]) => name!)
export const partsOf = (text: string): string[] =>
  [...text.matchAll(/\bnpm test -- ([\w -]+)/g)].flatMap(([, names]) => names!.trim().split(/\s+/))

/** The cells of the rows of all tables beneath a heading, without the rows of titles. */
export function rowsBelow(text: string, heading: string): string[][] {
  // A comment in a block of code is no heading.
  const below = withoutFences(text)
    .split(new RegExp(`^#+ ${heading}\\n`, 'm'))[1]
    ?.split(/^#+ /m)[0]
  if (below === undefined) throw new Error(`there is no heading "${heading}"`)
  return below
    .split('\n')
    .filter((line, at, lines) => line.startsWith('|') && !/^\|[-| ]+$/.test(lines[at + 1] ?? ''))
    .filter((line) => !/^\|[-| ]+$/.test(line))
    .map((line) => line.slice(1, -1).split(/(?<!\\)\|/))
    .map((cells) => cells.map((cell) => cell.trim()))
}
