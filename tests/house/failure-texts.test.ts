/** A fixed failure text never hides the server's reason, whatever call it belongs to. */
import { expect, it } from 'vitest'
import type { CompiledCall, Message } from '../../engine/compiled'
import { encodeFailure, judge } from '../../engine/contract'
import { createTestRuntime } from '../../engine/model/runtime.fixture'
import { failureNotice } from '../../engine/model/text/text'
import { app, calls, screens } from './declared'

interface Failing {
  screen: string
  call: CompiledCall
  failure: Message
}

const reason = '余额不足'
const runtime = createTestRuntime({ app: { ...app, words: {} } })
const isRecord = (part: unknown): part is Record<string, unknown> => typeof part === 'object' && part !== null

/** Names of the calls in a part of a screen. */
const callsIn = (part: unknown): string[] =>
  isRecord(part)
    ? Object.entries(part).flatMap(([key, value]) =>
        key === 'call' && typeof value === 'string' ? [value] : callsIn(value),
      )
    : []

/** Every declared failure with each call that it belongs to. */
function failingIn(screen: string, part: unknown): Failing[] {
  if (!isRecord(part)) return []
  const { failure, ...rest } = part
  const deeper = Object.values(rest).flatMap((one) => failingIn(screen, one))
  if (failure === undefined) return deeper
  return [
    ...[...new Set(callsIn(rest))].map((name) => ({
      screen,
      call: calls[name]!,
      failure: failure as Message,
    })),
    ...deeper,
  ]
}

const failing = Object.values(screens).flatMap((screen) => failingIn(screen.screen, { ...screen, calls: {} }))

const noticeOf = ({ call, failure }: Failing, text: string): string | undefined => {
  const body = encodeFailure(app!, call, text)
  const outcome = judge(app!, call, { status: 200, contentType: 'application/json', body })
  if (outcome.ok) throw new Error(`${call.name} takes a refusal for a success`)
  return failureNotice(runtime, outcome, failure, {})?.text
}

it('many are declared', () => {
  expect(failing.length).toBeGreaterThan(60)
  expect(
    new Set(failing.map(({ failure }) => failure).filter((one) => typeof one === 'string')).size,
  ).toBeGreaterThan(10)
})

it.each(failing.map((one) => ({ ...one, name: `${one.screen} ${one.call.name}` })))(
  '$name says the reason behind its own text',
  (one) => {
    const { failure } = one
    if (typeof failure === 'string') {
      expect(noticeOf(one, reason)).toBe(`${failure}\n${reason}`)
      expect(noticeOf(one, 'java.lang.IllegalStateException: 余额')).toBe(failure)
    } else if ('server' in failure) expect(noticeOf(one, reason)).toBe(reason)
    else expect(noticeOf(one, reason)).toBeUndefined()
  },
)
