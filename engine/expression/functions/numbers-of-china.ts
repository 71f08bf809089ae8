import { readWall } from '../../clock'
import * as phones from '../../tidy/phones'
import { toText } from '../values'

const provinces = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新'
// GA 36: letters except I and O. A new-energy plate has six characters, with a letter A to K first or last.
const plate = new RegExp(
  `^[${provinces}][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{5}|[A-HJK][A-HJ-NP-Z0-9]\\d{4}|\\d{5}[A-HJK]|[A-HJ-NP-Z0-9]{4}[挂学警港澳])$`,
)
export const isPlate = (value: unknown): boolean => plate.test(toText(value))

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** GB 11643: six digits for the place, a birthday, three digits, and a check digit (ISO 7064 mod 11-2). */
export function isIdCard(value: unknown): boolean {
  const text = toText(value)
  const [, year, month, day] = /^[1-9]\d{5}((?:18|19|20)\d\d)(\d\d)(\d\d)\d{3}[\dX]$/.exec(text) ?? []
  if (!readWall(`${year}-${month}-${day}`)) return false
  const sum = weights.reduce((all, weight, at) => all + weight * Number(text[at]), 0)
  return '10X98765432'[sum % 11] === text[17]
}

export const phonesIn = (value: unknown): string[] => phones.phonesIn(toText(value))
export const unreadPhonesIn = (value: unknown): string[] => phones.unreadPhonesIn(toText(value))
