/** Numbers and amounts of the size that the label of their field promises. */
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
  if (/排名|名次|^rank$/i.test(label || member)) return at + 1
  if (/排序|顺序|^sort$/i.test(label || member)) return at + 1
  const [, least, most] = sizes.find(([pattern]) => pattern.test(label) || pattern.test(member)) ?? [
    null,
    1,
    100,
  ]
  return random.between(least, most)
}

/** Cents. Fares are small, orders larger; a few amounts are odd. */
export function sampleCents({ label, random }: NumberWish): number {
  if (/余额/.test(label)) return random.between(0, 30_000)
  if (/手续费|费/.test(label)) return random.between(0, 500)
  if (/预算|总额/.test(label)) return random.between(100, 5000) * 1000
  return random.chance(0.7) ? random.between(2, 60) * 100 : random.between(101, 29_999)
}
