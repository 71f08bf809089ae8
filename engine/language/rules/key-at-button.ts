import { leavingOutItem } from '../cure'
import { isOpenPermission, screenOfPermission } from '../../vocabulary/permissions'
import type { Keys, Project, ScreenContext } from '../compile/context'
import { related, type LinkedCall } from '../link/calls'
import { isChange } from '../link/does'
import type { DialogOutline, Standing } from '../link/outline'
import { textOf, textsOf, type FindingExtra } from '../link/report'
import { isMode, type Mode } from '../../vocabulary/modes'
import type { SourceNode } from '../source'

/** A place of a screen that makes a call. Without `keys` the screen asks by itself; null and undefined as `Keys` has them. */
export interface MadeCall {
  call: string
  node: SourceNode
  keys?: Keys
}

export interface KeysTold {
  /** Permissions that have a finding of `key-at-button-only`. */
  told: ReadonlySet<SourceNode>
  /** Calls that a screen makes by itself, for a list or a choice, which only read. */
  asked: ReadonlySet<string>
}

/** Where a call is made, and the keys that are demanded on every way there; none where one way is open. */
interface Use {
  screen: string
  node: SourceNode
  keys: readonly string[]
  /** The place itself demands them, and not only what opens the dialog it is in. */
  isOwn: boolean
  /** By the screen itself, for a list, a choice or whether a value will do: that changes nothing. */
  isAsked: boolean
}

/**
 * A key on the button alone hides the button: whoever else the call lets in may still make it by a request of their own. The key may stand
 * at the button itself, or at any that opens the dialog it is in.
 */
export function checkKeyAtButtonOnly(project: Project, contexts: readonly ScreenContext[]): KeysTold {
  const told = new Set<SourceNode>()
  const asked = new Set<string>()
  const uses = usesOf(contexts)
  const named = new Set((project.app.root?.get('uses')?.entries() ?? []).map(({ node }) => textOf(node)))
  for (const [name, all] of uses) {
    const linked = project.calls.calls.get(name)
    const isRead = !project.standIn.deeds[name] && all.some(({ isAsked }) => isAsked)
    if (isRead) asked.add(name)
    if (linked && !named.has(name) && !linked.compiled.superAdmin && !isRead && isGuarded(project, linked))
      for (const spot of checkCall(project, linked, all)) told.add(spot)
  }
  return { told, asked }
}

/** What a server beyond this one demands is not known here; what is only read is the screen's to show. */
const isGuarded = ({ app, standIn }: Project, linked: LinkedCall): boolean =>
  app.backendOf(linked.compiled.service) !== 'external' &&
  (isChange(standIn, linked) || linked.compiled.file === true)

function checkCall(project: Project, linked: LinkedCall, uses: readonly Use[]): SourceNode[] {
  const open = new Set(uses.filter(({ keys }) => keys.length === 0).map(({ screen }) => screen))
  const screens = new Set(uses.map(({ screen }) => screen))
  const keyed = uses.filter(({ keys }) => keys.length > 0)
  const accepted = linked.compiled.permission
  const keys = [...new Set(keyed.flatMap((one) => one.keys))]
  const missing = keys.filter((key) => !accepted.includes(key))
  const [first] = keyed
  if (!first) return []
  return textsOf(linked.node.get('permission')).flatMap(({ node: spot, text: permission }) => {
    const screen = screenOfPermission(permission)
    if (screen === undefined ? !isOpenPermission(permission) || open.size > 0 : open.has(screen)) return []
    // That it refuses every key is told at the button.
    if (screen !== undefined && !screens.has(screen) && missing.length === keys.length) return []
    project.report.add(
      'key-at-button-only',
      spot,
      { call: linked.name, key: keys.join(', '), permission },
      {
        severity: isChange(project.standIn, linked) ? 'error' : 'warning',
        ...cured(spot, keyed, missing),
        related: [related(first.node, '@made-here')],
      },
    )
    return [spot]
  })
}

/** A button that has no key of its own is refused by a call that wants one: it takes more than the call. */
function cured(
  spot: SourceNode,
  keyed: readonly Use[],
  missing: string[],
): Pick<FindingExtra, 'suggestions' | 'cure'> {
  if (!keyed.every(({ isOwn }) => isOwn)) return {}
  return missing.length > 0 ? { suggestions: missing } : { cure: leavingOutItem(spot) }
}

function usesOf(contexts: readonly ScreenContext[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  for (const context of contexts) {
    const pressed = context.madeCalls.filter((one) => 'keys' in one)
    const byThemselves = context.madeCalls.filter(
      (one) => !('keys' in one) && !pressed.some(({ node }) => node === one.node),
    )
    for (const { call, node, keys } of [...pressed, ...byThemselves]) {
      const isOwn = keys !== null && keys !== undefined
      const demanded = keys ?? keysOnTheWay(context, node) ?? []
      const use = { screen: context.name, node, keys: demanded, isOwn, isAsked: isAsked(node) }
      uses.set(call, [...(uses.get(call) ?? []), use])
    }
  }
  return uses
}

/** Steps are done for a press, and a hand-written page does what it likes. */
const isAsked = ({ pointer }: SourceNode): boolean =>
  !/^(actions|dialogs\.[^.]+\.submit)\.|(^|\.)custom\.calls(\.|$)/.test(pointer)

/** The keys of the buttons that open what a place stands in; null where one of the ways needs none. */
function keysOnTheWay(context: ScreenContext, node: SourceNode): Keys {
  const [part, name = '', , mode] = node.pointer.split('.')
  if (part === 'dialogs')
    return keysInto(context, context.outline.dialogs.get(name), isMode(mode) ? mode : undefined)
  return part === 'actions' ? keysAt(context, context.outline.standings.get(name) ?? []) : null
}

type Seen = ReadonlySet<DialogOutline>

/** Each of several ways leads there: what one of them demands is enough. */
function eitherWay(ways: readonly Keys[]): Keys {
  if (ways.some((keys) => keys === null)) return null
  return [...new Set(ways.flatMap((keys) => keys ?? []))]
}

const keysAt = (context: ScreenContext, standings: readonly Standing[], seen: Seen = new Set()): Keys =>
  eitherWay(standings.map(({ dialog }) => keysInto(context, dialog, undefined, seen)))

function keysInto(
  context: ScreenContext,
  dialog: DialogOutline | undefined,
  mode?: Mode,
  seen: Seen = new Set(),
): Keys {
  if (!dialog) return null
  // A way that comes by here once more began somewhere else.
  if (seen.has(dialog)) return []
  const openers = dialog.openers.filter((one) => mode === undefined || one.mode === mode)
  const before = new Set([...seen, dialog])
  return eitherWay(
    openers.map(({ action, at }) => {
      const own = action === undefined ? undefined : context.outline.action(action)?.get('permission')
      return (own && context.permission(own)) ?? keysAt(context, [at], before)
    }),
  )
}
