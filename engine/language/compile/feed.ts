import { addingInto, type Cure } from '../cure'
import type { Parameter } from '../../compiled'
import { pathOf } from '../../expression/reads'
import { isOperation, type Expr } from '../../expression/tree'
import type { SourceNode } from '../source'
import { related, type LinkedCall } from '../link/calls'
import { namesake, type ExpressionPlace } from '../link/expression-place'
import { asPerCent } from '../link/per-cent'
import { mayBeSent, typeName, type RecordOf } from '../link/types'
import { throughDay } from '../link/whole-day'
import type { FieldUse } from '../link/uses'
import { wireTypeText } from '../../vocabulary/wire-types'
import type { FilledParameter, ScreenContext } from './context'
import { expression, type Typed } from './expression'
import { checkNamesakes, type SentValue } from '../rules/arguments'
import { checkShareSent } from '../rules/by-hundred'
import { checkDayFilled, checkEnds, usesOf } from '../rules/range-ends'
import { checkCodesWritten, isFlagField } from '../rules/codes'
import { checkFlagCodes } from '../rules/flag-codes'
import { checkAddress } from '../rules/addresses'
import { checkIdSent, checkLookupSent } from '../rules/ids-sent'
import { checkFieldLength, mostOf } from '../rules/limits'
import { asCode } from './fold'
import { checkItemsSent, checkRecordSent } from '../rules/misread'
import { editedInstead } from '../rules/row-instead'
import { noteScopeSent } from '../rules/scope-unsaid'

/** Fields that fill the parameters of their names: those of a form, or the filters of a list. */
export interface NamedFields {
  root: 'form' | 'filters'
  type: RecordOf
  uses: FieldUse[]
}
export interface Sources {
  place: ExpressionPlace
  /** Where the call is named: the place of findings about the call as a whole. */
  node: SourceNode
  send?: SourceNode
  /** Several when an action stands in several forms: each of them must fill what is required. */
  named?: NamedFields[]
  /** The record of `from`. */
  from?: Typed
  /** The list that asks, by its id. */
  list?: string
  /** What would fill the call is itself in error, so nothing is said about what stays empty. */
  isPartial?: boolean
  /** Parameters of which it is told already that nothing fills them. */
  told?: ReadonlySet<string> | undefined
}
export interface Fed {
  send: Record<string, Expr>
  /** Parameters filled by fields of the same name. */
  byName: string[]
  /** Of those, what cannot be sent as it is, and was told. */
  unfit: ReadonlySet<string>
  /** What fills parameters besides those fields: the value of `send`; null = a member of `from`. */
  besides: Record<string, Expr | null>
  reads: string[][]
  /** What it was fed from; none where nothing was. */
  sources?: Sources
}

/**
 * Decides what fills each parameter of a call: its `fixed` value, `send`, a field of the same name, a member of `from`.
 * Types must fit the wire, names must exist, and nothing that is required may stay empty.
 */
export function feed(context: ScreenContext, linked: LinkedCall, sources: Sources): Fed {
  const { parameters } = linked.compiled
  const { send, reads } = explicit(context, linked, sources)
  const named = sources.named ?? []
  const byName = new Set<string>()
  const unfit = new Set<string>()
  const besides: Fed['besides'] = { ...send }
  const mapping: FilledParameter[] = []
  for (const [name, parameter] of Object.entries(parameters)) {
    const said = sources.send?.get(name)
    if (parameter.fixed !== undefined) {
      mapping.push({ name, from: `fixed ${JSON.stringify(parameter.fixed)}` })
      if (said)
        context.report.add('parameter-fixed', sources.send!.keyNode(name) ?? said, {
          name,
          call: linked.name,
        })
      continue
    }
    if (said) {
      const tree = send[name]
      const written = isOperation(tree) ? { written: { tree, names: sources.place.names } } : {}
      mapping.push({ name, from: sourceOf(said), ...exampleOf(tree), ...written })
      continue
    }
    const holders = named.filter((fields) => Object.hasOwn(fields.type.members, name))
    for (const fields of holders) context.filledTypes.note(fields.type, name, parameter.type)
    for (const fields of holders) if (!checkField(context, linked, name, parameter, fields)) unfit.add(name)
    if (holders.length > 0) byName.add(name)
    const ofRecord = sources.from && memberOf(sources.from, name)
    if (ofRecord) besides[name] = null
    if (ofRecord && holders.length === 0)
      checkIdSent(context, linked, name, {
        node: sources.node,
        path: [fromName(sources), name],
        place: sources.place,
      })
    if (ofRecord && !mayBeSent(parameter.type, ofRecord, context.project.calls.types))
      mismatch(context, sources.node, linked, name, parameter, typeName(ofRecord))
    const [holder] = holders
    if (holder)
      mapping.push({
        name,
        from: `${holder.root}.${name}${ofRecord ? `, else ${fromName(sources)}.${name}` : ''}`,
        ...exampleOf(context.codes.get(name)?.keys().next().value),
        written: { tree: ['.', ['$', holder.root], name], names: { [holder.root]: holder.type } },
      })
    else if (ofRecord) mapping.push({ name, from: `${fromName(sources)}.${name}` })
    const filled = ofRecord !== undefined || (named.length > 0 && holders.length === named.length)
    if (!filled && !parameter.optional && !isPaging(linked, name)) missing(context, linked, name, sources)
  }
  context.fillings.push({
    where: sources.node.pointer,
    call: linked.name,
    parameters: mapping.map((one) => ({ ...one, most: mostOf(parameters[one.name]!) })),
    ...(sources.list === undefined ? {} : { list: { id: sources.list, names: sources.place.names } }),
  })
  return { send, byName: [...byName], unfit, besides, reads, sources }
}

function explicit(
  context: ScreenContext,
  linked: LinkedCall,
  sources: Sources,
): { send: Record<string, Expr>; reads: string[][] } {
  const { parameters } = linked.compiled
  const send: Record<string, Expr> = {}
  const reads: string[][] = []
  const sent: SentValue[] = []
  for (const { key, keyNode, node } of sources.send?.entries() ?? []) {
    const parameter = Object.hasOwn(parameters, key) ? parameters[key] : undefined
    if (!parameter)
      context.report.add(
        'unknown-parameter',
        keyNode,
        { name: key, call: linked.name },
        { among: Object.keys(parameters), related: [related(linked.keyNode)] },
      )
    const typed = expression(context, node, sources.place)
    if (!typed) continue
    reads.push(...typed.reads)
    if (!parameter) continue
    sent.push({ name: key, node, typed, wire: parameter.type })
    checkShareSent(context.report, key, node, typed.tree, parameter.type)
    if (parameter.type.kind === 'code')
      checkCodesWritten(context, node, { name: key, known: context.codes.get(key) }, typed.tree)
    if (
      !mayBeSent(parameter.type, typed.type, context.project.calls.types) &&
      !isFlag(context, parameter, typed)
    )
      mismatch(context, node, linked, key, parameter, typeName(typed.type))
    const path = pathOf(typed.tree)
    if (path) checkIdSent(context, linked, key, { node, path, place: sources.place })
    if (path?.length === 2)
      noteScopeSent(
        context,
        { linked, name: key },
        usesOf(context, path[0]).filter((use) => use.member === path[1]),
      )
    context.filledTypes.noteRead(sources.place, typed.reads, parameter.type)
    const wanted = context.project.calls.types.screenType(parameter.type)
    checkRecordSent(context, node, { name: key, call: linked, wanted, given: typed.type })
    send[key] =
      parameter.type.kind === 'code' || parameter.type.kind === 'id'
        ? asCode(typed.tree)
        : throughDay(asPerCent(typed.tree, typed.type, wanted), parameter.type)
  }
  checkEnds(context, sent, Object.keys(parameters))
  checkNamesakes(context, sources.place, sent)
  return { send, reads }
}

/** Whether what the field holds may be sent as the parameter; tells where not. */
function checkField(
  context: ScreenContext,
  linked: LinkedCall,
  name: string,
  parameter: Parameter,
  fields: NamedFields,
): boolean {
  const type = fields.type.members[name]!
  const use = fields.uses.find((one) => one.member === name)
  if (use) {
    checkFieldLength(context.report, linked, name, parameter, use)
    checkAddress(context, linked, name, parameter, use)
    checkDayFilled(context, name, parameter.type, use, fields.root)
    checkLookupSent(context, linked, name, use)
    noteScopeSent(context, { linked, name }, [use])
  }
  const wanted = context.project.calls.types.screenType(parameter.type)
  if (use) {
    checkRecordSent(context, use.spot, { name, call: linked, wanted, given: type })
    checkItemsSent(context, use, { name, call: linked, wanted })
  }
  if (mayBeSent(parameter.type, type, context.project.calls.types)) return true
  if (
    parameter.type.kind === 'bool' &&
    use &&
    (isFlagField(use) || checkFlagCodes(context, use, parameter.type))
  )
    return true
  if (use) mismatch(context, use.spot, linked, name, parameter, typeName(type))
  return false
}

/** A call that takes a list's filters besides the list is sent what they hold: told where that is called. */
export function checkTakenBesides(
  context: ScreenContext,
  linked: LinkedCall,
  { place, node, send, named: [fields] = [] }: Sources,
): void {
  const { types } = context.project.calls
  for (const [name, parameter] of Object.entries(linked.compiled.parameters)) {
    const said = send?.get(name)
    const typed = said && expression(context, said, place)
    const use = fields?.uses.find(({ member }) => member === name)
    const type = said ? typed?.type : fields?.type.members[name]
    if (!type || parameter.fixed !== undefined || mayBeSent(parameter.type, type, types)) continue
    const isFlagThere = typed ? isFlag(context, parameter, typed) : use !== undefined && isFlagField(use)
    if (parameter.type.kind === 'bool' && isFlagThere) continue
    mismatch(context, node, linked, name, parameter, typeName(type))
  }
}

/** Whether a flag is sent what a choice between `true` and `false` holds. */
function isFlag(context: ScreenContext, { type }: Parameter, { tree }: Typed): boolean {
  const [root, member, ...more] = pathOf(tree) ?? []
  const uses = usesOf(context, root).filter((use) => use.member === member)
  return type.kind === 'bool' && more.length === 0 && uses.length > 0 && uses.every(isFlagField)
}

function mismatch(
  context: ScreenContext,
  node: SourceNode,
  linked: LinkedCall,
  name: string,
  parameter: Parameter,
  received: string,
): void {
  const declared = linked.node.get('sends')?.keyNode(name) ?? linked.keyNode
  context.report.add(
    'parameter-type',
    node,
    { name, call: linked.name, expected: wireTypeText(parameter.type), received },
    { related: [related(declared)] },
  )
}

function missing(context: ScreenContext, linked: LinkedCall, name: string, sources: Sources): void {
  if (sources.isPartial || sources.told?.has(name) || context.report.wasMeant(name)) return
  context.report.add(
    'parameter-not-filled',
    sources.node,
    { name, call: linked.name },
    {
      related: [related(linked.node.get('sends')?.keyNode(name) ?? linked.keyNode)],
      cure: sending(context, linked, name, sources),
    },
  )
}

/** What is there by the name of a parameter is sent for it. */
function sending(
  context: ScreenContext,
  { compiled }: LinkedCall,
  name: string,
  sources: Sources,
): Cure | undefined {
  const { type } = compiled.parameters[name]!
  const { node, place } = sources
  const edited = editedInstead(context, name, type, sources)
  if (edited) return edited.cure
  const found = namesake(place, name, (one) => mayBeSent(type, one, context.project.calls.types))
  return found === undefined ? undefined : addingInto(node, 'send', `${name}: ${found}`)
}

/** Page and size are filled by the list itself. */
const isPaging = ({ compiled }: LinkedCall, name: string): boolean => {
  const at = compiled.parameters[name]?.at
  return compiled.paging !== undefined && (at === compiled.paging.page || at === compiled.paging.size)
}

function memberOf({ type }: Typed, name: string) {
  if (type.kind === 'record') return Object.hasOwn(type.members, name) ? type.members[name] : undefined
  return type.kind === 'any' ? type : undefined
}
const exampleOf = (tree: Expr | undefined): Pick<FilledParameter, 'example'> =>
  tree === undefined || tree === null || isOperation(tree) ? {} : { example: tree }
const fromName = (sources: Sources): string => sources.from?.reads[0]?.join('.') ?? 'from'
const sourceOf = (node: SourceNode): string =>
  typeof node.value === 'string' ? node.value : JSON.stringify(node.value)
