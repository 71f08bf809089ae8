/** The codes that screens know for members of records in answers. */
import type { Choice, CompiledCall, CompiledList, CompiledScreen } from '../../compiled'

/** By record type and member: the codes for which columns have a text, unless the columns have a text for all others. */
export type KnownCodes = Readonly<Record<string, Readonly<Record<string, readonly Choice[]>>>>

export function knownCodes(
  screens: Readonly<Record<string, CompiledScreen>>,
  calls: Readonly<Record<string, CompiledCall>>,
): KnownCodes {
  const known: Record<string, Record<string, Choice[]>> = {}
  const open = new Set<string>()
  for (const list of Object.values(screens).flatMap((screen) => listsIn(screen))) {
    const of = list.call === undefined ? undefined : calls[list.call]?.rows?.of
    if (of === undefined) continue
    for (const { member, format } of list.columns) {
      if (member === undefined || format.kind !== 'choice') continue
      if (format.otherwise) open.add(`${of}.${member}`)
      const members = (known[of] ??= {})
      const codes = (members[member] ??= [])
      codes.push(...format.choices.filter(({ code }) => !codes.some((one) => one.code === code)))
    }
  }
  for (const [of, members] of Object.entries(known))
    for (const member of Object.keys(members)) if (open.has(`${of}.${member}`)) delete members[member]
  return known
}

/** All lists in a screen, at any depth. */
export function listsIn(part: unknown): CompiledList[] {
  if (typeof part !== 'object' || part === null) return []
  const within = Object.values(part).flatMap((inner) => listsIn(inner))
  return 'columns' in part && 'rowActions' in part ? [part as CompiledList, ...within] : within
}
