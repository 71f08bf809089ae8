import type { Wrong } from './shape/values'

/** Members with dots between them, as `data.records` or `data.0.name`. */
const path = /^[\p{L}\p{N}_@-][\p{L}\p{N}_$@-]*(\.[\p{L}\p{N}_$@-]+)*$/u
/** Names that no answer is read by. */
const refused = /(^|\.)(__proto__|constructor|prototype)(\.|$)/

export const isPath = (written: string): boolean => path.test(written) && !refused.test(written)

/** A place in an answer is a path, not an expression over it, and not one of another tool. */
export function pathSpelt(written: string): Wrong | undefined {
  if (isPath(written)) return undefined
  const mended = written
    .trim()
    .replace(/^\$\.?/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\[(\d+)\]/g, '.$1')
    .replace(/\[\*?\]/g, '')
    .replace(/^\/|\/$/g, '')
    .replaceAll('/', '.')
    .replace(/^body\./, '')
  const suggestions = isPath(mended) ? [mended] : []
  return { rule: 'path-spelt', params: { written }, suggestions }
}
