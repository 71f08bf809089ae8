/** What a screen puts into the parameters of a call, with something in every field. */
import type { CompiledCall, CompiledList, CompiledScreen } from '../../compiled'
import type { Values } from '../../contract/types'
import type { Filling } from '../../language/project'
import type { CheckedProject } from '../project'
import { fieldsBehind } from './fields'
import { firstPage } from './first-request'
import { listsIn } from './known-codes'
import { sampleRequest, type SampledParameter } from './sample'
import { workedOut } from './worked-out'

export type Checked = Pick<CheckedProject, 'app' | 'screens' | 'calls'>
export const callOf = ({ calls }: Checked, { call }: Filling): CompiledCall | undefined =>
  Object.hasOwn(calls, call) ? calls[call] : undefined

/** What is sent with something in every field. */
export const filledRequest = (checked: Checked, screen: string, filling: Filling): Values =>
  filledIn(callOf(checked, filling)!, askedBy(checked.screens[screen], filling))

export interface Asked {
  filling: Filling
  list: CompiledList | undefined
  parameters: readonly SampledParameter[]
}

/** What the screen's expressions give stands in the request, not just any value of the type. */
export function askedBy(screen: CompiledScreen | undefined, filling: Filling): Asked {
  const list = filling.list && listsIn(screen).find(({ id }) => id === filling.list?.id)
  const known = {
    fields: fieldsBehind(screen, filling),
    values: { ...(screen && { params: screen.params }), ...(list && { size: list.paging.size }) },
  }
  const parameters = filling.parameters.map((one) => ({
    ...one,
    workedOut: one.written && workedOut(one.written, known),
  }))
  return { filling, list, parameters }
}

export const filledIn = (call: CompiledCall, { parameters, list }: Asked): Values => ({
  ...sampleRequest(call, parameters),
  ...(list && firstPage(call, list)),
})
