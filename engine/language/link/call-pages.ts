/** Pages of a call, and its limits: page sizes, the amounts that need a password or a second person. */
import type { CompiledCall } from '../../compiled'
import { firstPages, usualFirstPage } from '../../vocabulary/calls'
import { usualReach } from '../../vocabulary/limits'
import type { SourceNode } from '../source'
import { compact, flagOf, numberOf, textOf, wordAmong } from './report'

export function pagingOf(node: SourceNode | undefined): CompiledCall['paging'] {
  const offset = textOf(node?.get('offset'))
  const page = textOf(node?.get('page')) ?? offset
  if (page === undefined) return undefined
  const estimated = textOf(node?.get('estimated'))
  return compact({
    page,
    size: textOf(node?.get('size')) ?? '',
    first: offset === undefined ? (wordAmong(node?.get('first'), firstPages) ?? usualFirstPage) : 0,
    countsRows: offset === undefined ? undefined : (true as const),
    reach: numberOf(node?.get('reach')) ?? (estimated === undefined ? undefined : usualReach),
    estimated,
  })
}

/** `true`, or an amount. */
export function confirmedOf(node: SourceNode | undefined): CompiledCall['confirmed'] {
  const above = node?.kind === 'map' ? numberOf(node.get('above')) : undefined
  return above === undefined ? flagOf(node) || undefined : { above }
}

export function exportsOf(node: SourceNode | undefined): CompiledCall['exports'] {
  const permission = textOf(node?.get('permission'))
  return permission === undefined ? undefined : { permission, max: numberOf(node?.get('max')) ?? 9999 }
}

export function approveOf(node: SourceNode | undefined): CompiledCall['approve'] {
  const key = textOf(node?.get('key'))
  const centsOf = (name: string) => numberOf(node?.get(name)) ?? 0
  return key === undefined ? undefined : { key, above: centsOf('above'), perDay: centsOf('perDay') }
}
