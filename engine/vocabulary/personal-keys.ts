/** Keys for personal values. Each screen has them whose calls answer such values; no file declares them. */
import { isOpenPermission, screenOfPermission } from './permissions'
import { isMaskable } from './personal'
import { personalOf } from './wire-types'

export const personalRights = ['plain', 'unmask', 'exportPlain'] as const
/** `plain`: sees values in full; `unmask`: reads one at a time, recorded; `exportPlain`: exports them in full. */
export type PersonalRight = (typeof personalRights)[number]

export const personalKey = (screen: string, right: PersonalRight): string => `${screen}:${right}`

/** The screens whose permissions let a caller through. */
export const screensOf = (permission: readonly string[]): string[] => [
  ...new Set(
    permission
      .filter((one) => !isOpenPermission(one))
      .map((one) => screenOfPermission(one) ?? one.slice(0, one.indexOf(':'))),
  ),
]

/** Each mask puts this in place of what it hides. No phone, plate or number holds it. */
export const isMaskedText = (value: unknown): value is string =>
  typeof value === 'string' && value.includes('**')

type Declared = Parameters<typeof personalOf>[0]
/** A compiled call, as far as it says what it answers. */
interface Answering {
  permission: readonly string[]
  rows?: { of: string }
  reads: Record<string, Declared>
  types: Record<string, Record<string, Declared>>
  file?: boolean
  exports?: object
}

/** Whether some part of the call's answer is masked for whoever may not see it in full. */
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
  // A tree holds itself.
  if (type.kind !== 'record' || within.includes(type.type)) return false
  return Object.values(types[type.type] ?? {}).some((member) =>
    holdsMaskable(member, types, [...within, type.type]),
  )
}

/** The keys that these calls need, in their order. A screen that makes files has one for files in full. */
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
