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
/** Messages of the worker: first portions of rows, then everything else. */
export type AnswerNews = Row[] | Judged

/**
 * Judges responses in a worker. Rows are returned in portions, because receiving them all at once would block
 * the page.
 */
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
