import type { Finding } from './finding'
import type { FileKind } from './grammar'
import { checkShape } from './shape'
import { asWritten, readSource, readSound, type SourceFile } from './source'
import { shiftedBack } from './source/shift'

/** A file as it is written. */
export interface File {
  path: string
  text: string
}
export interface ReadFile {
  text: string
  file: SourceFile
  kind: FileKind
  /** Of its YAML and its shape. */
  findings: Finding[]
}

/**
 * Texts that this same checker has read before and found nothing in, neither in their YAML nor in their shape. Only what they hold is
 * read again, not whether it is sound, which is most of the work.
 */
export interface CleanTexts {
  has: (kind: FileKind, text: string) => boolean
  add: (kind: FileKind, text: string) => void
}

/** What a file is, by its place: `app.yaml`, `calls/*.yaml`, anything else is a screen. */
export function kindOf(path: string): FileKind {
  if (/(^|\/)app\.ya?ml$/.test(path)) return 'app'
  return /(^|\/)calls\/[^/]+\.ya?ml$/.test(path) ? 'calls' : 'screen'
}

/** The last version of each file: reading is half of the work, and between two checks most files stay as they are. */
const lastRead = new Map<string, ReadFile>()

export function read({ path, text }: File, clean?: CleanTexts): ReadFile {
  const known = lastRead.get(path)
  const made = known?.text === text ? known : readAnew(path, text, clean)
  lastRead.set(path, made)
  if (isClean(made)) clean?.add(made.kind, text)
  return made
}

function readAnew(path: string, text: string, clean: CleanTexts | undefined): ReadFile {
  const kind = kindOf(path)
  const sound = clean?.has(kind, text) ? readSound(path, text) : undefined
  return { text, kind, ...(sound ? { file: sound, findings: [] } : readAs(path, text, kind)) }
}

/** Nothing was found, covered or put right. */
const isClean = ({ text, file, findings }: ReadFile): boolean =>
  findings.length === 0 && file.damaged.length === 0 && file.text === text

type Read = Pick<ReadFile, 'file' | 'findings'>

/** Reads a file; lines that stand out of place as a block are put back first, and are one finding. */
function readAs(path: string, text: string, kind: FileKind): Read {
  const plain = readPlain(path, text, kind)
  const shifted = plain.isMisshapen
    ? shiftedBack(path, text, kind, plain.findings, (moved) => readPlain(path, moved, kind).findings)
    : undefined
  if (!shifted) return plain
  const { file, findings } = readPlain(path, shifted.text, kind)
  const before = file.written
  file.written = (span) => shifted.written(before(span))
  const rest = findings.map((one) => ({ ...one, span: shifted.written(one.span) }))
  return { file, findings: [shifted.finding, ...rest] }
}

function readPlain(path: string, text: string, kind: FileKind): Read & { isMisshapen: boolean } {
  const { file, findings } = readSource(path, text)
  const ofShape = checkShape(file, kind).map((one) => asWritten(one, file))
  // Several lines out of place that are put back one by one may be a block that moved.
  const isScattered = findings.some(
    ({ rule, suggestions }) => /^yaml-too-(deep|shallow)$/.test(rule) && !suggestions,
  )
  return { file, findings: [...findings, ...ofShape], isMisshapen: ofShape.length > 0 || isScattered }
}

export const ofKind = (files: readonly ReadFile[], kind: FileKind): SourceFile[] =>
  files.filter((one) => one.kind === kind).map(({ file }) => file)
