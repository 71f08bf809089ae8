import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { CheckText, Feedback, TextAsked } from '../../engine/model/types'
import { later, useCode, useWindowCode } from '../../engine/view'
import type { OpenQuestion } from './Questions'
import { addToast, createSaying, Toasts, type Saying } from './Toasts'
import { useWord } from './words'
import './feedback.css'

const TaskProgress = later(() => import('./TaskProgress'))
const Questions = later(() => import('./Questions'))
const TextQuestion = later(() => import('./TextQuestion'))

/**
 * Shows one toast at a time: a new one replaces the old. An equal one restarts, so that the user notices it.
 */
function oneToast(saying: Saying): Feedback['toast'] {
  let end = (): void => {}
  return (kind, text, seconds, until) => {
    end()
    const endThis = addToast(saying, { kind, content: text, seconds: seconds ?? (kind === 'error' ? 5 : 3) })
    until?.addEventListener('abort', endThis)
    end = endThis
  }
}

interface OpenText {
  id: number
  asked: TextAsked
  check: CheckText
  answer: (isAccepted: boolean) => void
}

/** Toasts, questions and long tasks, inside theme and locale. Render `holder` once. */
export function useFeedback(): { feedback: Feedback; holder: ReactNode } {
  const [saying] = useState(createSaying)
  const [questions, setQuestions] = useState<OpenQuestion[]>([])
  /** The first one is shown. */
  const [texts, setTexts] = useState<OpenText[]>([])
  const nextId = useRef(0)
  const feedback = useMemo<Feedback>(
    () => ({
      toast: oneToast(saying),
      confirm: (text, look) =>
        new Promise((answer) =>
          setQuestions((asked) => [...asked, { text, ...look, danger: look.danger === true, answer }]),
        ),
      ask: (asked, check) =>
        new Promise((answer) => {
          const id = nextId.current++
          setTexts((others) => [...others, { id, asked, check, answer }])
        }),
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
  /** A question that cannot be shown is answered with no. */
  const giveUp = useCallback(() => {
    for (const { answer } of questions) answer(false)
    setQuestions([])
  }, [questions])
  const [text] = texts
  const [ended, setEnded] = useState<() => void>()
  const endText = useCallback(
    (isAccepted: boolean) => {
      setTexts((others) => others.filter((other) => other !== text))
      setEnded(() => () => text?.answer(isAccepted))
    },
    [text],
  )
  // After the box, removed in the same commit, has restored the focus.
  useEffect(() => ended?.(), [ended])
  const noText = useCallback(() => endText(false), [endText])
  const canAskText = useWindowCode(TextQuestion, text !== undefined, noText, { feedback, word })
  const isAsked = questions.length > 0
  const canAsk = useWindowCode(Questions, isAsked, giveUp, { feedback, word })
  const holder = (
    <>
      <Toasts saying={saying} />
      {isAsked && canAsk && <Questions questions={questions} />}
      {text && canAskText && (
        <TextQuestion key={text.id} asked={text.asked} check={text.check} onDone={endText} />
      )}
    </>
  )
  return { feedback, holder }
}

const goOn = () => {}

/**
 * Label of a long task, and its progress bar once its code is loaded. Without the code the task continues.
 */
function Task(task: { label: string; fraction: StoreApi<number>; onCancel: () => void }) {
  return useCode(TaskProgress, true, goOn) ? <TaskProgress {...task} /> : task.label
}
