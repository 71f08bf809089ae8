/** Rules for new passwords. Each refusal has its own message. */
import { folded } from '../../engine/tidy/half-width'

export const passwordTexts = {
  known: '新密码过于常见，请换一个',
  named: '新密码不能包含账号或姓名',
  used: '新密码不能与最近5次使用的密码相同',
}

/** Shorter names occur in too many passwords by chance. */
const shortestName = 2

/** Symbols and blanks within a word do not make it stronger: `Admin@123` counts as `admin123`. */
const spellings = (text: string): string[] => [text, text.replaceAll(/[^\p{L}\p{N}]/gu, '')]

let loading: Promise<ReadonlySet<string>> | undefined
/** About 50,000 passwords, most used first in the source. Loaded with the first change. */
const knownPasswords = (): Promise<ReadonlySet<string>> =>
  (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  ))

/** The refusal message of the password; undefined = acceptable. Case and width of characters are ignored. */
export async function unfitPassword(
  password: string,
  { account, name }: { account: string; name: string },
): Promise<string | undefined> {
  const chosen = folded(password)
  const names = [account, name].flatMap((one) => spellings(folded(one).trim()))
  const isIn = (one: string) => spellings(chosen).some((spelled) => spelled.includes(one))
  if (names.some((one) => one.length >= shortestName && isIn(one))) return passwordTexts.named
  const known = await knownPasswords()
  return spellings(chosen).some((one) => known.has(one)) ? passwordTexts.known : undefined
}
