import { pathOf } from '../../expression/reads'
import { modeNames, modes } from '../../vocabulary/modes'
import type { Project, ScreenContext } from '../compile/context'
import { related } from '../link/calls'
import type { DialogOutline, FormOutline, ListOutline } from '../link/outline'
import { textOf } from '../link/report'
import type { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'
import { isAddedTo, membersFilled } from './never-filled'

/** A place that shows a member of the records that a call answers. */
interface Shown {
  use: FieldUse
  call: string
  member: string
}

/**
 * A column, or a field of a form that shows a record, of which no call fills the member: of whatever people add to the collection it
 * stays empty. Each member is told of once, where it is shown first; `known` = those, as `Collection.member`, of which the reason is told
 * already. Nobody knows what a service beyond this one fills.
 */
export function checkColumnsFilled(
  project: Project,
  contexts: readonly ScreenContext[],
  known: ReadonlySet<string>,
): void {
  const { standIn, calls, report } = project
  const told = new Set(known)
  for (const { use, call, member } of contexts.flatMap(shownIn)) {
    const deed = standIn.deeds[call]
    const collection = deed && standIn.collections[deed.of]
    if (!deed || !collection || told.has(`${deed.of}.${member}`)) continue
    const isKept = Object.hasOwn(collection.members, member) && !Object.hasOwn(deed.give, member)
    if (!isKept || !isAddedTo(project, deed.of)) continue
    if (membersFilled(project, deed.of, collection).has(member)) continue
    told.add(`${deed.of}.${member}`)
    const declared = calls.memberValue(deed.of, member)
    report.warn(
      'column-never-filled',
      use.spot,
      { name: member, of: collection.label },
      declared ? { related: [related(declared)] } : {},
    )
  }
}

function shownIn(context: ScreenContext): Shown[] {
  const { lists, pageForm, dialogs } = context.outline
  return [
    ...lists.flatMap((list) => inColumns(context, list)),
    ...(pageForm ? inForm(context, pageForm) : []),
    ...[...dialogs.values()].flatMap(({ form }) => (form ? inForm(context, form) : [])),
  ]
}

const callOf = (node: SourceNode | undefined): string | undefined => textOf(node?.get('call'))

function inColumns(context: ScreenContext, list: ListOutline): Shown[] {
  const call = callOf(list.node)
  if (call === undefined) return []
  return list.columns.flatMap((use) => {
    const [root, member, ...below] = pathShown(context, use, ['value'])
    return root === 'row' && member !== undefined && below.length === 0 ? [{ use, call, member }] : []
  })
}

/** What a form shows is of the row it is opened with, or of what it loads. */
function inForm(context: ScreenContext, { uses, node, dialog }: FormOutline): Shown[] {
  const ofRow = dialog ? rowCalls(dialog) : []
  const loads = node.get('load')?.items() ?? []
  return uses.flatMap((use) => {
    const [root, name, member, ...below] = pathShown(context, use, ['value', 'default'])
    if (root === 'row' && name !== undefined && member === undefined)
      return ofRow.map((call) => ({ use, call, member: name }))
    const call = callOf(loads.find((load) => root === 'results' && textOf(load.get('as')) === name))
    return call !== undefined && member !== undefined && below.length === 0 ? [{ use, call, member }] : []
  })
}

/** What is written under one of these keys, else the member that a record has for the field. */
function pathShown({ trees }: ScreenContext, use: FieldUse, keys: readonly string[]): string[] {
  const written = keys.map((key) => use.get(key)).find((node) => node !== undefined)
  if (!written) return ['row', textOf(use.get('text')) ?? use.member]
  const tree = trees.get(written)
  return (tree === undefined ? undefined : pathOf(tree)) ?? []
}

/** The calls whose rows a dialog shows. */
function rowCalls(dialog: DialogOutline, seen: ReadonlySet<DialogOutline> = new Set()): string[] {
  if (seen.has(dialog)) return []
  const shows = modeNames.filter((mode) => modes[mode].fromRow)
  return dialog.openers
    .filter(({ mode }) => shows.includes(mode))
    .flatMap(({ at: { role, list, dialog: around } }) => {
      if (list && (role === 'row' || role === 'cell')) return callOf(list.node) ?? []
      return around && !list ? rowCalls(around, new Set([...seen, dialog])) : []
    })
}
