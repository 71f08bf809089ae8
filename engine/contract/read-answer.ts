import type { CompiledCall } from '../compiled/call'
import { checkAnswer } from './check'
import { parseJson } from './json-text'
import { judge, type HttpAnswer, type JudgingApp } from './judge'
import type { Departure, Outcome } from './types'

/** What an answer came to, and where it departs from its call. */
export interface Judged {
  outcome: Outcome
  departures: Departure[]
}

/** Judges an answer. @param check whether departures are looked for, which only development asks */
export function readAnswer(app: JudgingApp, call: CompiledCall, answer: HttpAnswer, check: boolean): Judged {
  const outcome = judge(app, call, answer)
  return { outcome, departures: check && outcome.ok && !call.file ? checkAnswer(call, answer.body) : [] }
}

/** The text of an answer, read where it is JSON; `judge` says of the rest that it is none. */
export function parseBody(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

/** The same as `response.text()`, which decodes a long answer piece by piece and takes several times as long. */
export const decodeText = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes)
