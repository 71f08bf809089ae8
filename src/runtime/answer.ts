import type { CompiledApp, CompiledCall } from '../../engine/compiled'
import type { Judged, JudgingApp } from '../../engine/contract'
import { inWorker } from '../../engine/model/in-worker'
import type { Row } from '../../engine/contract/types'
import type { JudgeAside, RawAnswer } from '../../engine/model/send'

export interface AnswerQuestion {
  app: JudgingApp
  call: CompiledCall
  answer: RawAnswer
  check: boolean
}
/** What the worker tells: first the rows, some at a time, then everything else. */
export type AnswerNews = Row[] | Judged

/** Judges answers in a worker, which gives the rows back in portions: taking them all over at once would stop the page. */
export const judgingAside =
  ({ ok, errorText, sessionLost, services }: CompiledApp): JudgeAside =>
  (call, answer, check, signal) => {
    const worker = new Worker(new URL('./answer.worker.ts', import.meta.url), { type: 'module' })
    const rows: Row[] = []
    const judged = inWorker<AnswerNews, Judged>(
      worker,
      (news, done) => {
        if (Array.isArray(news)) rows.push(...news)
        else done({ ...news, outcome: news.outcome.ok ? { ...news.outcome, rows } : news.outcome })
      },
      signal,
    )
    const question: AnswerQuestion = { app: { ok, errorText, sessionLost, services }, call, answer, check }
    worker.postMessage(question, [answer.bytes])
    return judged
  }
