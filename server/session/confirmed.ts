/** Calls that ask for the password again, where it was given too long ago. */
import type { CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { isAmount } from '../../engine/vocabulary/wire-types'
import { Unconfirmed, type CallSession } from '../handlers/types'

/** Throws Unconfirmed where the password was last given more than so many minutes ago; 0 minutes = never. */
export function refuseUnconfirmed(session: CallSession | null, { minutes, now }: Asking): void {
  if (!session || minutes === 0) return
  if (now.getTime() - session.confirmedAt.getTime() > minutes * 60_000) throw new Unconfirmed()
}
interface Asking {
  minutes: number
  now: Date
}

/** Whether the declaration of the call asks for the password, with what is sent. */
export const asksConfirmation = ({ confirmed, parameters }: CompiledCall, values: Values): boolean =>
  confirmed !== undefined && (confirmed === true || amountIn(parameters, values) > confirmed.above)

/** Cents of all amounts together. */
const amountIn = (parameters: CompiledCall['parameters'], values: Values): number =>
  Object.entries(parameters)
    .filter(([, { type }]) => isAmount(type.kind))
    .reduce((sum, [name]) => sum + Number(values[name] ?? 0), 0)
