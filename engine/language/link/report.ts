import { severityOf } from '../severity'
import { meant } from '../synonyms'
import { among } from '../../vocabulary/table'
import type { Finding, Located, RuleId } from '../finding'
import { leavingOut, type Cure } from '../cure'
import { withoutIt } from '../left-out'
import { isDamaged, type SourceFile, type SourceNode } from '../source'
import type { FileKind } from '../grammar'
import { Notes } from './notes'

/** Where the names are declared that a rule does not find. */
const declaring: Partial<Record<RuleId, FileKind>> = {
  'unknown-call': 'calls',
  'unknown-type': 'calls',
  'unknown-service': 'app',
  'unknown-permission': 'app',
  'unknown-route': 'app',
  'unknown-scope-source': 'app',
  'scope-of-nothing': 'app',
  'unknown-screen': 'screen',
}

/** More would be a list to read, not an answer. */
const mostSuggested = 3
const atMost = (suggestions: readonly string[]): string[] => suggestions.slice(0, mostSuggested)

/** A place in a file: a node, or a part of one. */
export interface Spot extends Located {
  file: SourceFile
}
export interface FindingExtra {
  /** Names that would have been right; the nearest become suggestions. */
  among?: Iterable<string>
  /** Of more than three the first are told: who suggests need not count. */
  suggestions?: readonly string[]
  /** What is to stand there, and how far the place reaches then; where no name is near. */
  cure?: Cure | undefined
  severity?: Finding['severity']
  related?: Finding['related']
}

/**
 * Collects findings. The same finding at the same place is kept once (a declaration is compiled at each of its uses),
 * and places that YAML misread are left alone: their cause is reported already.
 *
 * What the application file and the calls bring about is noted apart, for as long as these are the same; so is each screen's.
 */
export class Report {
  private readonly lasting = new Notes()
  private passing = new Notes()
  private current = this.lasting
  private ofReading: readonly Finding[] = []

  /** A check begins that finds the application and the calls as they were linked. */
  begin(ofReading: readonly Finding[]): void {
    this.passing = new Notes()
    this.current = this.passing
    this.ofReading = ofReading
  }

  /** Notes apart what a part of the check finds, as if it came first. */
  apart<Given>(notes: Notes, part: () => Given): Given {
    this.current = notes
    try {
      return part()
    } finally {
      this.current = this.passing
    }
  }
  absorb(notes: Notes): void {
    this.passing.absorb(notes)
  }

  /** Besides those of reading the files. */
  get findings(): Finding[] {
    const all = new Notes()
    all.absorb(this.lasting)
    all.absorb(this.passing)
    return [...all.findings.values()]
  }

  add(rule: RuleId, spot: Spot, params: Record<string, string> = {}, extra: FindingExtra = {}): void {
    const declaredIn = declaring[rule]
    if (isDamaged(spot.file, spot.span) || (declaredIn && this.unreadable.has(declaredIn))) return
    const key = [rule, spot.file.path, spot.span.start, spot.span.end, JSON.stringify(params)].join('|')
    if (this.current.findings.has(key)) return
    const named = atMost(
      extra.suggestions ?? (extra.among && params.name ? meant(params.name, [...extra.among]) : []),
    )
    named.forEach((name) => this.current.meant.add(name))
    const cure = named.length > 0 ? undefined : (extra.cure ?? withoutIt(rule, spot))
    const suggestions = atMost(cure?.suggestions ?? named)
    this.current.findings.set(key, {
      rule,
      severity: extra.severity ?? severityOf(rule),
      file: spot.file.path,
      span: cure?.span ?? spot.span,
      params,
      ...(suggestions.length > 0 ? { suggestions } : {}),
      ...(extra.related ? { related: extra.related } : {}),
    })
  }

  /** Notes that something declared is used. */
  use(what: 'usedCalls' | 'usedTypes' | 'usedPermissions', name: string): void {
    this.current[what].add(name)
  }
  used(what: 'usedCalls' | 'usedTypes' | 'usedPermissions'): ReadonlySet<string> {
    return new Set([...this.lasting[what], ...this.passing[what]])
  }

  /** Kinds of files of which one cannot be read at all: what it declares may well be there. */
  readonly unreadable = new Set<FileKind>()

  /** Files that cannot be read in full: that something is missing or unused there is not certain. */
  readonly incomplete = new Set<string>()

  /** All that a part of the check may find otherwise without a change of its own. */
  get standing(): string {
    return [this.unreadable, this.incomplete, this.lasting.meant, this.passing.meant]
      .map((names) => [...names].join())
      .join('|')
  }

  /** Something is not there or not used, said only where all of the file could be read. */
  absent(rule: RuleId, spot: Spot, params: Record<string, string> = {}, extra: FindingExtra = {}): void {
    if (!this.incomplete.has(spot.file.path)) this.add(rule, spot, params, extra)
  }

  /** Something is not there in another file, where it may have been misspelt. */
  absentOf(
    declared: Spot,
    rule: RuleId,
    spot: Spot,
    params: Record<string, string> = {},
    extra: FindingExtra = {},
  ): void {
    if (!this.incomplete.has(declared.file.path)) this.add(rule, spot, params, extra)
  }

  /** Whether a mistyped name was probably this one: that it is unused or missing is then no second finding. */
  wasMeant(name: string): boolean {
    return [this.lasting, this.passing, this.current].some(({ meant }) => meant.has(name))
  }

  /** Whether anything is wrong: what is odd is told when all that is wrong is mended. */
  get hasErrors(): boolean {
    return [...this.ofReading, ...this.findings].some(({ severity }) => severity === 'error')
  }

  /** A key that holds what it would hold anyhow. */
  saidAnyway(map: SourceNode, key: string): void {
    const spot = map.keyNode(key)!
    const params = { key, value: textOf(map.get(key)) ?? '' }
    this.warn('said-anyway', spot, params, { cure: leavingOut(spot) })
  }

  warn(rule: RuleId, spot: Spot, params: Record<string, string> = {}, extra: FindingExtra = {}): void {
    this.add(rule, spot, params, { ...extra, severity: 'warning' })
  }
}

/** Where the words of a text stand: by themselves, or beside the values that are put into them. */
export const saidOf = (node: SourceNode | undefined): SourceNode | undefined =>
  node?.kind === 'map' ? node.get('text') : node

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
export const wordAmong = <const Word extends string | number>(
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
/** Every member has to be written down, `undefined` where it is absent: the compiler names whoever forgets a new one. */
export type EachMember<T> = { [Member in keyof Required<T>]: T[Member] }

/** The same map without its empty members, for compact output. */
export function compact<T extends object>(value: T): T {
  for (const key of Object.keys(value) as (keyof T)[]) if (value[key] === undefined) delete value[key]
  return value
}
