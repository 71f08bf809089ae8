import { expect, it } from 'vitest'
import { passwordTexts, unfitPassword } from './password-rules'

const owner = { account: 'liMing', name: '李明' }

it.each([
  ['Passw0rd', passwordTexts.known],
  ['Admin@123', passwordTexts.known],
  ['1qaz@WSX', passwordTexts.known],
  ['LIMING-2026', passwordTexts.named],
  ['ｌｉｍｉｎｇ-2026A', passwordTexts.named],
  ['李明-Bus2026', passwordTexts.named],
  ['l.iMing-26A', passwordTexts.named],
  ['李 明Bus2026', passwordTexts.named],
  ['Tram-4711-x', undefined],
])('%s', async (password, refused) => expect(await unfitPassword(password, owner)).toBe(refused))

it('finds an account with signs in a password without them', async () => {
  const account = { account: 'li.ming', name: 'Li Ming' }
  expect(await unfitPassword('LiMing-2026', account)).toBe(passwordTexts.named)
})

it('does not compare a name of one character, or an empty one', async () => {
  expect(await unfitPassword('Xylo-4711-b', { account: 'x', name: '' })).toBeUndefined()
})
