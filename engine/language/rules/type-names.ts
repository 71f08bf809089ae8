import { wireTypeWords } from '../../vocabulary/wire-types'
import type { Report, Spot } from '../link/report'

/** A record type that is called like a type of the wire is never meant where it is named: that one is. */
export function checkTypeName(report: Report, spot: Spot, name: string): void {
  const word = wireTypeWords.find((one) => one.split(':')[0] === name)
  if (word !== undefined)
    report.add(
      'type-named-as-wire',
      spot,
      { name },
      { suggestions: [name.charAt(0).toUpperCase() + name.slice(1)] },
    )
}
