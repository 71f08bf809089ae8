import { isMode, usualMode, type Mode } from '../../vocabulary/modes'
import type { SourceNode } from '../source'
import { Fields, type FieldUse } from './uses'
import { type Report, textOf, textsOf } from './report'

/** A list of the screen, before anything of it is compiled. */
export interface ListOutline {
  id: string
  node: SourceNode
  filters: FieldUse[]
  columns: FieldUse[]
  dialog?: DialogOutline
  /** The side list whose chosen row is in scope as `side`. */
  side?: ListOutline
}
export interface FormOutline {
  node: SourceNode
  dialog?: DialogOutline
  /** Fields of the form, of its tabs and beside it too. */
  uses: FieldUse[]
  lists: { key: string; list: ListOutline }[]
}
export interface DialogOutline {
  name: string
  node: SourceNode
  keyNode: SourceNode
  list?: ListOutline
  form?: FormOutline
  openers: Opener[]
  /** Modes that any action names, standing somewhere or not. */
  mentioned: Set<Mode>
}
/** One way into a dialog, or into a mode of it. */
export interface Opener {
  mode: Mode
  /** Where the action or the widget stands that opens it. */
  at: Standing
  node: SourceNode
  /** The action's name; none when a widget opens it. */
  action?: string
}

type Role = 'toolbar' | 'row' | 'cell' | 'drop' | 'button' | 'submit' | 'widget' | 'item' | 'itemDialog'
/** Where an action is offered. One action may stand in several places. */
export interface Standing {
  role: Role
  list?: ListOutline
  form?: FormOutline
  dialog?: DialogOutline
  /** The array field whose item offers the action. */
  items?: FieldUse
  /** A widget in a list's filter bar or a form has its own names (`typed`). */
  names?: readonly string[]
  node: SourceNode
}

export interface WidgetNames {
  actions: { name: string; node: SourceNode; role: 'widget' | 'item' }[]
  dialogs: {
    name: string
    node: SourceNode
    mode: Mode
    /** It is opened with an item as its row. */ ofItem: boolean
  }[]
}
/** Actions and dialogs that the options of a field's widget name. */
type NamesOfWidget = (use: FieldUse) => WidgetNames

/** What stands where in a screen: its lists, forms, dialogs, and every place an action is offered. */
export class Outline {
  readonly fields: Fields
  readonly lists: ListOutline[] = []
  readonly dialogs = new Map<string, DialogOutline>()
  readonly standings = new Map<string, Standing[]>()
  /** The form of a page that is one. */
  pageForm?: FormOutline
  private readonly ids = new Set<string>()
  private readonly byNode = new Map<SourceNode, ListOutline>()

  constructor(
    readonly root: SourceNode,
    private readonly report: Report,
    private readonly namesOfWidget: NamesOfWidget,
  ) {
    this.fields = new Fields(root, report)
    for (const { key, keyNode, node } of root.get('dialogs')?.entries() ?? [])
      this.dialogs.set(key, { name: key, node, keyNode, openers: [], mentioned: new Set() })
    this.block(root, 'main')
    for (const dialog of this.dialogs.values()) this.dialog(dialog)
    this.findOpeners()
    this.findMentions()
  }

  list(node: SourceNode): ListOutline | undefined {
    return this.byNode.get(node)
  }
  /** Whether a form uses the field, whose rules and demands are then its own. */
  standsInForm(field: string): boolean {
    return this.usesInForms(field).length > 0
  }
  /** Whether a filter bar uses the field, whose entry for everything is then its own. */
  standsInFilters(field: string): boolean {
    return this.lists.some(({ filters }) => filters.some((use) => use.name === field))
  }
  usesInForms(field: string): FieldUse[] {
    const forms = [this.pageForm, ...[...this.dialogs.values()].map((dialog) => dialog.form)]
    return forms.flatMap((form) => form?.uses.filter((use) => use.name === field) ?? [])
  }
  action(name: string): SourceNode | undefined {
    return this.root.get('actions')?.get(name)
  }
  get actionNames(): string[] {
    return (this.root.get('actions')?.entries() ?? []).map((entry) => entry.key)
  }

  /** @param named where the name stands that its list goes by */
  private block(node: SourceNode, id: string, side?: ListOutline, named?: SourceNode): void {
    const list = node.get('list')
    if (list) this.addList(list, id, { side }, named)
    const form = node.get('form')
    if (form) {
      this.pageForm = this.addForm(form)
      this.buttons(node.get('buttons'), { form: this.pageForm })
    }
    for (const { key, keyNode, node: tab } of node.get('tabs')?.entries() ?? [])
      this.block(tab, key, side, keyNode)
    const split = node.get('split')
    if (split) {
      const sideNode = split.get('side')
      const sideList = sideNode && this.addList(sideNode, id === 'main' ? 'side' : `${id}.side`, {})
      const main = split.get('main')
      if (main) this.block(main, id, sideList)
    }
    const inner = node.get('custom')?.get('main')
    if (inner) this.block(inner, id, side)
    node
      .get('stack')
      ?.items()
      .forEach((part, index) => this.block(part, index === 0 ? id : `${id}.${index + 1}`, side))
  }

  private addList(
    node: SourceNode,
    wanted: string,
    place: { dialog?: DialogOutline; side?: ListOutline },
    named = node,
  ): ListOutline {
    if (this.ids.has(wanted)) this.report.add('duplicate-list', named, { name: wanted })
    this.ids.add(wanted)
    const list: ListOutline = {
      id: wanted,
      node,
      filters: this.fields.uses(node.get('filters'), 'fieldSets'),
      columns: this.fields.uses(node.get('columns'), 'columnSets'),
      ...place,
    }
    this.lists.push(list)
    this.byNode.set(node, list)
    const at = { list, dialog: place.dialog }
    this.offer(node.get('toolbar'), { role: 'toolbar', ...at })
    this.offer(node.get('rowActions'), { role: 'row', ...at })
    this.offer(node.get('onDrop'), { role: 'drop', ...at })
    for (const use of list.columns) this.offer(use.own('action'), { role: 'cell', ...at })
    for (const use of list.filters) this.widget(use, at)
    return list
  }

  private addForm(node: SourceNode, dialog?: DialogOutline): FormOutline {
    const form: FormOutline = {
      node,
      dialog,
      uses: this.fields.uses(node.get('fields'), 'fieldSets'),
      lists: [],
    }
    for (const { key, keyNode, node: tab } of node.get('tabs')?.entries() ?? []) {
      form.uses.push(...this.fields.uses(tab.get('fields'), 'fieldSets'))
      const list = tab.get('list')
      if (list)
        form.lists.push({
          key,
          list: this.addList(
            list,
            this.ids.has(key) && dialog ? `${dialog.name}.${key}` : key,
            { dialog },
            keyNode,
          ),
        })
    }
    form.uses.push(...this.fields.uses(node.get('beside'), 'fieldSets'))
    for (const use of form.uses) this.widget(use, { form, dialog })
    return form
  }

  private dialog(dialog: DialogOutline): void {
    const list = dialog.node.get('list')
    const form = dialog.node.get('form')
    if (list) dialog.list = this.addList(list, dialog.name, { dialog }, dialog.keyNode)
    if (form) dialog.form = this.addForm(form, dialog)
    this.buttons(dialog.node.get('buttons'), { form: dialog.form, list: dialog.list, dialog })
  }

  private buttons(node: SourceNode | undefined, at: Omit<Standing, 'role' | 'node'>): void {
    this.offer(node, { role: 'button', ...at })
  }

  private offer(node: SourceNode | undefined, at: Omit<Standing, 'node'>): void {
    for (const { node: place, text: name } of textsOf(node)) this.stand(name, place, at)
  }
  private stand(name: string, place: SourceNode, at: Omit<Standing, 'node'>): void {
    if (!this.action(name)) {
      this.report.add('unknown-action', place, { name }, { among: this.actionNames })
      return
    }
    const standings = this.standings.get(name) ?? []
    standings.push({ ...at, node: place })
    this.standings.set(name, standings)
  }

  /** What a field's widget offers or opens; array fields have their own fields inside. */
  private widget(use: FieldUse, at: Omit<Standing, 'role' | 'node'>): void {
    const { actions, dialogs } = this.namesOfWidget(use)
    for (const { name, node, role } of actions)
      this.stand(name, node, { role, ...at, ...(role === 'item' ? { items: use } : { names: ['typed'] }) })
    for (const { name, node, mode, ofItem } of dialogs)
      this.open(name, {
        mode,
        node,
        at: ofItem ? { ...at, role: 'itemDialog', items: use, node } : { role: 'widget', ...at, node },
      })
    for (const item of this.fields.uses(use.get('of'), 'fieldSets')) this.widget(item, { ...at, items: use })
  }

  private findOpeners(): void {
    for (const [action, standings] of this.standings) {
      const steps = this.action(action)?.get('steps')
      for (const at of standings) this.openersIn(steps, at, action)
    }
    for (const dialog of this.dialogs.values())
      for (const submit of submitsOf(dialog.node)) {
        const at: Standing = {
          role: 'submit',
          form: dialog.form,
          list: dialog.list,
          dialog,
          node: submit.node,
        }
        this.openersIn(submit.node.get('steps'), at)
      }
  }
  /** An action that stands nowhere opens nothing, but what it names is not forgotten either. */
  private findMentions(): void {
    for (const { node } of this.root.get('actions')?.entries() ?? [])
      for (const step of node.get('steps')?.items() ?? []) {
        const mode = textOf(step.get('mode'))
        const opened = this.dialogs.get(textOf(step.get('open')) ?? '')
        opened?.mentioned.add(isMode(mode) ? mode : usualMode)
      }
  }
  private openersIn(steps: SourceNode | undefined, at: Standing, action?: string): void {
    for (const step of steps?.items() ?? []) {
      const open = step.get('open')
      const mode = textOf(step.get('mode'))
      const name = textOf(open)
      if (open && name !== undefined)
        this.open(name, { mode: isMode(mode) ? mode : usualMode, node: open, at, action })
      else if (!open && isMode(mode) && at.dialog) at.dialog.openers.push({ mode, node: step, at, action })
    }
  }
  private open(name: string, opener: Opener): void {
    const dialog = this.dialogs.get(name)
    if (dialog) dialog.openers.push(opener)
    else this.report.add('unknown-dialog', opener.node, { name }, { among: this.dialogs.keys() })
  }
}

/** A map with one entry per mode (`title`, `submit`), or undefined when it is a single one. */
export function byMode(node: SourceNode | undefined): { mode: Mode; node: SourceNode }[] | undefined {
  const entries = node?.kind === 'map' ? node.entries() : []
  const found = entries.flatMap(({ key, node: value }) => (isMode(key) ? [{ mode: key, node: value }] : []))
  return found.length > 0 && found.length === entries.length ? found : undefined
}

export function submitsOf(dialog: SourceNode): { mode?: Mode; node: SourceNode }[] {
  const submit = dialog.get('submit')
  return submit ? (byMode(submit) ?? [{ node: submit }]) : []
}
