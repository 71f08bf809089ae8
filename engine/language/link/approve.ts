import type { CompiledCall } from '../../compiled'
import type { SourceNode } from '../source'
import { numberOf, textOf } from './report'

export function approveOf(node: SourceNode | undefined): CompiledCall['approve'] {
  const key = textOf(node?.get('key'))
  const centsOf = (name: string) => numberOf(node?.get(name)) ?? 0
  return key === undefined ? undefined : { key, above: centsOf('above'), perDay: centsOf('perDay') }
}
