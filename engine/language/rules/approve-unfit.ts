import type { CompiledCall } from '../../compiled'
import { isAmount } from '../../vocabulary/wire-types'
import type { Foundation } from '../compile/context'

/** What waits for a second person must be done once, be worth something that can be compared, and not be its maker's to release. */
export function checkApproved({ calls, app, report }: Foundation): void {
  for (const { name, node, compiled } of calls.calls.values()) {
    const { approve } = compiled
    const written = node.get('approve')
    if (!approve || !written) continue
    const place = written.get('key')!
    if (!app.usePermission(approve.key, place)) continue
    const unfit = (sign: string): void =>
      report.add('approve-unfit', place, { name, sign: `@approve-${sign}` })
    if ((app.backendOf(compiled.service) ?? 'reference') !== 'reference') unfit('elsewhere')
    else if (!compiled.money) unfit('no-money')
    else if (!hasAmount(compiled)) unfit('no-amount')
    else if (compiled.permission.includes(approve.key)) unfit('own-key')
  }
}

const hasAmount = ({ parameters }: CompiledCall): boolean =>
  Object.values(parameters).some(({ type }) => isAmount(type.kind))
