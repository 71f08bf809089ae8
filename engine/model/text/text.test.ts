import { expect, it } from 'vitest'
import type { Message } from '../../compiled'
import { createTestRuntime } from '../runtime.fixture'
import { failureNotice } from './text'

const host = createTestRuntime()
const fixed: Message = '删除失败'
const { fallback } = host.app.networkMessage

it.each<[string, Parameters<typeof failureNotice>[1], Message | undefined, string]>([
  [
    'the server’s words',
    { ok: false, reason: 'refused', text: '坏了', requestId: 'ab12' },
    undefined,
    '坏了',
  ],
  [
    'the action’s own words',
    { ok: false, reason: 'refused', text: '坏了', requestId: 'ab12' },
    fixed,
    '删除失败',
  ],
  ['the words for no answer', { ok: false, reason: 'network', requestId: 'ab12' }, fixed, fallback],
])('a server that broke is told of with its number behind %s', (_, failure, policy, said) => {
  expect(failureNotice(host, failure, policy, {})?.text).toBe(`${said}（请求号 ab12）`)
  expect(failureNotice(host, { ...failure, requestId: undefined }, policy, {})?.text).toBe(said)
})

it('what says nothing says no number either', () => {
  const failure = { ok: false, reason: 'refused', requestId: 'ab12' } as const
  expect(failureNotice(host, failure, { silent: true }, {})).toBeNull()
})

it('fixed words stand alone, whatever the server says', () => {
  const said = (text: string | undefined, policy: Message | undefined = fixed) =>
    failureNotice(host, { ok: false, reason: 'refused', text }, policy, {})
  expect(said('卡已冻结')).toEqual({ text: '删除失败' })
  expect(said(undefined)).toEqual({ text: '删除失败' })
  expect(said('坏了', { server: true, fallback: '上传失败' })).toEqual({ text: '坏了' })
})
