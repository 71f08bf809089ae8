import { expect, it } from 'vitest'
import { usualLanguage } from './command-line'

it.each([
  [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'en_GB.UTF-8' }, 'en'],
  [{ LC_ALL: 'C', LANG: 'zh_CN.UTF-8' }, 'en'],
  [{ LC_ALL: '', LC_MESSAGES: 'zh_TW', LANG: 'en' }, 'zh'],
  [{}, 'en'],
] as const)('%o speaks %s', (environment, language) => {
  expect(usualLanguage(environment)).toBe(language)
})
