import { word } from '../finding-format'
import type { RuleId } from '../finding'
import type { Kind } from '../grammar'
import { stepMeant } from './meant'
import { quoted } from '../source/mend'
import { pathSpelt } from '../path-spelt'
import { respelledNumber } from '../source/traps'
import { type SourceNode, writtenAt } from '../source'
import { nearest } from '../../expression/nearest'
import { isWithin, nearestWithin, type NumberLimits } from '../../vocabulary/numbers'

export interface Wrong {
  rule: RuleId
  params: Record<string, string>
  suggestions?: string[]
}

export const looseFlags: Record<string, string> = {
  yes: 'true',
  on: 'true',
  y: 'true',
  no: 'false',
  off: 'false',
  n: 'false',
}
export const dateLike = /^\d{4}-\d{1,2}-\d{1,2}/

/** What is wrong with a single value, by its kind; undefined when nothing is. */
export function checkValue(node: SourceNode, kind: Kind, key: string): Wrong | undefined {
  const written = writtenAt(node)
  const { value } = node
  const wrongKind = (expected: string): Wrong => ({
    rule: 'wrong-kind',
    params: {
      key,
      expected: `@kind-${expected}`,
      found: node.kind === 'scalar' ? `\`${written.split('\n')[0]!}\`` : `@kind-${node.kind}`,
    },
  })
  if (node.kind !== 'scalar')
    return kind.is === 'wireType' && node.kind === 'list' ? listType(node, wrongKind) : wrongKind(kind.is)
  switch (kind.is) {
    case 'text':
    case 'message':
      return typeof value === 'string' ? undefined : unquotedText(key, written)
    case 'flagOrText':
      if (typeof value === 'string' && looseFlags[value.toLowerCase()]) return looseFlag(key, value)
      return typeof value === 'string' || typeof value === 'boolean' ? undefined : unquotedText(key, written)
    case 'flag':
      if (typeof value === 'boolean') return undefined
      return typeof value === 'string' && looseFlags[value.toLowerCase()]
        ? looseFlag(key, value)
        : wrongKind('flag')
    case 'number':
      if (typeof value !== 'number') return wrongKind('number')
      if (!isWithin(value, kind)) return outOfRange(key, value, kind)
      return !kind.values || kind.values.includes(value)
        ? undefined
        : notAmong(key, written, kind.values.map(String))
    case 'enum':
      return kind.values.includes(String(value))
        ? undefined
        : notAmong(key, written, [...kind.values], key === 'steps' ? stepMeant(written) : [])
    case 'name':
    case 'wireType':
      if (kind.is === 'name' && kind.of === 'path' && typeof value === 'string' && value !== '')
        return pathSpelt(value)
      return typeof value === 'string' && (value !== '' || (kind.is === 'name' && kind.mayBeEmpty))
        ? undefined
        : typeof value === 'number'
          ? unquotedText(key, written)
          : wrongKind(kind.is)
    case 'expression':
      if (value === '') return wrongKind('expression')
      return typeof value === 'string' && dateLike.test(value)
        ? {
            rule: 'date-in-expression',
            params: { written: value, mended: quoted(`'${value}'`) },
            suggestions: [quoted(`'${value}'`)],
          }
        : undefined
    case 'literal':
      if (value === null) return wrongKind('literal')
      return typeof value === 'number' && String(value) !== written && !respelledNumber.test(written)
        ? {
            rule: 'number-respelled',
            params: { written, read: String(value) },
            suggestions: [quoted(written)],
          }
        : undefined
    case 'list':
    case 'map':
    case 'names':
    case 'either':
    case 'perMode':
    case 'widget':
      return wrongKind(kind.is === 'names' ? 'names' : 'map')
  }
}

/** `[Type]`: a list with exactly one name. */
function listType(node: SourceNode, wrongKind: (expected: string) => Wrong): Wrong | undefined {
  const [item, ...more] = node.items()
  if (!item || more.length > 0) return wrongKind('wireType')
  return item.kind === 'list'
    ? listType(item, wrongKind)
    : typeof item.value === 'string'
      ? undefined
      : wrongKind('wireType')
}

export const outOfRange = (key: string, value: number, limits: NumberLimits): Wrong => ({
  rule: 'number-out-of-range',
  params: { key, written: String(value), ...wordsOfLimits(limits) },
  suggestions: [String(nearestWithin(value, limits))],
})
/** What is wanted, in words that the finding's language chooses. */
function wordsOfLimits({ least, most, whole }: NumberLimits): Record<string, string> {
  const range =
    least !== undefined && most !== undefined
      ? `${least} – ${most}`
      : least !== undefined
        ? `≥ ${least}`
        : `≤ ${most}`
  return { wanted: whole ? '@wanted-whole' : '@wanted-number', range }
}

/** A title is no yes: `numbered: true` asks for the usual one. */
const unquotedText = (key: string, written: string): Wrong => {
  const mended = key === 'numbered' && written === 'true' ? word('row-number', 'zh') : quoted(written)
  return { rule: 'unquoted-text', params: { key, written, mended }, suggestions: [mended] }
}
const looseFlag = (key: string, written: string): Wrong => ({
  rule: 'loose-flag',
  params: { key, written, mended: looseFlags[written.toLowerCase()]! },
  suggestions: [looseFlags[written.toLowerCase()]!],
})
const notAmong = (key: string, found: string, allowed: string[], steps: string[] = []): Wrong => ({
  rule: 'unknown-value',
  params: { key, found, allowed: allowed.join(', ') },
  suggestions: steps.length > 0 ? steps : nearest(found, allowed),
})
