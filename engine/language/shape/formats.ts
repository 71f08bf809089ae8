import type { MapName } from '../grammar'
import { type SourceNode, writtenAt } from '../source'

/** A text, or a message, has no format of its own. */
export const isFormatOfText = (map: MapName, key: string): boolean =>
  key === 'format' && (map === 'message' || map === 'textWithValues')
/** Its values as they are written, or as they would be. */
export const shownValues = (node: SourceNode): string => {
  const values = node.get('with')
  return values ? writtenAt(values) : '{ total: row.total }'
}
/** `{ value: …, format: … }` where the value alone is meant. */
export const wrappedFormat = (node: SourceNode): string | undefined =>
  node.get('value')?.kind === 'scalar' && !node.get('each') && node.get('format') ? 'format' : undefined
