/** Refusal texts for requests that exceed a limit. */
import type { CompiledCall } from '../../engine/compiled'
import type { Excess } from '../../engine/contract'
import { Refused } from '../handlers/types'
import { texts } from '../texts'

/** Uses the form's message if the form has a length limit for the parameter; else the parameter's name. */
export function refusalOf(call: CompiledCall, { parameter, counts, most }: Excess): Refused {
  const rule = call.rules.find(
    ({ kind, when, item, parameter: ruled }) =>
      kind === 'maxLength' && when === undefined && item === undefined && ruled === parameter,
  )
  const message = rule && counts === 'characters' ? rule.message : texts.excess[counts](parameter, most)
  return new Refused(message, { field: parameter })
}
