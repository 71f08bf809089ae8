import type { Span } from '../finding'
import type { SourceFile } from '.'

/** A place in a file, with the text that it is a place of. */
export interface Written {
  file: Pick<SourceFile, 'path' | 'text'>
  span: Span
}
/** What stands there, as it is spelt. */
export const writtenAt = ({ file, span }: Written): string => file.text.slice(span.start, span.end)
/** Whether one stands before another, of several files in their order. */
export const standsBefore = (one: Written, other: Written): boolean =>
  one.file === other.file ? one.span.start < other.span.start : one.file.path < other.file.path
