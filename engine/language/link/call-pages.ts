/** How a call's pages are asked for, and how large they may be. */
import type { CompiledCall } from '../../compiled'
import { firstPages, usualFirstPage } from '../../vocabulary/calls'
import { usualReach } from '../../vocabulary/limits'
import type { SourceNode } from '../source'
import { compact, numberOf, textOf, wordAmong } from './report'

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

export function exportsOf(node: SourceNode | undefined): CompiledCall['exports'] {
  const permission = textOf(node?.get('permission'))
  return permission === undefined ? undefined : { permission, max: numberOf(node?.get('max')) ?? 9999 }
}
