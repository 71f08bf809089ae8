import type { Message, Text } from '../../compiled'
import type { Outcome } from '../../contract/types'
import { evaluate, type EvaluationHost } from '../evaluate'
import { formatValue } from './format'
import { numbered } from './numbered'
import { reasonBehind } from './reason'
import type { Feedback, Runtime, Scope } from '../types'

export type TextHost = EvaluationHost & Pick<Runtime, 'word'>

/** Puts the values of a text into its braces, each formatted by its own type. */
export function resolveText(host: TextHost, text: Text, scope: Scope): string {
  if (typeof text === 'string') return text
  return text.text.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const part = Object.hasOwn(text.with, name) ? text.with[name] : undefined
    return part ? formatValue(host, evaluate(host, part.value, scope), part.format) : whole
  })
}

/** Whether a message is a fixed text. */
export const isText = (message: Message): message is Text => typeof message === 'string' || 'text' in message

/** What a finished action says; null = nothing. */
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

/** A toast of a failure; `seconds` absent = the usual time. */
export interface FailureNotice {
  text: string
  seconds?: number
}

type Failure = Extract<Outcome, { ok: false }>

/**
 * What a failed call says, by its policy; null = nothing.
 * A lost session was announced by the sender, and a call that was given up is no failure. The application's words for a
 * line that is down replace a fixed text. Otherwise a fixed text comes first, and the server's reason follows on a second line.
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

/** Says a failure in passing. */
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
  if (failure.reason === 'sessionLost' || failure.reason === 'aborted') return null
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

/** A fixed text, and behind it the server's reason for a refusal. */
export function withReason({ word }: Pick<Runtime, 'word'>, text: string, failure: Failure): string {
  const reason = failure.reason === 'malformed' ? undefined : reasonBehind(text, failure.text)
  return reason === undefined ? text : word('failure.because', { text, reason })
}
