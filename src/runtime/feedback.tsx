import message from 'antd/es/message'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import type { Feedback } from '../../engine/model/types'
import type { Question } from './Questions'

const TaskProgress = lazy(() => import('./TaskProgress'))
const Questions = lazy(() => import('./Questions'))

const mostToasts = { maxCount: 5 }

/** Toasts, confirmations and long tasks through antd, inside theme and locale; `holder` is where they are drawn. */
export function useFeedback(): { feedback: Feedback; holder: ReactNode } {
  const [toasts, toastHolder] = message.useMessage(mostToasts)
  const [questions, setQuestions] = useState<Question[]>([])
  const feedback = useMemo<Feedback>(
    () => ({
      // What fails ten times at once for one reason is said once.
      toast: (kind, text, seconds) =>
        void toasts.open({ key: `${kind} ${text}`, type: kind, content: text, duration: seconds ?? (kind === 'error' ? 5 : 3) }),
      confirm: (text, look) =>
        new Promise((answer) => setQuestions((asked) => [...asked, { text, danger: look?.danger === true, answer }])),
      progress: async (label, run) => {
        const abort = new AbortController()
        const key = `progress-${Date.now()}`
        const fraction = createStore(() => 0)
        void toasts.open({
          key,
          type: 'loading',
          duration: 0,
          content: (
            <Suspense fallback={label}>
              <TaskProgress label={label} fraction={fraction} onCancel={() => abort.abort()} />
            </Suspense>
          ),
        })
        try {
          return await run((done) => fraction.setState(done, true), abort.signal)
        } finally {
          toasts.destroy(key)
        }
      },
    }),
    [toasts],
  )
  const holder = (
    <>
      {toastHolder}
      <Suspense>{questions.length > 0 && <Questions questions={questions} />}</Suspense>
    </>
  )
  return { feedback, holder }
}
