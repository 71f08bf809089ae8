import type { WireType } from '../../compiled'
import { wireTypeText } from '../../vocabulary/wire-types'
import type { ScreenContext } from '../compile/context'
import type { FieldUse } from '../link/uses'

/** Codes that say yes or no in many a backend. */
const yes = /^(1|y|yes|t|true|on)$/i
const no = /^(0|2|n|no|f|false|off)$/i

/** A choice between two codes that fills a flag by those that the wire carries; false = it is none, and nothing is told. */
export function checkFlagCodes(
  { report }: ScreenContext,
  use: FieldUse,
  type: Extract<WireType, { kind: 'bool' }>,
): boolean {
  const options = use.get('options')?.entries() ?? []
  const [first, second, ...more] = options
  if (!first || !second || more.length > 0) return false
  const isOn = (key: string): boolean =>
    key === String(type.on) || (key !== String(type.off) && yes.test(key))
  const isOff = (key: string): boolean =>
    key === String(type.off) || (key !== String(type.on) && no.test(key))
  const [one, other] = [first.key, second.key]
  if (!(isOn(one) && isOff(other)) && !(isOff(one) && isOn(other))) return false
  const { file } = first.keyNode
  const span = { start: first.keyNode.span.start, end: second.keyNode.span.end }
  const between = file.text.slice(first.keyNode.span.end, second.keyNode.span.start)
  const suggestions = [`${isOn(one)}${between}${isOn(other)}`]
  report.add(
    'flag-codes',
    first.keyNode,
    { name: use.member, type: wireTypeText(type), codes: `\`${one}\`, \`${other}\`` },
    { cure: { span, suggestions } },
  )
  return true
}
