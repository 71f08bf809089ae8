import { isTakenRoute, takenRoutes } from '../../vocabulary/routes'
import type { Report, Spot } from '../link/report'

/** A screen is at the address of its route: where something else answers already, nobody would see it again after a reload. */
export function checkRouteFree(report: Report, spot: Spot, name: string): void {
  if (isTakenRoute(name))
    report.add(
      'route-taken',
      spot,
      { name, by: `@taken-${takenRoutes[name]}` },
      { suggestions: [`${name.toLowerCase()}Page`] },
    )
}
