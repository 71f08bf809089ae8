/**
 * Generates records from their declarations. The seed of `random` makes them deterministic; dates are around
 * `now`.
 */
import { daysLater, dateText, minutesLater } from '../../../engine/clock'
import type { Collection, Member, MemberHint } from '../../../engine/compiled'
import type { Row } from '../../../engine/contract/types'
import { holdsAddresses, isList, isWhen, readsAs, unsentOf } from '../../../engine/vocabulary/wire-types'
import { wireLimits } from '../../../engine/vocabulary/limits'
import { stamp } from '../../handlers/shared/values'
import { createRandom, type Random } from '../../seed/random'
import { isRank, sampleCents, sampleDegrees, sampleNumber } from './numbers'
import { turnedIn, withinRules } from './rules'
import { sampleText, type TextWish } from './text'

export interface ScopeOfSample {
  code: string
  name: string
}

export interface SampleWish {
  collection: Collection
  random: Random
  now: Date
  /** The index of the record, from 0. */
  at: number
  scopes: readonly ScopeOfSample[]
  /** Records that may be referred to, by collection. */
  referred: Readonly<Record<string, readonly Row[]>>
  /** The record that this one is made for, and the member that refers to it. */
  named?: { member: string; record: Row }
  /** Earlier records, one of which may be the parent. */
  above: readonly Row[]
  /**
   * The number of the retry after a broken rule. Retries leave no member empty and try texts that rules often
   * require.
   */
  attempt?: number
}

/** Generates one record in screen spelling, without its id. */
export function sampleRecord(wish: SampleWish): Row {
  const { collection, random, now, at, scopes } = wish
  const row: Row = {}
  // Spread over three months, newest first.
  const made = minutesLater(now, -at * 97 - random.between(5, 90))
  // Scope and references come first: other members depend on the place.
  if (collection.scope) row[collection.scope] = scopeFor(wish)?.code ?? ''
  for (const [member, relation] of Object.entries(collection.refers)) nameRecord(wish, row, member, relation)
  const scope = collection.scope ? (row[collection.scope] as string) : undefined
  for (const [member, declared] of Object.entries(collection.members))
    if (member !== 'id' && !(member in row)) row[member] = valueOf(wish, { row, scope }, member, declared)
  for (const member of Object.keys(collection.members))
    if (isRank(member, collection.hints[member]?.label ?? '')) row[member] = rankOf(wish, row)
  if (collection.parent) row[collection.parent] = parentOf(wish)
  if (collection.sort) row[collection.sort] = at
  for (const member of [collection.created, collection.changed]) if (member) row[member] = stamp(made)
  withinRules(collection, row, now, (member, attempt) =>
    valueOf(
      { ...wish, random: createRandom(attempt + at), attempt },
      { row, scope },
      member,
      collection.members[member]!,
    ),
  )
  if (collection.scope && collection.scopeName)
    row[collection.scopeName] = scopes.find(({ code }) => code === row[collection.scope!])?.name ?? ''
  return row
}

/**
 * The rank after all earlier records of this kind. The kind is the values of all choice members, except the
 * scope.
 */
function rankOf({ collection, above }: SampleWish, row: Row): number {
  const kinds = Object.keys(collection.members).filter(
    (member) => member !== collection.scope && (collection.hints[member]?.choices?.length ?? 0) > 0,
  )
  return 1 + above.filter((one) => kinds.every((member) => one[member] === row[member])).length
}

/** Prefers the scopes of the examples, so that these have several pages. */
function scopeFor({ collection, random, scopes }: SampleWish): ScopeOfSample | undefined {
  const { scope, examples } = collection
  const named = scopes.filter(({ code }) =>
    examples.some((one) => scope !== undefined && one[scope] === code),
  )
  const among = named.length > 0 && random.chance(0.4) ? named : scopes
  return among.length > 0 ? random.pick(among) : undefined
}

/** Prefers a referenced record of the record's own scope. */
function nameRecord(
  { collection, random, referred, named: wanted }: SampleWish,
  row: Row,
  member: string,
  { to, shows }: Collection['refers'][string],
): void {
  const all = referred[to] ?? []
  if (all.length === 0) {
    row[member] = ''
    return
  }
  const { scope } = collection
  const named = wanted?.member === member ? wanted.record : random.pick(all)
  row[member] = String(named.id)
  for (const [own, other] of Object.entries(shows)) row[own] = named[other] ?? null
  if (scope !== undefined && typeof named[scope] === 'string') row[scope] = named[scope]
}

function parentOf({ above, random, at }: SampleWish): string {
  // The first few are roots; the others get a parent.
  if (at < 4 || above.length === 0) return ''
  return String(random.pick(above.slice(0, 8)).id)
}

interface SoFar {
  row: Row
  scope: string | undefined
}

function valueOf(wish: SampleWish, { row, scope }: SoFar, member: string, { type, max }: Member): unknown {
  const { collection, random, now, at } = wish
  const hint: MemberHint = collection.hints[member] ?? { label: '' }
  if (hint.choices && hint.choices.length > 0) {
    const codes = hint.choices.map(({ code }) => code)
    if (isList(type.kind))
      return codes.filter((_, place) => place === at % codes.length || random.chance(0.3))
    if (type.kind !== 'bool') return at < codes.length ? codes[at] : random.pick(codes)
  }
  const isKnownBy =
    collection.called === member || collection.unique.some(({ members }) => members.includes(member))
  if (
    hint.mayBeEmpty &&
    wish.attempt === undefined &&
    !isKnownBy &&
    type.kind !== 'bool' &&
    random.chance(0.12)
  )
    // Empty, as a form sends it. Dates and date-times are null so that they do not sort first.
    return isWhen(type.kind) ? null : (unsentOf(type) ?? null)
  const number = { member, label: hint.label, random, at }
  const most = Math.min(hint.maxLength ?? 500, max ?? 500, wireLimits.text.most)
  const about = { widget: hint.widget, maxLength: most, collection: collection.label, scope }
  const meant = wish.attempt === undefined ? undefined : ruledLabels[wish.attempt % (ruledLabels.length + 1)]
  const text = {
    ...number,
    ...(meant !== undefined && { label: meant }),
    ...about,
    others: Object.values(row),
  }
  switch (readsAs(type.kind)) {
    case 'text':
      // Generated addresses are empty: they would lead nowhere.
      return holdsAddresses(type.kind) ? '' : sampleText(text)
    case 'html':
      return `<p>${sampleText({ ...text, label: hint.label || '内容' })}</p>`
    case 'id':
    case 'code':
      return String(1 + (at % 3))
    case 'number':
      return sampleDegrees(member, row, scope) ?? turnedIn(hint, sampleNumber(number))
    case 'percent':
      return turnedIn(hint, random.pick([95, 90, 80, 70, 50]))
    case 'money':
      return sampleCents(number)
    case 'bool':
      return random.chance(0.8)
    case 'date':
      return dateText(dayOf(hint, now, random))
    case 'datetime':
      return stamp(minutesLater(dayOf(hint, now, random), random.between(0, 600)))
    case 'time':
      return `${String(random.between(6, 20)).padStart(2, '0')}:${random.pick(['00', '15', '30'])}`
    case 'range': {
      const start = daysLater(now, random.between(-40, 10))
      return { start: stamp(start), end: stamp(daysLater(start, random.between(3, 60))) }
    }
    case 'list':
      return type.kind === 'list' || holdsAddresses(type.kind) ? [] : sampleTexts(text)
    case 'record':
    case 'json':
    case 'file':
    case 'any':
      return ''
  }
}

/**
 * Kinds of text that a rule may require although the label does not say so. Some attempts still use the
 * label.
 */
const ruledLabels = ['手机号', '车牌号', '链接', '订单号']

/** Returns a few different texts. */
function sampleTexts(wish: TextWish): string[] {
  const texts: string[] = []
  for (let left = wish.random.between(2, 4); left > 0; left--)
    texts.push(sampleText({ ...wish, at: wish.at + texts.length, others: [...wish.others, ...texts] }))
  return [...new Set(texts)]
}

/**
 * The label decides: end dates are in the future, completed events in the past. A calendar limited to one
 * side of today takes precedence.
 */
function dayOf({ label, days }: MemberHint, now: Date, random: Random): Date {
  const isAhead = /有效|到期|截止|结束|出发|发车|预约|乘车|期/.test(label)
  const away = isAhead ? random.between(-10, 45) : random.between(-60, -1)
  if (days === 'ahead') return daysLater(now, Math.abs(away))
  // The time of day is added later.
  return daysLater(now, days === 'behind' ? -Math.abs(away) - 1 : away)
}
