/**
 * Permission keys for personal values. A screen whose calls return such values has them; no file declares
 * them.
 */
import { isOpenPermission, screenOfPermission } from './permissions'
import { isMaskable } from './personal'
import { personalOf } from './wire-types'

export const personalRights = ['plain', 'unmask', 'exportPlain'] as const
/**
 * `plain`: see values in full. `unmask`: read one value, with an audit record. `exportPlain`: export values
 * in full.
 */
export type PersonalRight = (typeof personalRights)[number]

export const personalKey = (screen: string, right: PersonalRight): string => `${screen}:${right}`

/** The screens whose route permission is among these. */
export const screensOf = (permission: readonly string[]): string[] => [
  ...new Set(
    permission
      .filter((one) => !isOpenPermission(one))
      .map((one) => screenOfPermission(one) ?? one.slice(0, one.indexOf(':'))),
  ),
]

/** True for a masked value. Every mask contains `**`; no phone, plate or number does. */
export const isMaskedText = (value: unknown): value is string =>
  typeof value === 'string' && value.includes('**')

type Declared = Parameters<typeof personalOf>[0]
/** The part of a compiled call that describes its response. */
interface Answering {
  permission: readonly string[]
  rows?: { of: string }
  reads: Record<string, Declared>
  types: Record<string, Record<string, Declared>>
  file?: boolean
  exports?: object
}

/** True if the response has a value that can be masked. */
export function hasMaskable({ rows, reads, types }: Answering): boolean {
  const parts: Declared[] = Object.values(reads)
  if (rows) parts.push({ type: { kind: 'record', type: rows.of } })
  return parts.some((part) => holdsMaskable(part, types))
}

function holdsMaskable(
  declared: Declared,
  types: Answering['types'],
  within: readonly string[] = [],
): boolean {
  const kind = personalOf(declared)
  if (kind) return isMaskable(kind)
  const { type } = declared
  if (type.kind === 'list' || type.kind === 'json') return holdsMaskable({ type: type.of }, types, within)
  // A tree contains its own type.
  if (type.kind !== 'record' || within.includes(type.type)) return false
  return Object.values(types[type.type] ?? {}).some((member) =>
    holdsMaskable(member, types, [...within, type.type]),
  )
}

/**
 * The permission keys for these calls, in order. A screen that exports files has one more, for exports in
 * full.
 */
export function personalKeysOf(calls: readonly Answering[]): string[] {
  const screens = new Set(calls.filter(hasMaskable).flatMap(({ permission }) => screensOf(permission)))
  const exporting = calls.filter(({ file, exports }) => file === true || exports !== undefined)
  const ofExports = new Set(exporting.flatMap(({ permission }) => screensOf(permission)))
  return [...screens].flatMap((screen) =>
    (['plain', 'unmask', ...(ofExports.has(screen) ? ['exportPlain' as const] : [])] as const).map((right) =>
      personalKey(screen, right),
    ),
  )
}
