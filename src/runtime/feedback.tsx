import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Feedback } from '../../engine/model/types'
import { later, useCode, useWindowCode } from '../../engine/view'
import type { CheckPassword } from './PasswordQuestion'
import type { OpenQuestion } from './Questions'
import { addToast, createSaying, Toasts, type Saying } from './Toasts'
import { useWord } from './words'
import './feedback.css'

const TaskProgress = later(() => import('./TaskProgress'))
const Questions = later(() => import('./Questions'))
const PasswordQuestion = later(() => import('./PasswordQuestion'))

/** One toast at a time: a new one takes the place of the old, and the same one again begins anew, so that it is seen again. */
function oneToast(saying: Saying): Feedback['toast'] {
  let end = (): void => {}
  return (kind, text, seconds, until) => {
    end()
    const endThis = addToast(saying, { kind, content: text, seconds: seconds ?? (kind === 'error' ? 5 : 3) })
    until?.addEventListener('abort', endThis)
    end = endThis
  }
}

/** Resolves with whether the operator gave the right password. */
export type AskPassword = (check: CheckPassword) => Promise<boolean>

interface OpenPassword {
  check: CheckPassword
  answer: (isConfirmed: boolean) => void
}

/** Toasts, confirmations and long tasks, inside theme and locale; `holder` is where they are drawn. */
export function useFeedback(): { feedback: Feedback; askPassword: AskPassword; holder: ReactNode } {
  const [saying] = useState(createSaying)
  const [questions, setQuestions] = useState<OpenQuestion[]>([])
  const feedback = useMemo<Feedback>(
    () => ({
      toast: oneToast(saying),
      confirm: (text, look) =>
        new Promise((answer) =>
          setQuestions((asked) => [
            ...asked,
            { text, danger: look.danger === true, until: look.until, deed: look.deed, answer },
          ]),
        ),
      progress: async (label, run) => {
        const abort = new AbortController()
        const fraction = createStore(() => 0)
        const end = addToast(saying, {
          kind: 'loading',
          content: <Task label={label} fraction={fraction} onCancel={() => abort.abort()} />,
          seconds: 0,
        })
        try {
          return await run((done) => fraction.setState(done, true), abort.signal)
        } finally {
          end()
        }
      },
    }),
    [saying],
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
      <Toasts saying={saying} />
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
