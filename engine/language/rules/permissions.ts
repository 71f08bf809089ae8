import { deeds } from '../../vocabulary/stand-in'
import { isOpenPermission, screenOfPermission } from '../../vocabulary/permissions'
import { partOf, textsOf } from '../link/report'
import type { Foundation } from '../compile/context'

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
