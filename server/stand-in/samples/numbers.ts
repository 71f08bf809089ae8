/** Generates numbers and amounts that fit the label of their field. */
import { places } from '../../seed/places'
import type { Random } from '../../seed/random'

interface NumberWish {
  member: string
  label: string
  random: Random
  at: number
}

const sizes: [pattern: RegExp, least: number, most: number][] = [
  [/天数|天|days/i, 1, 7],
  [/星|stars/i, 1, 5],
  [/座|seats/i, 17, 55],
  [/人数|人|people|count/i, 1, 40],
  [/库存|剩余|stock|left/i, 0, 500],
  [/半径|radius/i, 100, 1000],
  [/积分|points|km|公里|步/i, 10, 5000],
  [/点赞|浏览|likes/i, 0, 999],
]

export function sampleNumber({ member, label, random, at }: NumberWish): number {
  if (/排序|顺序|^sort$/i.test(label || member)) return at + 1
  const [, least, most] = sizes.find(([pattern]) => pattern.test(label) || pattern.test(member)) ?? [
    null,
    1,
    100,
  ]
  return random.between(least, most)
}

export const isRank = (member: string, label: string): boolean => /排名|名次|^rank$/i.test(label || member)

/** Cents. Fares are small, orders larger, prices and recharges round; a few other amounts are odd. */
export function sampleCents({ label, random }: NumberWish): number {
  if (/余额/.test(label)) return random.between(0, 30_000)
  if (/手续费|费/.test(label)) return random.between(0, 500)
  if (/预算|总额/.test(label)) return random.between(100, 5000) * 1000
  if (/充值|圈存/.test(label)) return random.pick([1000, 2000, 3000, 5000, 10_000, 20_000])
  if (/价|租金|门槛/.test(label)) return random.between(2, 60) * 100
  return random.chance(0.7) ? random.between(2, 60) * 100 : random.between(101, 29_999)
}

const degrees = /^(.*?)_?(longitude|latitude)$/i

/**
 * Degrees of the place in another member (`fromLongitude` of `from`; else the address). They are near the
 * city centre and deterministic for a name. Undefined if the member holds no degrees.
 */
export function sampleDegrees(
  member: string,
  row: Readonly<Record<string, unknown>>,
  scope: string | undefined,
): number | undefined {
  const [, prefix, kind] = degrees.exec(member) ?? []
  if (kind === undefined) return undefined
  const named = (prefix ? [row[prefix]] : [row.addr, row.address, row.name]).find(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  const isEast = kind.toLowerCase() === 'longitude'
  const [east, north] = (places.find(({ code }) => code === scope) ?? places[0]!).centre
  return Number(((isEast ? east : north) + awayFrom(`${kind.toLowerCase()} ${named ?? ''}`)).toFixed(6))
}

/** An offset of up to about five kilometres. */
function awayFrom(name: string): number {
  let mixed = 7
  for (const character of name) mixed = (Math.imul(mixed, 31) + character.codePointAt(0)!) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0
  return ((mixed ^ (mixed >>> 12)) % 1000) / 10_000 - 0.05
}
