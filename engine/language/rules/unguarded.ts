import type { Deed } from '../../compiled'
import { addingBehind, spelledValue } from '../cure'
import type { Project, ScreenContext } from '../compile/context'
import { related, type LinkedCall } from '../link/calls'
import { submitsOf, type Standing } from '../link/outline'
import { textOf } from '../link/report'
import { isMode, usualMode } from '../../vocabulary/modes'
import type { SourceNode } from '../source'
import { isHidden, membersRead, type Shown } from './refused'

/** A button whose call changes or removes the record of its row. */
interface Use {
  action: SourceNode
  /** Codes that a member of its row may hold. */
  codes: (member: string) => string[]
  shown: Shown
}

/**
 * A button that is there in some states only, whose call is made in every state: a page that is out of date, or anybody who sends it by
 * himself, does it all the same. Told where the call sets that state, or where others of the collection are guarded by it.
 */
export function checkUnguarded(project: Project, contexts: readonly ScreenContext[]): void {
  const uses = new Map<string, Use[]>()
  for (const context of contexts)
    for (const [call, use] of usesIn(context)) uses.set(call, [...(uses.get(call) ?? []), use])
  for (const [call, all] of uses) {
    const linked = project.calls.calls.get(call)
    const deed = project.standIn.deeds[call]
    if (linked && deed && isOfNamed(deed) && isRead(linked, deed)) checkCall(project, linked, deed, all)
  }
}

function checkCall(project: Project, linked: LinkedCall, deed: Deed, uses: readonly Use[]): void {
  const collection = project.standIn.collections[deed.of]
  const decided = new Set(
    uses.flatMap(({ shown }) => [...decidedBy(shown.visible), ...decidedBy(shown.disabled)]),
  )
  for (const member of decided) {
    const isOwn = collection !== undefined && Object.hasOwn(collection.members, member)
    if (!isOwn || isShownOfAnother(collection.refers, member) || isGuardedBy(deed, member)) continue
    const others = Object.entries(project.standIn.deeds).filter(
      ([name, one]) =>
        name !== linked.name && one.of === deed.of && isOfNamed(one) && isGuardedBy(one, member),
    )
    const known = new Set(uses.flatMap(({ codes }) => codes(member)))
    const hidden = [...known].filter((code) => uses.every(({ shown }) => isHidden(shown, member, code)))
    const taken = [...known].filter((code) => !hidden.includes(code))
    if (hidden.length === 0 || taken.length === 0) continue
    if (others.length === 0 && !Object.hasOwn(deed.set, member)) continue
    tell(project, linked, { deed, member, hidden, taken }, uses)
  }
}

function tell(
  { report }: Project,
  linked: LinkedCall,
  { deed, member, hidden, taken }: { deed: Deed; member: string; hidden: string[]; taken: string[] },
  uses: readonly Use[],
): void {
  const does = linked.node.get('does')
  const key = does?.keyNode(deed.verb)
  const spots = uses.flatMap(({ action }) => action.get('visible') ?? action.get('disabled') ?? [])
  if (!key || !does || spots.length < uses.length) return
  const condition =
    taken.length === 1
      ? `item.${member} == '${taken[0]}'`
      : `item.${member} in [${taken.map((code) => `'${code}'`).join(', ')}]`
  report.add(
    'hidden-where-done',
    key,
    { call: linked.name, member, hidden: hidden.join(', ') },
    {
      related: spots.slice(0, 2).map((spot) => related(spot, '@shown-by-state')),
      cure: does.get('only') ? undefined : addingBehind(key, `only: ${spelledValue(condition)}`),
    },
  )
}

/** A guard that cannot be read is told by itself. */
function isRead({ node }: LinkedCall, { only, where }: Deed): boolean {
  const [guard, condition] = [node.get('does')?.get('only'), node.get('does')?.get('where')]
  const written = guard?.kind === 'list' ? guard.items().length : guard ? 1 : 0
  return only.length === written && (condition === undefined || where !== undefined)
}
const isOfNamed = ({ verb, skip }: Deed): boolean => (verb === 'change' || verb === 'remove') && !skip
const decidedBy = (tree: Shown['visible']): string[] => membersRead(tree, 'row')
const isShownOfAnother = (
  refers: Project['standIn']['collections'][string]['refers'],
  member: string,
): boolean => Object.values(refers).some(({ shows }) => Object.hasOwn(shows, member))
const isGuardedBy = (deed: Deed, member: string): boolean =>
  [deed, ...deed.also.filter(({ of }) => of === deed.of)]
    .flatMap(({ only, where }) => [...only.map(({ check }) => check), where])
    .some((tree) => membersRead(tree, 'item').includes(member))

/** Calls of the collection that the rows are of, by the actions that make them in any case. */
function usesIn(context: ScreenContext): [call: string, Use][] {
  const { outline, project, trees } = context
  return [...outline.standings].flatMap(([name, standings]) => {
    const action = outline.action(name)
    if (!action) return []
    const lists = standings.map(({ list }) => textOf(list?.node.get('call')) ?? '')
    const of = new Set(lists.map((call) => project.standIn.deeds[call]?.of))
    const treeOf = (key: string) => {
      const node = action.get(key)
      return node && trees.get(node)
    }
    const shown = { visible: treeOf('visible'), disabled: treeOf('disabled') }
    return callsIn(context, action.get('steps')).flatMap((call): [string, Use][] => {
      const isOfRow = of.size === 1 && of.has(project.standIn.deeds[call]?.of)
      const codes = (member: string) => codesIn(context, standings, member)
      return [[call, { codes, action, shown: isOfRow ? shown : { visible: undefined, disabled: undefined } }]]
    })
  })
}

/** Those that the columns of its lists show; of a member that none shows, those of the screen. */
function codesIn({ codes }: ScreenContext, standings: readonly Standing[], member: string): string[] {
  const uses = standings.flatMap(({ list }) => [...(list?.columns ?? []), ...(list?.filters ?? [])])
  const own = uses
    .filter((use) => use.member === member)
    .flatMap((use) => use.get('options')?.entries() ?? [])
  return own.length > 0 ? own.map(({ key }) => key) : [...(codes.get(member)?.keys() ?? [])]
}

/** The calls of steps, and of the dialogs that these open. */
function callsIn({ outline }: ScreenContext, steps: SourceNode | undefined): string[] {
  return (steps?.items() ?? []).flatMap((step) => {
    const own = textOf(step.get('call'))
    if (own !== undefined) return [own]
    const dialog = outline.dialogs.get(textOf(step.get('open')) ?? '')
    if (!dialog) return []
    const mode = textOf(step.get('mode'))
    const opened = isMode(mode) ? mode : usualMode
    return submitsOf(dialog.node)
      .filter((submit) => submit.mode === undefined || submit.mode === opened)
      .flatMap(({ node }) =>
        [node, ...(node.get('steps')?.items() ?? [])].flatMap((one) => textOf(one.get('call')) ?? []),
      )
  })
}
