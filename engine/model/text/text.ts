import type { Message, Text } from '../../compiled'
import type { FailureReason, Outcome } from '../../contract/types'
import { evaluate, type EvaluationHost } from '../evaluate'
import { formatValue } from './format'
import { numbered } from './numbered'
import { reasonBehind } from './reason'
import type { Feedback, Runtime, Scope } from '../types'

export type TextHost = EvaluationHost & Pick<Runtime, 'word'>

/** Replaces the braces of a text with formatted values. */
export function resolveText(host: TextHost, text: Text, scope: Scope): string {
  if (typeof text === 'string') return text
  return text.text.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const part = Object.hasOwn(text.with, name) ? text.with[name] : undefined
    return part ? formatValue(host, evaluate(host, part.value, scope), part.format) : whole
  })
}

/** True for a text, false for `server` and `silent` messages. */
export const isText = (message: Message): message is Text => typeof message === 'string' || 'text' in message

/** The message after an action; null = none. */
export function successText(
  host: TextHost,
  message: Message | undefined,
  scope: Scope,
  serverText?: string,
): string | null {
  if (message === undefined) return null
  if (isText(message)) return resolveText(host, message, scope)
  return 'silent' in message ? null : serverText || message.fallback || null
}

/** A failure's toast; `seconds` absent = the default duration. */
export interface FailureNotice {
  text: string
  seconds?: number
}

type Failure = Extract<Outcome, { ok: false }>

const silent: ReadonlySet<FailureReason> = new Set(['sessionLost', 'aborted', 'unconfirmed'])

/**
 * The message of a failed call; null = none. Lost sessions are already reported. Aborted calls are no
 * failure, nor is a password prompt that the operator cancels. For a lost connection the application's message replaces a fixed text. Otherwise the fixed text
 * comes first, with the server's reason on a second line.
 */
export function failureNotice(
  host: TextHost,
  failure: Failure,
  policy: Message | undefined,
  scope: Scope,
  otherwise?: string,
): FailureNotice | null {
  const notice = wordsOf(host, failure, policy, scope, otherwise)
  return notice && { ...notice, text: numbered(host.word, notice.text, failure) }
}

/** Shows a failure in a toast. */
export const toastFailure = (
  { toast }: Pick<Feedback, 'toast'>,
  notice: FailureNotice,
  until?: AbortSignal,
): void => toast('error', notice.text, notice.seconds, until)

function wordsOf(
  host: TextHost,
  failure: Failure,
  policy: Message | undefined,
  scope: Scope,
  otherwise?: string,
): FailureNotice | null {
  if (silent.has(failure.reason)) return null
  if (policy !== undefined && !isText(policy) && 'silent' in policy) return null
  const { networkMessage } = host.app
  if (failure.reason === 'network') return { text: networkMessage.fallback, seconds: networkMessage.seconds }
  if (failure.reason === 'timeout') return { text: networkMessage.timeout, seconds: networkMessage.seconds }
  if (failure.reason === 'fileChanged') return { text: host.word('failure.fileChanged') }
  if (failure.reason === 'fault') return { text: host.word('failure.unexpected') }
  if (failure.reason === 'codeMissing') return { text: host.word('code.missing') }
  if (failure.reason === 'forbidden') return { text: failure.text || networkMessage.forbidden }
  if (failure.reason === 'stale' || failure.reason === 'taken')
    return { text: failure.text || host.word('failure.stale') }
  if (failure.reason === 'doneBefore') return { text: failure.text || host.word('failure.doneBefore') }
  if (policy !== undefined && isText(policy))
    return { text: withReason(host, resolveText(host, policy, scope), failure) }
  return {
    text:
      failure.text ||
      policy?.fallback ||
      otherwise ||
      host.word(failure.reason === 'malformed' ? 'failure.malformed' : 'failure.refused'),
  }
}

/** A fixed text, followed by the server's reason for a refusal. */
export function withReason({ word }: Pick<Runtime, 'word'>, text: string, failure: Failure): string {
  const reason = failure.reason === 'malformed' ? undefined : reasonBehind(text, failure.text)
  return reason === undefined ? text : word('failure.because', { text, reason })
}
