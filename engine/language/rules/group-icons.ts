import { textOf, type Report } from '../link/report'
import type { SourceNode } from '../source'

/** A group of the menu names an icon that the product draws: any other shows none. */
export function checkGroupIcons(
  app: SourceNode | undefined,
  report: Report,
  icons: readonly string[] | undefined,
): void {
  for (const { node } of app?.get('groups')?.entries() ?? []) {
    const spot = node.get('icon')
    const name = textOf(spot)
    if (spot && name !== undefined && icons?.includes(name) === false)
      report.add('unknown-group-icon', spot, { name, allowed: icons.join(', ') }, { among: icons })
  }
}
