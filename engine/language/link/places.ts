import type { WireType } from '../../compiled'
import { compileExpression, type Type } from '../../expression/compile'
import type { SourceNode } from '../source'
import type { CallTable } from './calls'
import type { ExpressionPlace } from './expression-place'
import type { DialogOutline, FormOutline, ListOutline, Outline, Standing } from './outline'
import { submitsOf } from './outline'
import { textOf } from './report'
import { any, bool, code, listOf, mergeAll, number, record, textType, type RecordOf } from './types'
import type { FieldUse } from './uses'
import { valueTypeOf, widgetOf, type Widgets } from './widget-of'

/** Types of everything in a screen that an expression can name, worked out when first asked for. */
export class ExpressionPlaces {
  private readonly forms = new Map<SourceNode, RecordOf>()
  private readonly rowsOfDialogs = new Map<string, Type[]>()
  private readonly inDialogs = new Map<DialogOutline | undefined, ExpressionPlace>()
  private readonly resolving = new Set<unknown>()
  private readonly base: Record<string, Type>

  constructor(
    private readonly outline: Outline,
    private readonly calls: CallTable,
    private readonly widgets: Widgets,
    query: Record<string, { type: WireType }>,
    params: Record<string, Type>,
  ) {
    this.base = {
      user: record({ id: { kind: 'id' }, name: textType, account: textType, superAdmin: bool }),
      scope: code,
      query: record(
        Object.fromEntries(
          Object.entries(query).map(([name, { type }]) => [name, this.calls.types.screenType(type)]),
        ),
      ),
      params: record(params),
    }
  }

  page(): ExpressionPlace {
    return this.inDialog(undefined)
  }

  /** What a dialog gives to everything in it. */
  inDialog(dialog: DialogOutline | undefined): ExpressionPlace {
    const known = this.inDialogs.get(dialog)
    if (known) return known
    const rows = dialog ? this.rowsOf(dialog) : []
    const row = mergeAll(rows)
    const own: Record<string, Type> = dialog ? { given: this.given(dialog), mode: textType } : {}
    const names = { ...this.base, ...own, results: this.results(dialog), ...(row ? { row } : {}) }
    const place: ExpressionPlace = { names, rows, forms: [], ...(dialog ? { dialog } : {}) }
    // While the rows of a dialog are being worked out the answer is not the last one.
    if (this.resolving.size === 0) this.inDialogs.set(dialog, place)
    return place
  }

  /** Filters, `send` and checks of a list. */
  query(list: ListOutline): ExpressionPlace {
    const place = this.inDialog(list.dialog)
    const side = list.side && this.rowOf(list.side)
    return {
      ...place,
      names: { ...place.names, filters: this.filters(list), size: number, ...(side ? { side } : {}) },
      bars: [this.filters(list)],
    }
  }
  /** Cells: what a line of them holds. */
  row(list: ListOutline): ExpressionPlace {
    return this.withRow(list, this.rowOf(list))
  }
  private withRow(list: ListOutline, row: Type): ExpressionPlace {
    const place = this.chosen(list)
    return { ...place, names: { ...place.names, row }, rows: [row] }
  }
  /** What stands above the table sees the rows of the page, and besides the filters as they are typed those the rows were asked with. */
  toolbar(list: ListOutline): ExpressionPlace {
    const place = this.chosen(list)
    const asked = this.filters(list)
    return { ...place, names: { ...place.names, asked, rows: listOf(this.recordOf(list)) } }
  }
  private chosen(list: ListOutline): ExpressionPlace {
    const place = this.query(list)
    if (!list.node.get('select')) return { ...place, noSelection: true }
    return { ...place, names: { ...place.names, selection: listOf(this.recordOf(list)) } }
  }
  totals(list: ListOutline, call: string | undefined): ExpressionPlace {
    const linked = this.calls.calls.get(call ?? textOf(list.node.get('call')) ?? '')
    const place = this.query(list)
    return {
      ...place,
      names: { ...place.names, answer: linked ? this.calls.figuresOf(linked.compiled) : any },
    }
  }
  form(form: FormOutline): ExpressionPlace {
    const place = this.inDialog(form.dialog)
    const type = this.formType(form)
    return { ...place, names: { mode: textType, ...place.names, form: type }, forms: [type] }
  }
  /** A field of one item of an array field. */
  item(place: ExpressionPlace, field: FieldUse): ExpressionPlace {
    const item = this.itemType(field)
    return { ...place, names: { ...place.names, item, index: number, loaded: item } }
  }

  /** Everything an action may name at one of the places it stands. */
  standing(at: Standing): ExpressionPlace {
    const inRow = at.list && ['row', 'cell', 'drop'].includes(at.role)
    let place = inRow
      ? this.withRow(at.list!, this.recordOf(at.list!))
      : at.list
        ? this.toolbar(at.list)
        : this.inDialog(at.dialog)
    if (at.form) {
      const form = this.form(at.form)
      place = { ...place, names: { ...place.names, ...form.names }, forms: form.forms }
      const [list] = at.form.lists
      if (list && at.form.lists.length === 1 && list.list.node.get('select')) {
        place.names.selection = listOf(this.recordOf(list.list))
      }
    }
    if (at.items) place = this.item(place, at.items)
    // The rows as they lie after the drop.
    if (at.role === 'drop')
      place = { ...place, names: { ...place.names, rows: listOf(this.recordOf(at.list!)) } }
    const typed = Object.fromEntries((at.names ?? []).map((name) => [name, textType]))
    return { ...place, names: { ...place.names, ...typed } }
  }

  /** An action that stands in several places sees what they have; `rows` and `forms` keep them apart. */
  standings(all: Standing[]): ExpressionPlace {
    const places = all.map((at) => this.standing(at))
    const rows = [...new Set(places.flatMap((place) => place.rows))]
    const forms = [...new Set(places.flatMap((place) => place.forms))]
    const names = Object.assign({}, ...places.map((place) => place.names)) as Record<string, Type>
    const row = mergeAll(rows)
    const form = mergeAll(forms)
    const bars = [...new Set(places.flatMap((place) => place.bars ?? []))]
    const bar = mergeAll(bars)
    for (const name of ['filters', 'asked']) if (bar && Object.hasOwn(names, name)) names[name] = bar
    const withRow = places.filter((one) => Object.hasOwn(one.names, 'row'))
    const noRow = withRow.length > 0 && withRow.length < places.length
    if (noRow) delete names.row
    const noSelection = places.some((place) => place.noSelection)
    if (noSelection) delete names.selection
    const merged = { ...names, ...(row && !noRow ? { row } : {}), ...(form ? { form } : {}) }
    const [dialog, ...others] = new Set(places.map((place) => place.dialog))
    const own = dialog && others.length === 0 ? { dialog } : {}
    return { names: merged, rows, forms, bars, noSelection, noRow, ...own }
  }

  /** What is counted, chosen and acted on: of a flattened list the row that its lines belong to. */
  recordType(list: ListOutline): RecordOf | undefined {
    const call = textOf(list.node.get('call'))
    const linked = call === undefined ? undefined : this.calls.calls.get(call)
    return linked ? this.calls.rowOf(linked.compiled) : this.rowsAlreadyHere(list)
  }
  rowType(list: ListOutline): RecordOf | undefined {
    const whole = this.recordType(list)
    const nested = textOf(list.node.get('flatten'))
    return nested === undefined || !whole ? whole : this.spread(whole, nested)
  }
  /** A line of rows whose nested rows are lines: it holds what both hold. */
  spread(whole: RecordOf, nested: string): RecordOf | undefined {
    const inner = whole.members[nested]
    // What its lines hold is not known where the member is none; that is told by itself.
    return inner?.kind === 'list' && inner.of.kind === 'record'
      ? record({ ...whole.members, ...inner.of.members }, whole.name)
      : undefined
  }
  /** The row type, or anything when the call that gives the rows is not known. */
  private rowOf(list: ListOutline): Type {
    return this.rowType(list) ?? any
  }
  private recordOf(list: ListOutline): Type {
    return this.recordType(list) ?? any
  }
  private rowsAlreadyHere(list: ListOutline): RecordOf | undefined {
    const type = this.quietType(list.node.get('from'), this.inDialog(list.dialog))
    return type.kind === 'list' && type.of.kind === 'record' ? type.of : undefined
  }

  /** Rows that a dialog may be opened with: those of every way into it, or into one mode of it. */
  rowsOf(dialog: DialogOutline, mode?: string): Type[] {
    // Nothing is known of the rows of a dialog that nothing opens; that is reported by itself.
    if (dialog.openers.length === 0) return [any]
    const key = `${dialog.name}/${mode ?? ''}`
    const known = this.rowsOfDialogs.get(key)
    if (known || this.resolving.has(key)) return known ?? []
    this.resolving.add(key)
    const openers = dialog.openers.filter((opener) => mode === undefined || opener.mode === mode)
    const rows = [...new Set(openers.flatMap((opener) => this.standingRows(opener.at)))]
    this.resolving.delete(key)
    if (this.resolving.size === 0) this.rowsOfDialogs.set(key, rows)
    return rows
  }
  private standingRows(at: Standing): Type[] {
    if (at.list && ['row', 'cell', 'drop'].includes(at.role)) return [this.recordOf(at.list)]
    if (at.role === 'itemDialog' && at.items) return [this.itemType(at.items)]
    return at.dialog ? this.rowsOf(at.dialog) : []
  }

  formType(form: FormOutline): RecordOf {
    const known = this.forms.get(form.node)
    if (known) return known
    const type = record({})
    this.forms.set(form.node, type)
    // Computed values may read the others, so they are typed last.
    for (const use of form.uses) type.members[use.member] = use.get('value') ? any : this.valueType(use)
    for (const use of form.uses)
      if (use.get('value')) type.members[use.member] = this.quietType(use.get('value'), this.form(form))
    return type
  }
  filters(list: ListOutline): RecordOf {
    const known = this.forms.get(list.node)
    if (known) return known
    const type = record({})
    this.forms.set(list.node, type)
    for (const use of list.filters) type.members[use.member] = this.valueType(use)
    return type
  }
  itemType(field: FieldUse): RecordOf {
    const items = this.outline.fields.uses(field.get('of'), 'fieldSets')
    return record(Object.fromEntries(items.map((use) => [use.member, this.valueType(use)])))
  }

  valueType(use: FieldUse): Type {
    const widget = widgetOf(use, this.widgets)
    const dialog = textOf(widget?.options?.get('dialog'))
    const picked = dialog === undefined ? undefined : this.outline.dialogs.get(dialog)
    if (picked) return this.returned(picked)
    return valueTypeOf(widget?.schema, () => this.itemType(use))
  }

  /** What a dialog's `return` step hands to the field that opened it. */
  private returned(dialog: DialogOutline): Type {
    if (this.resolving.has(dialog)) return any
    this.resolving.add(dialog)
    try {
      for (const [action, standings] of this.outline.standings)
        for (const at of standings.filter((one) => one.dialog === dialog))
          for (const step of this.outline.action(action)?.get('steps')?.items() ?? [])
            if (step.get('return')) return this.quietType(step.get('return'), this.standing(at))
      return any
    } finally {
      this.resolving.delete(dialog)
    }
  }

  private given(dialog: DialogOutline): RecordOf {
    const takes = dialog.node.get('takes')?.entries() ?? []
    return record(Object.fromEntries(takes.map(({ key, node }) => [key, this.takenType(node)])))
  }
  private takenType(node: SourceNode): Type {
    const parsed = this.calls.type(node)
    return parsed ? this.calls.types.screenType(parsed.type) : any
  }

  /** What `load` and the steps of a view keep by name; null until they have run. */
  private results(dialog: DialogOutline | undefined): RecordOf {
    const members: Record<string, Type> = {}
    const keep = (node: SourceNode): void => {
      const name = textOf(node.get('as'))
      if (name === undefined) return
      const linked = this.calls.calls.get(textOf(node.get('call')) ?? '')
      members[name] = node.get('chooseFile')
        ? { kind: 'file' }
        : linked
          ? this.calls.answerOf(linked.compiled)
          : any
    }
    const form = dialog ? dialog.form : this.outline.pageForm
    form?.node.get('load')?.items().forEach(keep)
    for (const [action, standings] of this.outline.standings)
      if (standings.some((at) => at.dialog === dialog))
        this.outline.action(action)?.get('steps')?.items().forEach(keep)
    if (dialog) for (const submit of submitsOf(dialog.node)) submit.node.get('steps')?.items().forEach(keep)
    return record(members)
  }

  /** The type of an expression, without a word about what is wrong with it. */
  private quietType(node: SourceNode | undefined, place: ExpressionPlace): Type {
    if (node?.kind === 'map') {
      const list = this.quietType(node.get('each'), place)
      const take = node.get('take')
      const item = list.kind === 'list' ? list.of : any
      return listOf(
        take ? this.quietType(take, { ...place, names: { ...place.names, item, index: number } }) : item,
      )
    }
    const source = textOf(node)
    return source === undefined ? any : compileExpression(source, { names: place.names }).type
  }
}
