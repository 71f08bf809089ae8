import { describe, expect, it } from 'vitest'
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
    '删除失败\n坏了',
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

describe('fixed words come first, and the reason of the server follows', () => {
  const said = (text: string | undefined, policy: Message = fixed) =>
    failureNotice(host, { ok: false, reason: 'refused', text }, policy, {})?.text

  it.each<[given: string | undefined, said: string]>([
    ['卡已冻结', '删除失败\n卡已冻结'],
    [' 卡已冻结 ', '删除失败\n卡已冻结'],
    ['APP版本号已存在', '删除失败\nAPP版本号已存在'],
    [undefined, '删除失败'],
    ['', '删除失败'],
    ['删除失败', '删除失败'],
    ['删除失败！', '删除失败'],
    ['删除失败，卡已冻结', '删除失败\n卡已冻结'],
    ['Duplicate entry', '删除失败'],
    ['error', '删除失败'],
    ['500', '删除失败'],
    ['java.sql.SQLException: 违反唯一约束', '删除失败'],
    ['TypeError 参数', '删除失败'],
    ['<html>错误</html>', '删除失败'],
    ['第一行\n第二行', '删除失败'],
    ['长'.repeat(201), '删除失败'],
  ])('%j', (given, expected) => expect(said(given)).toBe(expected))

  it('in Latin letters behind Latin letters', () => {
    expect(said('Card is frozen', 'Not deleted.')).toBe('Not deleted.\nCard is frozen')
    expect(said('error', 'Not deleted.')).toBe('Not deleted.')
  })

  it('where an answer made no sense, they stand alone', () =>
    expect(failureNotice(host, { ok: false, reason: 'malformed', text: '坏了' }, fixed, {})?.text).toBe(
      '删除失败',
    ))

  it('where the policy is the server’s text, nothing comes first', () =>
    expect(said('坏了', { server: true, fallback: '上传失败' })).toBe('坏了'))
})
