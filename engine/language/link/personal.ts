import type { Member, WireType } from '../../compiled'
import { isMaskable, maskableKinds, personalWords, type PersonalKind } from '../../vocabulary/personal'
import { isList, isTextInScreens, personalOf, wireTypeText } from '../../vocabulary/wire-types'
import type { SourceNode } from '../source'
import { wordAmong, type Report } from './report'

/** The `personal` of a parameter or member; undefined where none is written, or none can be. */
export function personalWritten(report: Report, map: SourceNode, type: WireType): Member['personal'] {
  const node = map.get('personal')
  const personal = wordAmong(node, personalWords)
  if (!node || personal === undefined) return undefined
  if (personal === (personalOf({ type }) ?? 'none')) {
    report.saidAnyway(map, 'personal')
    return undefined
  }
  if (personal === 'none' || !isMaskable(personal) || holdsText(type)) return personal
  report.add('personal-of-nothing', node, { personal, type: wireTypeText(type) })
  return undefined
}

/** A masked value is a text: a number or a record holds none. */
function holdsText(type: WireType): boolean {
  if (type.kind === 'list' || type.kind === 'json') return holdsText(type.of)
  return isTextInScreens(type.kind) || isList(type.kind)
}

/** Compiles `unmaskReason` of the application; undefined without a kind. */
export function reasonKinds(node: SourceNode | undefined): PersonalKind[] | undefined {
  const kinds = (node?.items() ?? []).flatMap((one) => wordAmong(one, maskableKinds) ?? [])
  return kinds.length > 0 ? kinds : undefined
}
