import type { CompiledCall } from '../../compiled'
import type { SourceNode } from '../source'
import { numberOf, textOf } from './report'

export function approveOf(node: SourceNode | undefined): CompiledCall['approve'] {
  const key = textOf(node?.get('key'))
  return key === undefined ? undefined : { key, above: numberOf(node?.get('above')) ?? 0 }
}
