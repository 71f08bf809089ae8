/** Calls that need the password again if it was entered too long ago. */
import type { CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { isAmount } from '../../engine/vocabulary/wire-types'
import { Unconfirmed, type CallSession } from '../handlers/types'

/** Throws Unconfirmed if the password was last entered more than this many minutes ago; 0 = never. */
export function refuseUnconfirmed(session: CallSession | null, { minutes, now }: Asking): void {
  if (!session || minutes === 0) return
  if (now.getTime() - session.confirmedAt.getTime() > minutes * 60_000) throw new Unconfirmed()
}
interface Asking {
  minutes: number
  now: Date
}

/** True if the call's declaration requires the password for these values. */
export const asksConfirmation = ({ confirmed, parameters }: CompiledCall, values: Values): boolean =>
  confirmed !== undefined && (confirmed === true || amountIn(parameters, values) > confirmed.above)

/** Sum of all amounts in cents. */
const amountIn = (parameters: CompiledCall['parameters'], values: Values): number =>
  Object.entries(parameters)
    .filter(([, { type }]) => isAmount(type.kind))
    .reduce((sum, [name]) => sum + Number(values[name] ?? 0), 0)
