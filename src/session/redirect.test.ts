// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { sampleApp } from '../../engine/model/samples.fixture'
import { afterSignIn } from './redirect'

const app = sampleApp({
  home: 'index',
  routes: {
    list: {
      kind: 'screen',
      ...{ screen: 'list', title: 'List', group: 'a', hidden: false },
      ...{ pinyin: 'list', initials: 'l', source: 'list.yaml' },
    },
  },
})
const to = (wanted: string): string => afterSignIn(app, `?redirect=${encodeURIComponent(wanted)}`)

it('leads back to the page that was left, with what its address held', () => {
  expect(to('/list?page=2&name=%E7%AB%99')).toBe('/list?page=2&name=%E7%AB%99')
})

it('leads home where no page was left', () => {
  expect(afterSignIn(app, '')).toBe('/index')
  expect(afterSignIn(app, '?other=/list')).toBe('/index')
})

it.each([
  'https://elsewhere.example/list',
  '//elsewhere.example/list',
  '/\\elsewhere.example/list',
  '/\t/elsewhere.example/list',
  'javascript:alert(1)',
  'list',
  '/',
  '/unknown',
  '/list/more',
])('leads nowhere else: %s', (wanted) => expect(to(wanted)).toBe('/index'))
