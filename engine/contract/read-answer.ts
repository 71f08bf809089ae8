import type { CompiledCall } from '../compiled/call'
import { checkAnswer } from './check'
import { parseJson } from './json-text'
import { judge, type HttpAnswer, type JudgingApp } from './judge'
import type { Departure, Outcome } from './types'

/** The outcome of a response, and its departures from the call's declaration. */
export interface Judged {
  outcome: Outcome
  departures: Departure[]
}

/** Judges a response. @param check reports departures; development only */
export function readAnswer(app: JudgingApp, call: CompiledCall, answer: HttpAnswer, check: boolean): Judged {
  const outcome = judge(app, call, answer)
  return { outcome, departures: check && outcome.ok && !call.file ? checkAnswer(call, answer.body) : [] }
}

/** Parses the text if it is JSON. `judge` reports other text. */
export function parseBody(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

/** Equals `response.text()`, which is several times slower for a long response. */
export const decodeText = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes)
