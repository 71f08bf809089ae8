import { isOpenPermission, screenOfPermission } from '../../vocabulary/permissions'
import { partOf, textsOf } from '../link/report'
import type { Project } from '../compile/context'

/** The keys and routes that calls name must exist. */
export function checkCallPermissions({ calls, app }: Project): void {
  for (const { node } of calls.calls.values()) {
    const exports = node.get('exports')?.get('permission')
    for (const { node: place, text: key } of [...textsOf(node.get('permission')), ...textsOf(exports)]) {
      const screen = screenOfPermission(key)
      if (screen !== undefined) app.useRoute(screen, partOf(place, screen))
      else if (!isOpenPermission(key)) app.checkPermission(key, place)
    }
  }
}
