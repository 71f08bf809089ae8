import type { CompiledCall, Parameter, RecordType } from '../../compiled'
import { checkTypeName } from '../rules/type-names'
import type { SourceFile, SourceNode } from '../source'
import { limitWritten } from './limit'
import { personalWritten } from './personal'
import { record, TypeTable, type RecordOf } from './types'
import { typesOfCall } from './types-of-call'
import { approveOf, confirmedOf, exportsOf, pagingOf } from './call-pages'
import {
  compact,
  flagOf,
  partOf,
  type Report,
  textOf,
  textsOf,
  wordAmong,
  type Spot,
  type EachMember,
} from './report'
import { parseType, recordsIn, type ParsedType } from './wire'
import { encodings, methodNames, methods } from '../../vocabulary/calls'
import { wireTypeWords } from '../../vocabulary/wire-types'
import { bodyMember, carriedBy, isFixed, overBody, usualCodes, type Envelope } from './envelope'
import { checkFixed } from './fixed'

/** A call with the places of its parts, for messages that point back to it. */
export interface LinkedCall {
  name: string
  node: SourceNode
  keyNode: SourceNode
  compiled: CompiledCall
}

/** Every type and call of the project. */
export class CallTable {
  readonly calls = new Map<string, LinkedCall>()
  readonly types: TypeTable
  readonly typeNodes = new Map<string, SourceNode>()
  private readonly records = new Map<string, RecordType>()
  private readonly bodies = new Map<string, SourceNode>()
  /** What stands before the members of a type, which counts where a call sends the type. */
  private readonly keptOf = new Map<string, Record<string, ParsedType['kept']>>()

  constructor(
    files: SourceFile[],
    private readonly report: Report,
    private readonly services: ReadonlyMap<string, Envelope>,
  ) {
    this.types = new TypeTable(this.records)
    const types = files.flatMap((file) => file.root?.get('types')?.entries() ?? [])
    const calls = files.flatMap((file) => file.root?.get('calls')?.entries() ?? [])
    for (const { key, keyNode } of types) {
      const first = this.typeNodes.get(key)
      if (first) this.reportDuplicate('duplicate-type', key, keyNode, first)
      else this.typeNodes.set(key, keyNode)
    }
    for (const { key, keyNode } of types) checkTypeName(report, keyNode, key)
    for (const { key, node } of types) {
      if (this.records.has(key)) continue
      this.records.set(key, this.recordType(key, node))
      this.bodies.set(key, node)
    }
    for (const { key, keyNode, node } of calls) {
      const first = this.calls.get(key)
      if (first) this.reportDuplicate('duplicate-call', key, keyNode, first.keyNode)
      else this.calls.set(key, { name: key, node, keyNode, compiled: this.call(key, node) })
    }
  }

  /** What the totals of a list see of an answer: its reads and `total`. A sum of the rows of one page would be wrong. */
  figuresOf(call: CompiledCall): RecordOf {
    const members = Object.fromEntries(
      Object.entries(call.reads).map(([name, { type }]) => [name, this.types.screenType(type)]),
    )
    if (call.total !== undefined) members.total ??= { kind: 'number' }
    return record(members)
  }
  /** The record that an answer is, for `results.x`: its reads, with `total` and `rows` where it has them. */
  answerOf(call: CompiledCall): RecordOf {
    const row = this.rowOf(call)
    return record({ ...(row && { rows: { kind: 'list', of: row } }), ...this.figuresOf(call).members })
  }
  rowOf(call: CompiledCall): RecordOf | undefined {
    return call.rows && this.types.record(call.rows.of)
  }

  /** The members of a declared record type, which is used by whoever asks. */
  recordNamed(name: string): RecordType | undefined {
    const members = this.records.get(name)
    if (members) this.report.use('usedTypes', name)
    return members
  }

  /** Where the members of a declared type are written. */
  bodyOf(type: string): SourceNode | undefined {
    return this.bodies.get(type)
  }

  /** What stands behind a member of a declared type. */
  memberValue(type: string, member: string): SourceNode | undefined {
    return this.bodies.get(type)?.get(member)
  }

  private reportDuplicate(
    rule: 'duplicate-type' | 'duplicate-call',
    name: string,
    keyNode: SourceNode,
    first: SourceNode,
  ): void {
    this.report.add(rule, keyNode, { name }, { related: [related(first, '@first-declared-here')] })
  }

  private recordType(name: string, node: SourceNode): RecordType {
    const members: RecordType = {}
    const kept: Record<string, ParsedType['kept']> = {}
    for (const { key, node: member } of node.entries()) {
      const isMap = member.kind === 'map'
      const parsed = this.type(isMap ? member.get('type') : member)
      if (!parsed) continue
      kept[key] = parsed.kept
      members[key] = compact({
        type: parsed.type,
        at: pathsOf(isMap ? member.get('at') : undefined, key),
        max: isMap ? limitWritten(this.report, member.get('max'), parsed.type) : undefined,
        personal: isMap ? personalWritten(this.report, member, parsed.type) : undefined,
      })
    }
    this.keptOf.set(name, kept)
    return members
  }

  /** Reads a type and checks that the records it names exist. */
  type(node: SourceNode | undefined): ParsedType | undefined {
    if (!node) return undefined
    const parsed = parseType(node)
    if (!parsed) {
      const among = [...wireTypeWords, 'bool:true/false', ...this.typeNodes.keys()]
      this.report.add('unknown-type', node, { name: textOf(node) ?? '' }, { among })
      return undefined
    }
    for (const name of recordsIn(parsed.type))
      if (!this.use(name, node)) return { ...parsed, type: { kind: 'any' } }
    return parsed
  }
  private use(name: string, node: SourceNode): boolean {
    this.report.use('usedTypes', name)
    if (this.typeNodes.has(name)) return true
    this.report.add('unknown-type', node, { name }, { among: [...wireTypeWords, ...this.typeNodes.keys()] })
    return false
  }

  private call(name: string, node: SourceNode): CompiledCall {
    const method = methodNames.find((one) => node.get(methods[one].key)) ?? 'GET'
    const addressNode = node.get(methods[method].key)
    const address = textOf(addressNode) ?? ''
    const [, service = '', path = ''] = /^([^:]*):(.*)$/.exec(address) ?? []
    if (address && !this.services.has(service))
      this.report.add(
        'unknown-service',
        partOf(addressNode!, service),
        { name: service },
        { among: this.services.keys() },
      )
    const pagingNode = node.get('paging')
    const rows = this.rows(node.get('rows'))
    const envelope = this.services.get(service)
    const own = overBody(this.report, node.get('ok'))
    const taken = overBody(this.report, node.get('taken'), usualCodes.taken)
    const errorText = textOf(node.get('errorText'))
    const texts = [
      ...(errorText === undefined ? [] : [bodyMember(errorText)]),
      ...(envelope?.errorText ?? []),
    ]
    const compiled: CompiledCall = compact<EachMember<CompiledCall>>({
      name,
      service,
      method,
      path,
      encode: wordAmong(node.get('encode'), encodings) ?? methods[method].encode,
      parameters: this.parameters(node.get('sends'), pagingNode !== undefined),
      bodyIs: textOf(node.get('bodyIs')),
      paging: pagingOf(pagingNode),
      ok: own ?? envelope?.ok,
      okAt: own === undefined ? envelope?.okAt : carriedBy(own),
      taken,
      takenAt: taken === undefined ? undefined : carriedBy(taken),
      errorText: texts.length > 0 ? texts : undefined,
      rows,
      total: textOf(node.get('total')),
      reads: this.reads(node.get('reads')),
      file: flagOf(node.get('file')),
      permission: textsOf(node.get('permission')).map((one) => one.text),
      superAdmin: flagOf(node.get('superAdmin')),
      scope: textOf(node.get('scope')),
      money: flagOf(node.get('money')) || undefined,
      approve: approveOf(node.get('approve')),
      secret: flagOf(node.get('secret')) || undefined,
      confirmed: confirmedOf(node.get('confirmed')),
      exports: exportsOf(node.get('exports')),
      // told once the deeds are known
      changes: undefined,
      // told once the screens that send it are known, and by its own parameters
      rules: [],
      labels: undefined,
      types: {},
    })
    compiled.types = typesOfCall(compiled, this.records)
    this.checkParameterNames(node, compiled, path)
    return compiled
  }

  private parameters(sends: SourceNode | undefined, paged: boolean): Record<string, Parameter> {
    const parameters: Record<string, Parameter> = {}
    if (sends?.kind === 'scalar') {
      const name = textOf(sends)
      if (name === undefined || !this.use(name, sends)) return parameters
      for (const [member, { type, at, max, personal }] of Object.entries(this.records.get(name) ?? {}))
        parameters[member] = compact({
          type,
          at: at[0] ?? member,
          optional: mayBeLeftOut(this.keptOf.get(name)?.[member], paged),
          max,
          personal,
        })
      return parameters
    }
    for (const { key, node } of sends?.entries() ?? []) {
      const isMap = node.kind === 'map'
      const parsed = this.type(isMap ? node.get('type') : node)
      if (!parsed) continue
      const fixed = isMap ? node.get('fixed')?.value : undefined
      if (isMap) checkFixed(this.report, node.get('fixed'), key, parsed.type)
      parameters[key] = compact({
        type: parsed.type,
        at: (isMap && textOf(node.get('at'))) || key,
        optional: mayBeLeftOut(parsed.kept, paged),
        fixed: isFixed(fixed) ? fixed : undefined,
        max: isMap ? limitWritten(this.report, node.get('max'), parsed.type) : undefined,
        personal: isMap ? personalWritten(this.report, node, parsed.type) : undefined,
      })
    }
    return parameters
  }

  private rows(node: SourceNode | undefined): CompiledCall['rows'] {
    const of = textOf(node?.get('of'))
    if (!node || of === undefined || !this.use(of, node.get('of')!)) return undefined
    const childrenNode = node.get('children')
    const children = textOf(childrenNode)
    const members = this.records.get(of) ?? {}
    if (childrenNode && children !== undefined && !(children in members))
      this.report.add(
        'unknown-member',
        childrenNode,
        { name: children, type: of },
        { among: Object.keys(members) },
      )
    return compact({ at: textOf(node.get('at')) ?? '', of, children })
  }

  private reads(node: SourceNode | undefined): CompiledCall['reads'] {
    const reads: CompiledCall['reads'] = {}
    for (const { key, node: read } of node?.entries() ?? []) {
      const parsed = this.type(read.get('type'))
      if (parsed) reads[key] = { at: pathsOf(read.get('at'), key), type: parsed.type }
    }
    return reads
  }

  private checkParameterNames(node: SourceNode, call: CompiledCall, path: string): void {
    const known = Object.keys(call.parameters)
    const check = (name: string | undefined, key: string): void => {
      if (name !== undefined && !known.includes(name))
        this.report.add('unknown-parameter', node.get(key)!, { name, call: call.name }, { among: known })
    }
    for (const key of ['bodyIs', 'scope'] as const) check(call[key], key)
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) check(name, methods[call.method].key)
  }
}

export const related = (node: Spot, note = '@declared-here') => ({
  file: node.file.path,
  span: node.span,
  note,
})

/** What a paged call sends are filters: they may be left out unless it says otherwise. */
const mayBeLeftOut = (kept: ParsedType['kept'], paged: boolean): boolean =>
  kept === 'optional' || (paged && kept !== 'required')

function pathsOf(node: SourceNode | undefined, usual: string): string[] {
  const paths = textsOf(node).map((one) => one.text)
  return paths.length > 0 ? paths : [usual]
}
