import { decodeText, parseBody, readAnswer } from '../../engine/contract'
import type { AnswerNews, AnswerQuestion } from './answer'

const rowsAtOnce = 100
const tell = (news: AnswerNews): void => self.postMessage(news)

/** Parses and judges a long response in a worker. */
self.addEventListener('message', ({ data: { app, call, answer, check } }: MessageEvent<AnswerQuestion>) => {
  const { status, contentType, bytes } = answer
  const { outcome, departures } = readAnswer(
    app,
    call,
    { status, contentType, body: parseBody(decodeText(bytes)) },
    check,
  )
  if (!outcome.ok) return tell({ outcome, departures })
  const { rows } = outcome
  for (let at = 0; at < rows.length; at += rowsAtOnce) tell(rows.slice(at, at + rowsAtOnce))
  // The rows are already sent, and the body contains them again.
  tell({ outcome: { ...outcome, rows: [], body: null }, departures })
})
