import { nearest } from '../../expression/nearest'
import { isTakenHeader } from '../../vocabulary/calls'
import { leavingOut } from '../cure'
import { isPath } from '../path-spelt'
import type { SourceNode } from '../source'
import { textOf, type Report } from './report'

/** What a header may be called, and what may stand in it: a browser refuses to send anything else. */
const headerName = /^[\w!#$%&'*+.^`|~-]+$/
const headerValue = /^[\t\x20-\x7e]*$/
/** Roots of expressions that nothing works out here. */
const readsConsole = /^(user|scope|query|params)(\.\w+)?$/

export function checkHeaders(report: Report, headers: SourceNode | undefined): void {
  for (const { key, keyNode, node } of headers?.entries() ?? []) {
    const value = textOf(node) ?? ''
    if (!headerName.test(key)) {
      const mended = key.trim().replace(/[\s\u3000_]+/g, '-')
      const suggestions = headerName.test(mended) ? [mended] : []
      report.add('header-spelt', keyNode, { written: key }, { suggestions })
    } else if (isTakenHeader(key))
      report.add('header-taken', keyNode, { written: key }, { cure: leavingOut(keyNode, 1) })
    else if (!headerValue.test(value)) report.add('header-spelt', node, { written: value })
    else if (readsConsole.test(value)) report.add('header-not-worked-out', node, { written: value })
  }
}

/** A server that writes its text where nobody looks for it says nothing. */
export function checkServerText(
  report: Report,
  node: SourceNode | undefined,
  errorText: readonly string[],
): void {
  const written = textOf(node)
  if (!node || written === undefined || errorText.length === 0 || errorText.includes(written)) return
  // One of them misspelt is told of by itself.
  if (!errorText.every(isPath)) return
  const near = nearest(written, errorText)
  const suggestions = near.length > 0 ? near : [...errorText]
  report.add('server-text-unread', node, { written, known: errorText.join(', ') }, { suggestions })
}
