import { meant } from '../synonyms'
import { among } from '../../vocabulary/table'
import type { Finding, Located, RuleId } from '../finding'
import { leavingOut } from '../leave-out'
import { isDamaged, type SourceFile, type SourceNode } from '../source'
import type { FileKind } from '../grammar'

/** Where the names are declared that a rule does not find. */
const declaring: Partial<Record<RuleId, FileKind>> = {
  'unknown-call': 'calls',
  'unknown-type': 'calls',
  'unknown-service': 'app',
  'unknown-permission': 'app',
  'unknown-route': 'app',
  'unknown-scope-source': 'app',
  'unknown-screen': 'screen',
}

/** A place in a file: a node, or a part of one. */
export interface Spot extends Located {
  file: SourceFile
}
export interface Extra {
  /** Names that would have been right; the nearest become suggestions. */
  among?: Iterable<string>
  suggestions?: string[]
  severity?: Finding['severity']
  related?: Finding['related']
}

/**
 * Collects findings. The same finding at the same place is kept once (a declaration is compiled at each of its uses),
 * and places that YAML misread are left alone: their cause is reported already.
 */
export class Report {
  readonly findings: Finding[] = []
  private readonly seen = new Set<string>()
  private readonly meant = new Set<string>()

  add(rule: RuleId, spot: Spot, params: Record<string, string> = {}, extra: Extra = {}): void {
    const declaredIn = declaring[rule]
    if (isDamaged(spot.file, spot.span) || (declaredIn && this.unreadable.has(declaredIn))) return
    const key = [rule, spot.file.path, spot.span.start, spot.span.end, JSON.stringify(params)].join('|')
    if (this.seen.has(key)) return
    this.seen.add(key)
    const suggestions =
      extra.suggestions ?? (extra.among && params.name ? meant(params.name, [...extra.among]) : undefined)
    suggestions?.forEach((name) => this.meant.add(name))
    this.findings.push({
      rule,
      severity: extra.severity ?? 'error',
      file: spot.file.path,
      span: spot.span,
      params,
      ...(suggestions?.length ? { suggestions } : {}),
      ...(extra.related ? { related: extra.related } : {}),
    })
  }

  /** Kinds of files of which one cannot be read at all: what it declares may well be there. */
  readonly unreadable = new Set<FileKind>()

  /** Files that cannot be read in full: that something is missing or unused there is not certain. */
  readonly incomplete = new Set<string>()

  /** Something is not there or not used, said only where all of the file could be read. */
  absent(rule: RuleId, spot: Spot, params: Record<string, string> = {}, extra: Extra = {}): void {
    if (!this.incomplete.has(spot.file.path)) this.add(rule, spot, params, extra)
  }

  /** Something is not there in another file, where it may have been misspelt. */
  absentOf(declared: Spot, rule: RuleId, spot: Spot, params: Record<string, string> = {}): void {
    if (!this.incomplete.has(declared.file.path)) this.add(rule, spot, params)
  }

  /** Whether a mistyped name was probably this one: that it is unused or missing is then no second finding. */
  wasMeant(name: string): boolean {
    return this.meant.has(name)
  }

  /** Whether anything is wrong: what is odd is told when all that is wrong is mended. */
  get hasErrors(): boolean {
    return this.findings.some(({ severity }) => severity === 'error')
  }

  /** A key that holds what it would hold anyhow. */
  saidAnyway(map: SourceNode, key: string): void {
    const { spot, suggestions } = leavingOut(map, key)
    this.warn('said-anyway', spot, { key, value: textOf(map.get(key)) ?? '' }, { suggestions })
  }

  warn(rule: RuleId, spot: Spot, params: Record<string, string> = {}, extra: Extra = {}): void {
    this.add(rule, spot, params, { ...extra, severity: 'warning' })
  }
}

/** Text of a scalar; undefined for anything else. Numbers and flags read as they were written. */
export function textOf(node: SourceNode | undefined): string | undefined {
  if (!node || node.kind !== 'scalar') return undefined
  const { value } = node
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined
}
/** The place of a part of a text; of the whole of it where the part is not in it as it stands. */
export function partOf(node: SourceNode, part: string): Spot {
  const at = part === '' ? -1 : (textOf(node)?.lastIndexOf(part) ?? -1)
  return at < 0 ? node : { file: node.file, span: node.spanAt(at, at + part.length) }
}
/** A scalar as one of these words; undefined for any other, which the shape check tells of. */
export const wordOf = <const Word extends string | number>(
  node: SourceNode | undefined,
  words: readonly Word[],
): Word | undefined => among(words, node?.value)
export function numberOf(node: SourceNode | undefined): number | undefined {
  return typeof node?.value === 'number' ? node.value : undefined
}
export function flagOf(node: SourceNode | undefined): boolean | undefined {
  return typeof node?.value === 'boolean' ? node.value : undefined
}
/** A text, or each text of a list. */
export function textsOf(node: SourceNode | undefined): { node: SourceNode; text: string }[] {
  if (!node) return []
  const nodes = node.kind === 'list' ? node.items() : [node]
  return nodes.flatMap((item) => {
    const text = textOf(item)
    return text === undefined ? [] : [{ node: item, text }]
  })
}
/** The same map without its empty members, for compact output. */
export function compact<T extends object>(value: T): T {
  for (const key of Object.keys(value) as (keyof T)[]) if (value[key] === undefined) delete value[key]
  return value
}
