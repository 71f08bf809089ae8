import { addingBehind, type Cure } from '../cure'
import type { SourceNode } from '../source'
import type { Report } from './report'
import { textOf } from './report'

/** A field where it is used: what the use says goes before what the declaration says. */
export class FieldUse {
  constructor(
    /** Name under `fields`. */
    readonly name: string,
    /** The use: a name, or a map with overrides. */
    readonly node: SourceNode,
    readonly declared: SourceNode | undefined,
  ) {}

  get(key: string): SourceNode | undefined {
    return this.own(key) ?? this.declared?.get(key)
  }
  /** What the use itself says. */
  own(key: string): SourceNode | undefined {
    return this.node.kind === 'map' ? this.node.get(key) : undefined
  }
  /** Name of the value in a form's data, a call's parameters or a row. */
  get member(): string {
    return textOf(this.get('name')) ?? this.name
  }
  /** Place of the name, for messages about the use. */
  get spot(): SourceNode {
    return (this.node.kind === 'map' ? this.node.get('field') : undefined) ?? this.node
  }
}

/** A use that says one thing more. */
export const saidAtUse = ({ node, name, spot }: FieldUse, entry: string): Cure | undefined =>
  node.kind === 'map'
    ? addingBehind(spot, entry)
    : { span: spot.span, suggestions: [`{ field: ${name}, ${entry} }`] }

/** Fields and sets of one screen, by name, with a note of what is used. */
export class Fields {
  readonly used = new Set<string>()
  private readonly usedAt = new Map<string, Set<SourceNode>>()
  /** A set is not known, and with it which fields it uses. */
  isIncomplete = false
  readonly usedSets = { columnSets: new Set<string>(), fieldSets: new Set<string>() }
  private readonly declared: SourceNode | undefined

  constructor(
    private readonly screen: SourceNode,
    private readonly report: Report,
  ) {
    this.declared = screen.get('fields')
  }

  get names(): string[] {
    return (this.declared?.entries() ?? []).map((entry) => entry.key).filter((name) => /^\w+$/.test(name))
  }
  declaration(name: string): SourceNode | undefined {
    return this.declared?.get(name)
  }

  /** The name that a field goes by in the data, where it is another than its own. */
  otherName(name: string): string | undefined {
    const other = textOf(this.declaration(name)?.get('name'))
    return other === name ? undefined : other
  }

  /** Without this use nothing would use the field. */
  isOnlyUse({ name }: FieldUse): boolean {
    return (this.usedAt.get(name)?.size ?? 0) < 2
  }

  /** It is declared by a name that nobody can use, which is told there. */
  private isMisnamed(name: string): boolean {
    const bare = (one: string): string => one.replace(/\W/g, '').toLowerCase()
    const keys = this.declared?.entries() ?? []
    return keys.some(({ key }) => !/^\w+$/.test(key) && bare(key) === bare(name))
  }

  /** The uses a list stands for; a bare name is a set. Unknown names are reported and left out. */
  uses(node: SourceNode | undefined, sets?: 'columnSets' | 'fieldSets'): FieldUse[] {
    if (!node) return []
    if (node.kind === 'list') return node.items().flatMap((item) => this.use(item))
    const name = textOf(node)
    if (!sets || name === undefined) return []
    this.usedSets[sets].add(name)
    const declared = this.screen.get(sets)
    const set = declared?.get(name)
    if (!set) {
      this.isIncomplete = true
      const known = (declared?.entries() ?? []).map((entry) => entry.key)
      this.report.add('unknown-set', node, { name, sets }, { among: known })
    }
    return set ? set.items().flatMap((item) => this.use(item)) : []
  }

  private use(node: SourceNode): FieldUse[] {
    const name = textOf(node.kind === 'map' ? node.get('field') : node)
    if (name === undefined) return []
    this.used.add(name)
    this.usedAt.set(name, (this.usedAt.get(name) ?? new Set()).add(node))
    const declared = this.declaration(name)
    const use = new FieldUse(name, node, declared)
    if (declared || this.isMisnamed(name)) return declared ? [use] : []
    this.report.add('unknown-field', use.spot, { name }, { among: this.names })
    return []
  }
}
