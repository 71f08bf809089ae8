/** The values that a screen sends for a call's parameters when every field is filled. */
import type { CompiledCall, CompiledList, CompiledScreen } from '../../compiled'
import type { Values } from '../../contract/types'
import type { FilledCall } from '../../language/project'
import type { CheckedFolder } from '../project'
import { fieldsBehind } from './fields'
import { firstPage } from './first-request'
import { listsIn } from './known-codes'
import { sampleRequest, type SampledParameter } from './sample'
import { workedOut } from './worked-out'

export type Checked = Pick<CheckedFolder, 'app' | 'screens' | 'calls'>
export const callFilled = ({ calls }: Checked, { call }: FilledCall): CompiledCall | undefined =>
  Object.hasOwn(calls, call) ? calls[call] : undefined

/** The request with every field filled. */
export const filledRequest = (checked: Checked, screen: string, filling: FilledCall): Values =>
  filledIn(callFilled(checked, filling)!, askedBy(checked.screens[screen], filling))

export interface Asked {
  filling: FilledCall
  list: CompiledList | undefined
  parameters: readonly SampledParameter[]
}

/** The values of the screen's expressions, instead of arbitrary values of the type. */
export function askedBy(screen: CompiledScreen | undefined, filling: FilledCall): Asked {
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
