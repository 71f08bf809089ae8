import { addingBehind, type Cure } from '../cure'
import type { Collection, Deed, Guard, Parameter } from '../../compiled'
import { compileExpression, type Type } from '../../expression/compile'
import { readsOf } from '../../expression/reads'
import type { Expr } from '../../expression/tree'
import { deedVerbs, deeds, sideDeeds, sideTakes, type DeedVerb } from '../../vocabulary/stand-in'
import { checkRefuseSaid } from '../rules/refuse-said'
import { checkFileName } from '../rules/options'
import type { SourceNode } from '../source'
import type { CallTable, LinkedCall } from './calls'
import { checkDeedAnswer } from './deed-answer'
import { deedExpression } from './deed-expression'
import { compact, flagOf, numberOf, partOf, textOf, textsOf, type Report, type Spot } from './report'
import { keptRecordOf, recordOf } from './record-of'
import type { LinkedCollection } from './stand-in'
import { any, bool, listOf, record, textType, type RecordOf } from './types'

/** What a call of a stand-in compares or sets, with the collections that its names are records of. */
export interface WrittenPart {
  node: SourceNode
  tree: Expr
  item: string
  record?: string
  /** The collection that the parameters of the call are about. */
  sent?: string
  /** The member that becomes it; absent = a condition. */
  member?: string
}

/** One that may be left out names nothing then: a `where` must say which are meant. An empty list means none. */
const isNamed = (parameter: Parameter | undefined, name: string): boolean =>
  parameter !== undefined && (name === 'ids' || !parameter.optional)

/** Whatever is refused is left out, and told of. */
const skipping = (spot: Spot): { cure: Cure | undefined } => ({ cure: addingBehind(spot, 'skip: true', 1) })

/** Parameters by which whoever asks names records. */
const naming = ['id', 'ids']
const user = record({ id: { kind: 'id' }, name: textType, account: textType, superAdmin: bool })

/** Reads what one call does, and checks it against the collection and the call's own parameters and answer. */
export class DeedReader {
  private readonly sent: RecordOf
  /** Parameters that something makes use of. */
  private readonly used = new Set<string>()

  constructor(
    private readonly collections: ReadonlyMap<string, LinkedCollection>,
    readonly report: Report,
    readonly calls: CallTable,
    readonly call: LinkedCall,
    private readonly written: WrittenPart[],
  ) {
    const parameters = Object.entries(call.compiled.parameters)
    this.sent = record(
      Object.fromEntries(parameters.map(([name, { type }]) => [name, calls.types.screenType(type)])),
    )
  }

  read(node: SourceNode): Deed | undefined {
    const verb = deedVerbs.find((one) => node.get(one))
    const collection = verb && this.collection(node.get(verb)!)
    if (!verb || !collection) return undefined
    const deed = this.deed(node, verb, collection, {})
    for (const side of node.get('also')?.items() ?? []) {
      const sideVerb = sideDeeds.find((one) => side.get(one))
      const other = sideVerb && this.collection(side.get(sideVerb)!)
      if (!sideVerb || !other) continue
      if (sideVerb !== 'add' && !side.get('where'))
        this.report.add('does-to-which', side.keyNode(sideVerb)!, {})
      this.checkCompanions(side, sideVerb, sideTakes[sideVerb])
      deed.also.push(this.deed(side, sideVerb, other, { record: this.itemOf(collection) }))
    }
    this.checkCompanions(node, verb, deeds[verb].takes)
    // A parameter misspelt is one cause: that it is used for nothing is not said besides.
    if (this.checkNaming(node, verb)) this.checkParameters(collection, deed)
    checkDeedAnswer(this, node, collection, deed)
    return deed
  }

  private collection(node: SourceNode): Collection | undefined {
    const name = textOf(node)
    const known = name === undefined ? undefined : this.collections.get(name)
    if (!known && name !== undefined)
      this.report.add('unknown-collection', node, { name }, { among: this.collections.keys() })
    return known?.compiled
  }

  private deed(node: SourceNode, verb: DeedVerb, of: Collection, around: Record<string, Type>): Deed {
    const item = this.itemOf(of)
    const names = { sent: this.sent, user, ...around }
    const eachNode = node.get('each')
    const value = eachNode && this.listed(eachNode, names)
    const isNew = verb === 'add' || verb === 'import'
    const each = { ...names, ...(isNew ? value && { item: value.type } : { item }) }
    const lists = { items: listOf(item), skipped: listOf(item) }
    const given = Object.fromEntries(deeds[verb].gives.map((name) => [name, lists[name]]))
    const set: Record<string, Expr> = {}
    for (const { key, keyNode, node: value } of node.get('set')?.entries() ?? []) {
      this.look(keyNode, key, of)
      const member = of.members[key]
      const wanted = member && this.calls.types.screenType(member.type)
      const tree = this.expression(value, each, wanted, `${of.name}/${key}`)
      if (tree !== undefined) set[key] = tree
      this.note(value, tree, of, around, key)
    }
    const give: Record<string, Expr> = {}
    for (const { key, node: value } of node.get('give')?.entries() ?? []) {
      const becomes = `${this.call.name}/${key}`
      const tree = this.expression(value, { ...names, ...given }, this.wantedOf(key, verb), becomes)
      if (tree !== undefined) give[key] = tree
      const reads = tree === undefined ? [] : readsOf(tree)
      if (reads.some(([root]) => root === 'skipped') && node.get('skip')?.value !== true)
        this.report.warn('nothing-skipped', partOf(value, 'skipped'), {}, skipping(partOf(value, 'skipped')))
    }
    const where = this.expression(node.get('where'), { ...names, item }, bool)
    this.note(node.get('where'), where, of, around)
    // What a line of a sheet would become is not there yet, so nothing is computed of others.
    const judged = verb === 'import' ? keptRecordOf(of, this.calls) : item
    const only = this.guards(node, { ...names, item: judged }, of, around)
    checkFileName(this.report, node.get('file'))
    return compact<Deed>({
      verb,
      of: of.name,
      where,
      order: this.members(node.get('order'), of, Object.keys(give)),
      ranked: this.members(node.get('ranked'), of)[0],
      by: this.members(node.get('by'), of),
      give,
      max: numberOf(node.get('max')),
      each: value?.tree,
      set,
      only,
      refuse: textOf(node.get('refuse')),
      empty: textOf(node.get('empty')),
      skip: flagOf(node.get('skip')),
      columns: this.columns(node.get('columns'), of, verb),
      file: textOf(node.get('file')),
      also: [],
    })
  }

  /** One condition, or several with an answer each. */
  private guards(
    node: SourceNode,
    names: Record<string, Type>,
    of: Collection,
    around: Record<string, Type>,
  ): Guard[] {
    const only = node.get('only')
    const isList = only?.kind === 'list'
    const refuse = node.get('refuse')
    const isAnswered = isList && only.items().some((one) => one.kind === 'map')
    if (isAnswered && refuse && node.get('skip')?.value !== true)
      this.report.add('refuse-never-said', node.keyNode('refuse')!, { refuse: textOf(refuse) ?? '' })
    const written = isList
      ? only.items().map((one) => ({ check: one.get('check'), refuse: one.get('refuse') }))
      : [{ check: only, refuse }]
    return written.flatMap(({ check, refuse: said }) => {
      const tree = this.expression(check, names, bool)
      this.note(check, tree, of, around)
      if (check && tree !== undefined && !said && node.get('skip')?.value !== true)
        checkRefuseSaid(this.report, check, tree, of)
      return tree === undefined ? [] : [compact<Guard>({ check: tree, refuse: textOf(said) })]
    })
  }

  /** Codes are judged when it is known which the screens offer, ids when all that refers to anything is. */
  private note(
    node: SourceNode | undefined,
    tree: Expr | undefined,
    { name }: Collection,
    { record: changed }: Record<string, Type>,
    member?: string,
  ): void {
    const record = changed?.kind === 'record' ? changed.name : undefined
    const sent = record ?? name
    if (node && tree !== undefined) this.written.push({ node, tree, item: name, record, sent, member })
  }

  private itemOf(collection: Collection): RecordOf {
    return recordOf(collection, this.calls)
  }

  /** The type that a computed value goes into: a member of the row (with `by`), or a value read. */
  private wantedOf(name: string, verb: DeedVerb): Type | undefined {
    const { reads } = this.call.compiled
    if (Object.hasOwn(reads, name)) return this.calls.types.screenType(reads[name]!.type)
    const row = verb === 'list' ? this.calls.rowOf(this.call.compiled) : undefined
    return row?.members[name]
  }

  private expression(
    node: SourceNode | undefined,
    names: Record<string, Type>,
    wanted?: Type,
    becomes?: string,
  ): Expr | undefined {
    const onSent = (name: string) => this.used.add(name)
    const onShare = (at: SourceNode) => becomes !== undefined && this.calls.types.shares.set(becomes, at)
    return deedExpression(this.report, node, { names, wanted, onSent, onShare })
  }

  /** A list written under `each`, and the type of its values. */
  private listed(node: SourceNode, names: Record<string, Type>): { tree: Expr; type: Type } | undefined {
    const tree = this.expression(node, names, listOf(any))
    if (tree === undefined || node.kind !== 'scalar') return undefined
    const { type } = compileExpression(String(node.value), { names })
    return { tree, type: type.kind === 'list' ? type.of : any }
  }

  private members(node: SourceNode | undefined, of: Collection, besides: readonly string[] = []): string[] {
    return textsOf(node).map(({ node: spot, text: written }) => {
      const name = written.replace(/^-/, '')
      if (!besides.includes(name)) this.look(spot, name, of)
      return written
    })
  }
  /** What a record shows of another is that one's: a sheet names the record itself, by what people call it. */
  private lookShown(node: SourceNode, name: string, { refers }: Collection): void {
    for (const [member, { to, shows }] of Object.entries(refers))
      if (Object.hasOwn(shows, name))
        this.report.add('shown-not-kept', node, { name, member, to }, { suggestions: [member] })
  }
  private columns(node: SourceNode | undefined, of: Collection, verb: DeedVerb): Record<string, string> {
    const entries = (node?.entries() ?? []).map(({ key, node: value }) => {
      const member = textOf(value) ?? ''
      if (!Object.hasOwn(of.derived, member)) this.look(value, member, of)
      if (verb === 'import') this.lookShown(value, member, of)
      return [key, member] as const
    })
    return Object.fromEntries(entries)
  }
  private look(node: SourceNode, name: string, { members, derived, name: type }: Collection): void {
    if (Object.hasOwn(derived, name)) this.report.add('derived-not-kept', node, { name })
    else if (!Object.hasOwn(members, name))
      this.report.add('unknown-member', node, { name, type }, { among: Object.keys(members) })
  }

  private checkCompanions(node: SourceNode, verb: DeedVerb, takes: readonly string[]): void {
    for (const { key, keyNode } of node.entries())
      if (key !== verb && !takes.includes(key))
        this.report.add('does-without', keyNode, { name: key, verb, known: takes.join(', ') })
  }
  /** Whose records are meant must be said: by a parameter, or by a condition. */
  private checkNaming(node: SourceNode, verb: DeedVerb): boolean {
    const { parameters } = this.call.compiled
    const wanted = verb === 'move' ? ['ids'] : naming
    if (!deeds[verb].findsRecords || wanted.some((name) => isNamed(parameters[name], name))) return true
    if (node.get('where') && verb !== 'move') return true
    const named = verb === 'move' ? 'ids: csv' : 'id: id'
    const cure = this.call.node.get('sends')
      ? undefined
      : addingBehind(node.keyNode(verb)!, `sends: { ${named} }`, 1)
    this.report.add('does-to-which', node.keyNode(verb)!, {}, { cure })
    return false
  }
  /** A parameter that nothing makes use of would be sent in vain. */
  private checkParameters(of: Collection, deed: Deed): void {
    const { parameters, paging, scope } = this.call.compiled
    const isNaming = deeds[deed.verb].findsRecords ? naming : []
    const taken = ['get', 'remove', 'move'].includes(deed.verb) ? [] : Object.keys(of.members)
    for (const [name, { type }] of Object.entries(parameters)) {
      const isUsed =
        this.used.has(name) ||
        isNaming.includes(name) ||
        name === scope ||
        [paging?.page, paging?.size].includes(name) ||
        (deed.verb === 'import' && type.kind === 'file') ||
        taken.includes(name)
      const spot = this.call.node.get('sends')?.keyNode(name)
      if (!isUsed && spot) this.report.add('does-nothing-with', spot, { name, of: of.name }, { among: taken })
    }
  }
}
