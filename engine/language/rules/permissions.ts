import { deeds } from '../../vocabulary/stand-in'
import { isOpenPermission, screenOfPermission } from '../../vocabulary/permissions'
import { partOf, textsOf } from '../link/report'
import type { SourceNode } from '../source'
import type { Foundation, Keys, ScreenContext } from '../compile/context'
import { related, type LinkedCall } from '../link/calls'

/** The keys and routes that calls name must exist. */
export function checkCallPermissions({ calls, app }: Foundation): void {
  for (const { node } of calls.calls.values()) {
    const exports = node.get('exports')?.get('permission')
    for (const { node: place, text: key } of [...textsOf(node.get('permission')), ...textsOf(exports)]) {
      const screen = screenOfPermission(key)
      if (screen !== undefined) app.useRoute(screen, partOf(place, screen))
      else if (!isOpenPermission(key)) app.checkPermission(key, place)
    }
  }
}

/** Of a stand-in nothing else stands before what is written: where no key is needed, everybody who signs in writes. */
export function checkOpenWrites({ calls, standIn, report }: Foundation): void {
  for (const { name: call, node } of calls.calls.values()) {
    const deed = standIn.deeds[call]
    if (!deed || !deeds[deed.verb].writes) continue
    for (const { node: spot, text: permission } of textsOf(node.get('permission')))
      if (isOpenPermission(permission))
        report.warn('write-open-to-all', spot, { call, of: deed.of, permission })
  }
}

/**
 * A key on the button alone hides the button: whoever has the screen in the menu may still make the call by a request of their own.
 * Of a stand-in nothing else stands before the records; what another backend demands is not known here.
 */
export function checkKeyAtButtonOnly(
  { project, report, name: screen }: ScreenContext,
  { name: call, node, compiled }: LinkedCall,
  action: SourceNode,
  keys: Keys,
): void {
  const deed = project.standIn.deeds[call]
  if (!deed || !(deeds[deed.verb].writes || compiled.file)) return
  const isClosed = (key: string): boolean => !isOpenPermission(key) && screenOfPermission(key) === undefined
  const own = keys ?? []
  if (own.length === 0 || !own.every(isClosed)) return
  for (const { node: spot, text: permission } of textsOf(node.get('permission')))
    if (screenOfPermission(permission) === screen)
      report.warn(
        'key-at-button-only',
        spot,
        { call, key: own.join(', '), permission, screen },
        { suggestions: own, related: [related(action, '@made-here')] },
      )
}
