import { isOpenPermission, noPermission, routePermission } from '../../vocabulary/permissions'
import type { FileFilters, IdleFilter } from '../rules/files'
import type { CompiledCall, CompiledField, StandIn } from '../../compiled'
import type { Counted } from '../../vocabulary/limits'
import type { Mode } from '../../vocabulary/modes'
import { compileExpression, type Type } from '../../expression/compile'
import type { Expr } from '../../expression/tree'
import type { SourceNode } from '../source'
import type { AppTable } from '../link/app'
import { related, type CallTable, type LinkedCall } from '../link/calls'
import { Outline, type FormOutline, type ListOutline } from '../link/outline'
import { ExpressionPlaces } from '../link/places'
import { type Report, textOf, textsOf } from '../link/report'
import { namesInOptions, widgetOf, type Widgets } from '../link/widget-of'
import type { Screens, ScreenSource } from '../link/screens'
import type { FieldUse } from '../link/uses'
import { codesOffered, type Codes } from '../rules/codes'
import { checkHoldsRows, holdsRows } from '../rules/lines'
import type { MadeCall } from '../rules/key-at-button'
import { accepting } from '../rules/permissions'
import { Refusals } from '../rules/refusals'
import type { ScopeSent } from '../rules/scope-unsaid'
import type { Fed } from './feed'
import { FilledTypes } from './filled-types'
import { fold } from './fold'

/** One parameter of a call and what fills it, for `explain`. */
export interface FilledCall {
  where: string
  call: string
  parameters: FilledParameter[]
  /** The list that asks it by itself, and the types of the names that it sees. */
  list?: { id: string; names: WrittenValue['names'] }
}
export interface FilledParameter {
  name: string
  /** As the screen writes it. */
  from: string
  /** As much of it as is taken, where that is not its spelling alone. */
  most?: { counts: Counted; n: number }
  /** The value, where the screen says it; else a code that its field offers. */
  example?: string | number | boolean
  /** The expression that gives it, where the screen writes one. */
  written?: WrittenValue
}
/** An expression, with the types of the names of its place. */
export interface WrittenValue {
  tree: Expr
  names: Readonly<Record<string, Type>>
}
/** A call made from a form: what the server may repeat of the form's rules. */
export interface FormCall {
  call: string
  /** Absent when the call is made without a form. */
  form?: FormOutline
  /** That the dialog is opened in; absent where it may be any. */
  mode?: Mode
  /** Parameters filled by fields of the same name. */
  byName: string[]
  /** What fills parameters besides: an expression; null = a member of a record. */
  besides: Record<string, Expr | null>
  screen: ScreenContext
}

/** What expressions of a screen begin with. */
export const expressionRoots: readonly string[] = [
  'row',
  'form',
  'filters',
  'selection',
  'user',
  'query',
  'mode',
  'scope',
  'given',
  'results',
]
/** All of them, where only the shape of an expression is asked for. */
export const namesAny = Object.fromEntries(expressionRoots.map((name) => [name, { kind: 'any' as const }]))

/** The application and its calls, which all screens rest on. */
export interface Foundation {
  report: Report
  app: AppTable
  calls: CallTable
  widgets: Widgets
  standIn: StandIn
  /** Hand-written pages of the product; undefined = any. */
  pages: readonly string[] | undefined
}
/** What every screen of a project shares while it is compiled. */
export interface Project extends Foundation {
  screens: Screens
  formCalls: FormCall[]
}

/** Of which each is enough; null = none is needed, undefined = they are in error. */
export type Keys = string[] | null | undefined

/** One screen while it is compiled. A variant has the tree of the screen it is like, and its own parameters. */
export class ScreenContext {
  readonly outline: Outline
  readonly places: ExpressionPlaces
  readonly usedCalls = new Map<string, CompiledCall>()
  /** Where the screen makes its calls, and the keys that each place demands. */
  readonly madeCalls: MadeCall[] = []
  readonly fillings: FilledCall[] = []
  /** Filters that feed no parameter of their list; an action may still read them. */
  readonly idleFilters: IdleFilter[] = []
  /** Filters that actions read. */
  readonly readFilters = new Set<FieldUse>()
  /** Parameters that are filled with a chosen scope. */
  readonly scopesSent: ScopeSent[] = []
  /** Filters that are sent to a call that answers a file, with the parameter they fill. */
  readonly fileFilters: FileFilters = new Map()
  readonly filledTypes: FilledTypes
  /** Compiled fields of each form, for the rules the server repeats. */
  readonly forms = new Map<FormOutline, Map<FieldUse, CompiledField>>()
  readonly report: Report
  readonly refusals = new Refusals()
  /** Fields of which it is told already that a call does not take them: in one mode is enough. */
  readonly unsent = new Set<FieldUse>()
  /** The same of those that may be sent empty where that is refused. */
  readonly emptied = new Set<FieldUse>()
  /** What stands in each place of an expression, before parameters are put in. */
  readonly trees = new Map<SourceNode, Expr>()
  /** Members of which a field may hold codes that it does not offer. */
  readonly openCodes = new Set<string>()
  /** Other screens that were looked at; undefined for one that is not there. */
  readonly namedScreens = new Map<string, SourceNode | undefined>()
  /** Codes that the screen's fields offer, by member. */
  readonly codes: ReadonlyMap<string, Codes>

  constructor(
    readonly project: Project,
    readonly source: ScreenSource,
    readonly query: Record<string, { type: CompiledCall['parameters'][string]['type']; optional: boolean }>,
  ) {
    this.report = project.report
    this.filledTypes = new FilledTypes(project.calls.types.records)
    this.outline = new Outline(source.root, this.report, (use) =>
      namesInOptions(widgetOf(use, project.widgets)),
    )
    // A key says who may act. An expression does not know who holds it, so it cannot ask.
    const types = Object.fromEntries(
      Object.entries(source.params).flatMap(([name, { type, permission }]) =>
        permission ? [] : [[name, type]],
      ),
    )
    this.codes = codesOffered(source.root, this.openCodes)
    this.places = new ExpressionPlaces(this.outline, project.calls, project.widgets, query, types)
  }

  get name(): string {
    return this.source.name
  }
  get params(): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.source.params).map(([name, { value }]) => [name, value]))
  }
  /** The header selector's list of scopes that this screen follows. */
  get scope(): string | undefined {
    return textOf(this.source.root.get('scope'))
  }

  /** Finds a call by its name and notes that this screen uses it. */
  call(node: SourceNode | undefined): LinkedCall | undefined {
    const name = textOf(node)
    if (!node || name === undefined) return undefined
    const linked = this.project.calls.calls.get(name)
    if (!linked) {
      this.report.add('unknown-call', node, { name }, { among: this.project.calls.calls.keys() })
      return undefined
    }
    this.useCall(linked)
    this.madeCalls.push({ call: linked.name, node })
    return linked
  }
  useCall(linked: LinkedCall): void {
    this.report.use('usedCalls', linked.name)
    this.usedCalls.set(linked.name, linked.compiled)
  }

  /** Finds another screen and notes that this one rests on what it declares. */
  otherScreen(name: string): ScreenSource | undefined {
    const found = this.project.screens.all.get(name)
    this.namedScreens.set(name, found?.root)
    return found
  }

  /** Whether this variant has no such action, field or column: its `visible` is false whatever the data. */
  isLeftOut(node: SourceNode): boolean {
    const visible = node.get('visible')
    if (visible?.value === false) return true
    const source = textOf(visible)
    if (source === undefined || !/\bparams\b/.test(source)) return false
    const params = { kind: 'any' } as const
    return fold(compileExpression(source, { names: { ...namesAny, params } }).tree, this.params) === false
  }

  /** The keys of an action: of `app.yaml`, or that of a variant's parameter; null for none, undefined when in error. */
  permission(node: SourceNode | undefined): Keys {
    const param = node?.kind === 'map' ? node.get('param') : undefined
    if (param) return this.keyOfParameter(param)
    if (textOf(node) === noPermission) return null
    return this.keys(textsOf(node))
  }
  private keyOfParameter(param: SourceNode): Keys {
    const name = textOf(param) ?? ''
    const parameter = this.source.params[name]
    if (parameter)
      return typeof parameter.value === 'string'
        ? this.keys([{ node: parameter.node, text: parameter.value }])
        : null
    const among = Object.keys(this.source.params)
    this.report.add('unknown-variant-parameter', param, { name }, { among })
    return undefined
  }
  private keys(named: { node: SourceNode; text: string }[]): Keys {
    const known = named.filter(({ text, node }) => this.project.app.usePermission(text, node))
    return known.length > 0 && known.length === named.length ? known.map(({ text }) => text) : undefined
  }

  /** Whether a call that accepts this needs no key on this screen. */
  private needsNoKey(accepted: string): boolean {
    return isOpenPermission(accepted) || accepted === routePermission(this.name)
  }

  /** An action may make only calls that each of its own keys opens, or that need none on this screen. */
  checkPermission(linked: LinkedCall, node: SourceNode, keys: Keys): void {
    const accepted = linked.compiled.permission
    this.madeCalls.push({ call: linked.name, node, keys })
    if (keys === undefined || accepted.length === 0) return
    if (accepted.some((one) => this.needsNoKey(one))) return
    if (keys === null) {
      const params = { call: linked.name, accepted: accepted.join(', ') }
      const more = { related: [related(linked.keyNode)], cure: accepting(node, accepted) }
      return void this.report.add('call-needs-permission', node, params, more)
    }
    const refused = keys.filter((key) => !accepted.includes(key))
    if (refused.length > 0) this.refusals.keys({ linked, node }, refused)
  }

  /** What a screen asks for by itself must be open to whoever may see it, or to a key it works with. */
  checkAsked(linked: LinkedCall, node: SourceNode): void {
    const accepted = linked.compiled.permission
    const actions = this.outline.root.get('actions')?.entries() ?? []
    const keys = actions.flatMap((action) => textsOf(action.node.get('permission')).map(({ text }) => text))
    const isOurs = (key: string): boolean =>
      this.needsNoKey(key) || key.startsWith(`${this.name}:`) || keys.includes(key)
    const isOther = accepted.length > 0 && !accepted.some(isOurs)
    if (this.project.app.routes.has(this.name) && isOther && !this.report.wasMeant(this.name))
      this.refusals.screen({ linked, node })
  }

  /** Filters that a step reads are not idle, whatever the list's call takes. */
  noteFilters(reads: string[][], lists: readonly ListOutline[]): void {
    for (const [root, name] of reads)
      if (root === 'filters' || root === 'asked')
        for (const use of lists.flatMap(({ filters }) => filters))
          if (use.member === name) this.readFilters.add(use)
  }

  noteFormCall(call: string, forms: FormOutline[], { byName, besides }: Fed, mode?: Mode): void {
    const use = { call, besides, mode, screen: this }
    if (forms.length === 0) this.project.formCalls.push({ ...use, byName: [] })
    for (const form of forms) this.project.formCalls.push({ ...use, form, byName })
  }

  /** A member that holds rows of its own: those below one in a tree, or the lines of a record. */
  rowsMember(node: SourceNode | undefined, type: Type | undefined): string | undefined {
    const name = this.member(node, type, holdsRows)
    if (node && name !== undefined && type?.kind === 'record' && Object.hasOwn(type.members, name))
      checkHoldsRows(this.report, node, name, type)
    return name
  }

  /** A name that must be a member of a record type. */
  member(
    node: SourceNode | undefined,
    type: Type | undefined,
    isWanted: (type: Type) => boolean = () => true,
  ): string | undefined {
    const name = textOf(node)
    if (!node || name === undefined) return undefined
    if (type?.kind === 'record' && !Object.hasOwn(type.members, name))
      this.report.add(
        'unknown-member',
        node,
        { name, type: type.name ?? '' },
        { among: Object.keys(type.members).filter((member) => isWanted(type.members[member]!)) },
      )
    return name
  }
}
