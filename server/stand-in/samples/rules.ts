/** Makes generated records satisfy the rules of the forms that save them. */
import { timeText } from '../../../engine/clock'
import type { Collection, MemberHint } from '../../../engine/compiled'
import type { Row } from '../../../engine/contract/types'
import { holds, isFilled, readsOf, type Expr, type FunctionHost } from '../../../engine/expression'

/** Moves a number into the limits of its field. */
export function turnedIn({ least = -Infinity, most = Infinity }: MemberHint, value: number): number {
  if (value >= least && value <= most) return value
  if (Number.isFinite(least) && Number.isFinite(most))
    return least + (Math.floor(value) % (Math.floor(most - least) + 1))
  return value < least ? least : most
}

/** The number of attempts. A record that still breaks a rule stays as it is. */
const mostAttempts = 40

/** Regenerates members that break a rule of their form, and all members that the rule compares. */
export function withinRules(
  { hints, members }: Collection,
  row: Row,
  now: Date,
  made: (member: string, attempt: number) => unknown,
): void {
  const host: FunctionHost = { now: () => timeText(now), scopeName: () => '', textOf: () => '' }
  const ruled = Object.entries(hints).flatMap(([member, { checks = [] }]) =>
    checks.map((check) => ({ member, check })),
  )
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const broken = ruled.filter(
      ({ member, check }) => isFilled(row[member]) && !holds(check, { value: row[member], form: row }, host),
    )
    if (broken.length === 0) return
    for (const member of new Set(broken.flatMap(comparedIn)))
      if (Object.hasOwn(members, member)) row[member] = made(member, attempt)
  }
}

const comparedIn = ({ member, check }: { member: string; check: Expr }): string[] => [
  member,
  ...readsOf(check).flatMap(([root, name]) => (root === 'form' && name !== undefined ? [name] : [])),
]
