import { textsOf } from '../link/report'
import type { Project } from '../compile/context'

const open = ['public', 'signed-in']

/** The keys and routes that calls name must exist. */
export function checkCallPermissions({ calls, app }: Project): void {
  for (const { node } of calls.calls.values()) {
    const exports = node.get('exports')?.get('permission')
    for (const { node: place, text: key } of [...textsOf(node.get('permission')), ...textsOf(exports)]) {
      if (key.startsWith('route:')) app.useRoute(key.slice('route:'.length), place)
      else if (!open.includes(key)) app.checkPermission(key, place)
    }
  }
}
