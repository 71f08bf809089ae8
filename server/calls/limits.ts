/** What is said when a request holds more than its call takes. */
import type { CompiledCall } from '../../engine/compiled'
import type { Excess } from '../../engine/contract'
import { Refused } from '../handlers/types'
import { texts } from '../texts'

/** In the words of the form where it has a length of its own for this parameter, else with the parameter's name. */
export function refusalOf(call: CompiledCall, { parameter, counts, most }: Excess): Refused {
  const rule = call.rules.find(
    ({ kind, when, item, parameter: ruled }) =>
      kind === 'maxLength' && when === undefined && item === undefined && ruled === parameter,
  )
  const message = rule && counts === 'characters' ? rule.message : texts.excess[counts](parameter, most)
  return new Refused(message, { field: parameter })
}
