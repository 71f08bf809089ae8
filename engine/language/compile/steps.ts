import { expansions, exportedRows } from '../../vocabulary/lists'
import type { Step, StepOf } from '../../compiled'
import { isMode, usualMode, type Mode } from '../../vocabulary/modes'
import { isBareStep, isCalling, leadingVerbs, type CallingVerb, type Verb } from '../../vocabulary/steps'
import type { SourceNode } from '../source'
import type { FormOutline, ListOutline } from '../link/outline'
import type { ExpressionPlace } from '../link/expression-place'
import { compact, textOf, textsOf, wordAmong } from '../link/report'
import { any, listOf, record, type RecordOf } from '../link/types'
import { columns } from './column'
import type { Keys, ScreenContext } from './context'
import { expression, expressionOf, expressions, treesOf, type Typed } from './expression'
import { exportTotals } from './export-totals'
import { feed, type Fed, type NamedFields } from './feed'
import { checkNamesakes } from '../rules/arguments'
import { namedOtherwise } from '../rules/field-by-key'
import { checkCondition, checkLetsThrough } from '../rules/conditions'
import { checkCodesWritten } from '../rules/codes'
import { checkEndings, checkFileName } from '../rules/options'
import { checkExportedRows, checkFileCall, checkFiltersSent, noteFileFilters } from '../rules/files'
import { checkGiven, checkQuery } from './give'
import { checkExportMerged } from '../rules/lines'
import { checkFileNamed } from '../rules/misread'
import { checkSentFilters } from '../rules/filters-filled'
import type { Sending } from '../rules/sent'
import { checkVersionGiven } from '../rules/version-given'
import type { StepFacts } from './step-facts'
import { text } from './text'

/** Where steps run: the names they see, and the forms whose fields fill calls by name. */
export interface StepPlace {
  place: ExpressionPlace
  forms: FormOutline[]
  /** There is no form at one of the places where they stand. */
  isFormless?: boolean
  /** Of the dialog whose submit they are. */
  mode?: Mode
  /** Dialogs these steps stand in, by name. */
  dialogs: string[]
  /** Whether the action runs at a list that offers choosing. */
  selects: boolean
  /** Lists it is offered by, and those it stands above. */
  lists?: ListOutline[]
  above?: ListOutline[]
  /** Row type of the lists it runs at. */
  row?: RecordOf
  /** Items it stands in: `set` then writes members of the item. */
  item?: RecordOf
  permission: Keys
}

export function step(context: ScreenContext, node: SourceNode, at: StepPlace): StepFacts | undefined {
  const word = node.kind === 'scalar' ? textOf(node) : undefined
  if (isBareStep(word)) return { node, step: { do: word }, fromForm: false, readsForm: false, reads: [] }
  const when = node.get('when') ? expression(context, node.get('when'), at.place) : undefined
  if (when) checkCondition(context, node.get('when')!, when)
  if (when?.tree === false) return undefined
  const made = new StepCompiler(context, node, at).compile()
  if (!made) return undefined
  const reads = [...made.reads, ...(when?.reads ?? [])]
  context.noteFilters(reads, at.lists ?? [])
  const readsForm = reads.some(([root]) => root === 'form') || made.byName.length > 0
  const compiled = when && when.tree !== true ? { ...made.step, when: when.tree } : made.step
  const { sending } = made
  return { node, step: compiled, fromForm: isCalling(made.step) && readsForm, readsForm, reads, sending }
}

interface Made {
  step: Step
  reads: string[][]
  byName: string[]
  sending?: Sending
}

class StepCompiler {
  private readonly reads: string[][] = []
  private byName: string[] = []
  private sending: Sending | undefined

  constructor(
    private readonly context: ScreenContext,
    private readonly node: SourceNode,
    private readonly at: StepPlace,
  ) {}

  compile(): Made | undefined {
    const [verb] = leadingVerbs(this.node.entries().map(({ key }) => key))
    const value = verb && this.node.get(verb)
    const made = value && this.verbs[verb](value)
    return made && { step: compact(made), reads: this.reads, byName: this.byName, sending: this.sending }
  }

  private readonly verbs: { [V in Verb]: (value: SourceNode) => StepOf<V> | undefined } = {
    check: (value) => {
      const typed = this.expression(value)
      if (typed) checkCondition(this.context, value, typed)
      if (typed) checkLetsThrough(this.context, value, typed.tree)
      if (typeof value.value === 'boolean')
        this.context.report.add('check-of-nothing', value, { written: String(value.value) })
      return typed && { do: 'check', check: typed.tree, message: this.text('message') ?? '' }
    },
    confirm: () => ({ do: 'confirm', text: this.text('confirm') ?? '', cancelled: this.text('cancelled') }),
    call: (value) => {
      const from = this.node.get('from') ? this.expression(this.node.get('from')!) : undefined
      const fed = this.feed(value, from)
      return (
        fed && {
          do: 'call',
          call: fed.call,
          send: fed.send,
          from: from?.tree,
          as: textOf(this.node.get('as')),
        }
      )
    },
    open: (value) => this.open(value),
    close: (value) => ({ do: 'close', dialogs: this.dialogs(value) }),
    return: (value) => {
      const typed = this.expression(value)
      return typed && { do: 'return', value: typed.tree }
    },
    reload: (value) => {
      const name = textOf(value)
      const known = this.context.outline.lists.map((list) => list.id)
      if (name !== undefined && !known.includes(name))
        this.context.report.add('unknown-list', value, { name }, { among: known })
      return { do: 'reload', list: name }
    },
    go: (value) => this.go(value),
    set: (value) => this.set(value),
    pick: (value) => {
      if (!this.at.selects) this.context.report.add('no-selection', this.node.keyNode('pick') ?? value, {})
      const typed = expressionOf(this.context, value, this.at.place, listOf(record({})))
      this.reads.push(...(typed?.reads ?? []))
      return typed && { do: 'pick', rows: typed.tree }
    },
    expand: (value) => ({ do: 'expand', to: wordAmong(value, expansions) ?? 'all' }),
    export: (value) => this.export(value),
    download: (value) => {
      const fed = this.feed(value, undefined, 'download')
      return fed && { do: 'download', call: fed.call, send: fed.send, file: this.text('file') ?? '' }
    },
    openUrl: (value) => {
      const fed = this.feed(value, undefined, 'openUrl')
      return fed && { do: 'openUrl', call: fed.call, send: fed.send }
    },
    chooseFile: (value) => {
      const types = textsOf(value)
      checkEndings(this.context.report, types)
      return {
        do: 'chooseFile',
        types: types.map((one) => one.text),
        message: textOf(this.node.get('message')) ?? '',
        as: textOf(this.node.get('as')) ?? '',
      }
    },
    copy: (value) => {
      const typed = this.expression(value)
      return typed && { do: 'copy', value: typed.tree, success: this.text('success') }
    },
    log: () => ({ do: 'log', text: this.text('log') ?? '' }),
    mode: (value) => {
      const mode = textOf(value)
      return isMode(mode) ? { do: 'mode', mode } : undefined
    },
  }

  private expression(node: SourceNode): Typed | undefined {
    const typed = expression(this.context, node, this.at.place)
    if (typed) this.reads.push(...typed.reads)
    return typed
  }
  private text(key: string) {
    const node = this.node.get(key)
    for (const { node: value } of node?.kind === 'map' ? (node.get('with')?.entries() ?? []) : [])
      if (typeof value.value === 'string' && /(^|[^\w.])form\./.test(value.value)) this.reads.push(['form'])
    return text(this.context, node, this.at.place)
  }

  private feed(
    value: SourceNode,
    from?: Typed,
    verb: CallingVerb = 'call',
  ): (Fed & { call: string }) | undefined {
    const linked = this.context.call(value)
    if (!linked) return undefined
    const [send, above] = [this.node.get('send'), this.at.above ?? []]
    checkFileCall(this.context, verb, linked, value)
    const isOfRows = verb !== 'call' || linked.compiled.rows !== undefined
    const told = isOfRows ? checkFiltersSent(this.context, linked, above, send, value) : undefined
    const named = this.at.forms.map((form): NamedFields => ({
      root: 'form',
      type: this.context.places.formType(form),
      uses: form.uses,
    }))
    const fed = feed(this.context, linked, { place: this.at.place, node: value, send, named, from, told })
    if (linked.compiled.file) noteFileFilters(this.context, linked, above, fed.send)
    checkSentFilters(this.context, linked, above, { trees: fed.send, node: send })
    this.reads.push(...fed.reads)
    this.byName = fed.byName
    this.sending = { linked, fed }
    checkVersionGiven(this.context, this.sending, this.at.forms)
    this.context.checkPermission(linked, value, this.at.permission)
    this.context.noteFormCall(linked.name, this.at.forms, fed, this.at.mode)
    return { ...fed, call: linked.name }
  }

  private open(value: SourceNode): StepOf<'open'> | undefined {
    const dialog = this.context.outline.dialogs.get(textOf(value) ?? '')
    const mode = textOf(this.node.get('mode'))
    const given = this.expressions('give')
    if (!dialog) return undefined
    checkGiven(this.context, dialog, this.node.get('give'), given, value, this.at.place)
    return {
      do: 'open',
      dialog: dialog.name,
      mode: isMode(mode) ? mode : usualMode,
      give: treesOf(given),
    }
  }

  private go(value: SourceNode): StepOf<'go'> {
    const given = this.expressions('give')
    checkQuery(this.context, value, this.node.get('give'), given, this.at.place)
    return { do: 'go', screen: textOf(value) ?? '', give: treesOf(given) }
  }
  private expressions(key: string): Record<string, Typed> {
    const typed = expressions(this.context, this.node.get(key), this.at.place)
    Object.values(typed).forEach((one) => this.reads.push(...one.reads))
    const given = (this.node.get(key)?.entries() ?? []).flatMap(({ key: name, node }) =>
      typed[name] ? [{ name, node, typed: typed[name] }] : [],
    )
    checkNamesakes(this.context, this.at.place, given)
    return typed
  }

  private dialogs(value: SourceNode): string[] {
    const { dialogs } = this.context.outline
    return textsOf(value).map(({ node, text: name }) => {
      if (!dialogs.has(name))
        this.context.report.add('unknown-dialog', node, { name }, { among: dialogs.keys() })
      return name
    })
  }

  private set(value: SourceNode): StepOf<'set'> {
    const targets = this.at.item ? [this.at.item] : this.at.place.forms
    const values: StepOf<'set'>['values'] = {}
    for (const { key, keyNode, node } of value.entries()) {
      const without = targets.find((type) => !Object.hasOwn(type.members, key))
      const known = Object.keys(without?.members ?? {})
      const byKey = namedOtherwise(this.context, key, known)
      if (byKey) this.context.report.add('field-by-its-key', keyNode, byKey, { suggestions: [byKey.member] })
      else if (without)
        this.context.report.add('unknown-form-member', keyNode, { name: key }, { among: known })
      const wanted = targets[0]?.members[key] ?? any
      const typed = expressionOf(this.context, node, this.at.place, wanted)
      if (typed)
        checkCodesWritten(this.context, node, { name: key, known: this.context.codes.get(key) }, typed.tree)
      if (typed) values[key] = typed.tree
      this.reads.push(...(typed?.reads ?? []))
    }
    return { do: 'set', values }
  }

  private export(value: SourceNode): StepOf<'export'> | undefined {
    const rowsNode = value.kind === 'map' ? value.get('rows') : undefined
    const rows = rowsNode && expressionOf(this.context, rowsNode, this.at.place, listOf(any))
    if (rowsNode && !rows) return undefined
    this.reads.push(...(rows?.reads ?? []))
    const which = rows ? undefined : wordAmong(value, exportedRows)
    if (which === 'selection' && !this.at.selects) this.context.report.add('no-selection', value, {})
    const ofRows = rows?.type.kind === 'list' && rows.type.of.kind === 'record' ? rows.type.of : undefined
    const flatten = rowsNode && this.context.rowsMember(value.get('flatten'), ofRows)
    const line = flatten !== undefined && ofRows ? this.context.places.spread(ofRows, flatten) : ofRows
    const row = rows ? line : this.at.row
    const names = { ...this.at.place.names, ...(row ? { row } : {}) }
    const uses = this.context.outline.fields.uses(this.node.get('columns'), 'columnSets')
    const place = { ...this.at.place, names, rows: [] }
    const own = this.node.get('columns') && { uses, row, place }
    if (own)
      checkExportMerged(this.context, uses, rows && { node: value.get('flatten'), ofRows }, this.at.lists)
    checkFileName(this.context.report, this.node.get('file'))
    if (!rows) checkFileNamed(this.context, this.node.get('file'), this.at.above ?? [])
    checkExportedRows(this.context, value, rows?.tree, this.at.above ?? [])
    return {
      do: 'export',
      which,
      rows: rows?.tree,
      flatten,
      file: this.text('file') ?? '',
      columns: this.node.get('columns') ? columns(this.context, uses, row, place) : undefined,
      numbered: textOf(this.node.get('numbered')),
      totals: exportTotals(this.context, this.node.get('totals'), this.at.place, own, this.at.above ?? []),
      empty: this.text('empty'),
    }
  }
}
