import { momentNow } from '../../engine/clock'
import message from 'antd/es/message'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Feedback } from '../../engine/model/types'
import { later, useCode, useWindowCode } from '../../engine/view'
import type { CheckPassword } from './PasswordQuestion'
import type { OpenQuestion } from './Questions'
import { useWord } from './words'
import './feedback.css'

const TaskProgress = later(() => import('./TaskProgress'))
const Questions = later(() => import('./Questions'))
const PasswordQuestion = later(() => import('./PasswordQuestion'))

/**
 * A toast is gone at once: while it moved away there would be two. Its coming is drawn by CSS. It stands below the header, whose
 * scope selector and tools stay free.
 */
const look = { transitionName: '', top: 60 }

type Toasts = ReturnType<typeof message.useMessage>[0]

/** One toast at a time: a new one takes the place of the old, and the same one again begins anew, so that it is seen again. */
function oneToast(toasts: Toasts): Feedback['toast'] {
  let count = 0
  return (kind, text, seconds, until) => {
    toasts.destroy(`toast-${count}`)
    const key = `toast-${++count}`
    until?.addEventListener('abort', () => toasts.destroy(key))
    void toasts.open({
      key,
      className: 'toast',
      type: kind,
      content: text,
      duration: seconds ?? (kind === 'error' ? 5 : 3),
    })
  }
}

/** Resolves with whether the operator gave the right password. */
export type AskPassword = (check: CheckPassword) => Promise<boolean>

interface OpenPassword {
  check: CheckPassword
  answer: (isConfirmed: boolean) => void
}

/** Toasts, confirmations and long tasks through antd, inside theme and locale; `holder` is where they are drawn. */
export function useFeedback(): { feedback: Feedback; askPassword: AskPassword; holder: ReactNode } {
  const [toasts, toastHolder] = message.useMessage(look)
  const [questions, setQuestions] = useState<OpenQuestion[]>([])
  const feedback = useMemo<Feedback>(
    () => ({
      toast: oneToast(toasts),
      confirm: (text, look) =>
        new Promise((answer) =>
          setQuestions((asked) => [
            ...asked,
            { text, danger: look.danger === true, until: look.until, deed: look.deed, answer },
          ]),
        ),
      progress: async (label, run) => {
        const abort = new AbortController()
        const key = `progress-${momentNow().getTime()}`
        const fraction = createStore(() => 0)
        void toasts.open({
          key,
          type: 'loading',
          duration: 0,
          content: <Task label={label} fraction={fraction} onCancel={() => abort.abort()} />,
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
  const word = useWord()
  /** A question that cannot be asked is a no. */
  const giveUp = useCallback(() => {
    for (const { answer } of questions) answer(false)
    setQuestions([])
  }, [questions])
  const [password, setPassword] = useState<OpenPassword>()
  const askPassword = useCallback<AskPassword>(
    (check) => new Promise((answer) => setPassword({ check, answer })),
    [],
  )
  const endPassword = useCallback(
    (isConfirmed: boolean) => {
      setPassword(undefined)
      password?.answer(isConfirmed)
    },
    [password],
  )
  const noPassword = useCallback(() => endPassword(false), [endPassword])
  const canAskPassword = useWindowCode(PasswordQuestion, password !== undefined, noPassword, {
    feedback,
    word,
  })
  const isAsked = questions.length > 0
  const canAsk = useWindowCode(Questions, isAsked, giveUp, { feedback, word })
  const holder = (
    <>
      {toastHolder}
      {isAsked && canAsk && <Questions questions={questions} />}
      {password && canAskPassword && <PasswordQuestion check={password.check} onDone={endPassword} />}
    </>
  )
  return { feedback, askPassword, holder }
}

const goOn = () => {}

/** What a long task is called, at once, and how far it is; where that does not come the task goes on. */
function Task(task: { label: string; fraction: StoreApi<number>; onCancel: () => void }) {
  return useCode(TaskProgress, true, goOn) ? <TaskProgress {...task} /> : task.label
}
