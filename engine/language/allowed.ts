/** Comments that allow a warning: `# check: allow <rule> (reason)` behind a line, or above it. */
import messages from './messages.en.json' with { type: 'json' }
import { finding, type Finding } from './finding'

interface File {
  path: string
  text: string
}

interface Allowed {
  rule: string
  /** Lines that it speaks for, from 0. */
  line: number
  place: Parameters<typeof finding>[1]
  isUsed?: boolean
}

const comment = /(?:^|\s)# check: allow\b(.*)$/
const wellFormed = /^ ([a-z][a-z-]*) \(([^()\s][^()]*)\)\s*$/

/** Takes the allowed warnings out, and adds what is wrong with the comments. Errors cannot be allowed. */
export function withoutAllowed(findings: readonly Finding[], files: readonly File[]): Finding[] {
  const told: Finding[] = []
  const allowed = new Map<string, Allowed[]>()
  const starts = new Map<string, number[]>()
  for (const file of files) {
    if (!file.text.includes('# check: allow')) continue
    starts.set(file.path, startsOf(file.text))
    allowed.set(file.path, allowedIn(file, told))
  }
  if (allowed.size === 0) return [...findings]
  const kept = findings.filter((one) => {
    if (one.severity === 'error') return true
    const line = lineAt(starts.get(one.file) ?? [], one.span.start)
    const fitting = (allowed.get(one.file) ?? []).filter((by) => by.rule === one.rule && by.line === line)
    for (const by of fitting) by.isUsed = true
    return fitting.length === 0
  })
  const idle = [...allowed.values()].flat().filter(({ isUsed }) => !isUsed)
  return [
    ...kept,
    ...told,
    ...idle.map(({ rule, place }) => finding('allow-unused', place, { rule }, { severity: 'warning' })),
  ]
}

function allowedIn({ path, text }: File, told: Finding[]): Allowed[] {
  const lines = text.split('\n')
  const starts = startsOf(text)
  return lines.flatMap((line, at) => {
    const match = comment.exec(line)
    if (!match) return []
    const hash = line.indexOf('#', match.index)
    const place = {
      file: { path },
      span: { start: starts[at]! + hash, end: starts[at]! + line.trimEnd().length },
    }
    const rule = wellFormed.exec(match[1]!)?.[1]
    if (rule === undefined || !Object.hasOwn(messages, rule)) {
      told.push(finding('allow-malformed', place))
      return []
    }
    const isAlone = line.slice(0, hash).trim() === ''
    return [{ rule, place, line: isAlone ? nextOf(lines, at) : at }]
  })
}

/** The next line that holds more than a comment. */
function nextOf(lines: readonly string[], at: number): number {
  const next = lines.findIndex((line, index) => index > at && !/^\s*(?:#.*)?$/.test(line))
  return next === -1 ? at : next
}

/** Offsets at which the lines begin. */
function startsOf(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

const lineAt = (starts: readonly number[], offset: number): number =>
  starts.filter((start) => start <= offset).length - 1
