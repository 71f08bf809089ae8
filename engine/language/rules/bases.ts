import { ownAddresses } from '../../vocabulary/routes'
import { textOf, type Report } from '../link/report'
import type { SourceNode } from '../source'

/** A part of a path that a browser leaves out, or goes a part back by, before it asks; spelt out or not. */
const isDots = (part: string): boolean => /^(\.|%2e){1,2}$/i.test(part)
/** Parts of a path as a browser asks for them: without such as are no parts of their own. */
export const partsAsked = (path: string): string[] =>
  path.split(/[\\/]/).filter((part) => part !== '' && !isDots(part))
/** Whether a browser would ask for another path than the one that is written. */
export const isAskedOtherwise = (path: string): boolean => path.includes('\\') || path.split('/').some(isDots)

/** The path of a call is put right behind it: whatever ends in a slash would make `//…` of both, which a browser takes for another host. */
export function checkBase(report: Report, service: string, node: SourceNode | undefined): void {
  const written = textOf(node)
  if (!node || !written) return
  const path = written.replace(/^https?:\/\/(?!\/)/, '/')
  const isWhole = /^(\/[^\s/?#\\]+)+$/.test(path)
  if (!isWhole || isAskedOtherwise(path))
    report.add('base-spelt', node, { written }, { suggestions: mended(written) })
  else if (path === written && isOwn(path))
    report.add('base-taken', node, { written, service }, { suggestions: [`/${service}-api`] })
}

function mended(written: string): string[] {
  const isHost = /^[\w.-]+:\d/.test(written) || /^(localhost|\d+(\.\d+){3})(\/|$)/.test(written)
  // `htp://…`, `https:/…`: the scheme is there, and misspelt.
  const [, scheme, rest] = /^([a-z]{2,7}):\/{1,3}(?=[^/])(.+)$/i.exec(written) ?? []
  const parts = partsAsked((rest ?? written).replace(/\s/g, '').split(/[?#]/)[0]!)
  if (parts.length === 0 || /^https?:\/*$/.test(written)) return []
  const before = scheme ? `${/s$/i.test(scheme) ? 'https' : 'http'}://` : isHost ? 'http://' : '/'
  return [before + parts.join('/')]
}

/** Whether this server answers there itself. */
function isOwn(path: string): boolean {
  const [first = ''] = partsAsked(path)
  return ownAddresses.some((own) => own === decoded(first))
}
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
