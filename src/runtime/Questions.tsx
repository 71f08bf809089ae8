import Modal from 'antd/es/modal'
import { Fragment, useEffect, useRef } from 'react'
import type { RecordFact } from '../../engine/model/types'
import { isEscape } from '../../engine/view/keys'
import { layers } from '../shell/layers'
import { useWord } from './words'

export interface OpenQuestion {
  text: string
  danger: boolean
  until?: AbortSignal
  deed: string
  facts?: readonly RecordFact[]
  answer: (yes: boolean) => void
}

function Facts({ facts }: { facts: readonly RecordFact[] }) {
  return (
    <dl className="question-facts">
      {facts.map(({ label, text }) => (
        <Fragment key={`${label} ${text}`}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** An open question. `no` answers it with no. */
interface Standing {
  no: () => void
  closed: () => void
}

/**
 * Shows each question of a growing list once, in its own window. Escape and the browser's back button answer
 * no.
 */
export default function Questions({ questions }: { questions: OpenQuestion[] }) {
  const [modal, holder] = Modal.useModal()
  const word = useWord()
  const asked = useRef(0)
  const standing = useRef<Standing[]>([])
  useEffect(() => {
    for (const { text, danger, until, deed, facts = [], answer } of questions.slice(asked.current)) {
      const settle = (yes: boolean) => {
        if (!standing.current.includes(question)) return
        standing.current = standing.current.filter((other) => other !== question)
        question.closed()
        box.destroy()
        answer(yes)
      }
      const no = () => settle(false)
      // Two buttons that say "cancel" would be ambiguous.
      const isCancelling = deed.startsWith(word('cancel'))
      const box = modal.confirm({
        centered: true,
        // Without an opening animation, as in dialogs: a click during the animation would miss.
        transitionName: '',
        maskTransitionName: '',
        title: text,
        content: facts.length > 0 && <Facts facts={facts} />,
        okText: deed,
        okButtonProps: { danger },
        // A dangerous action must not be confirmed by one Enter.
        autoFocusButton: danger ? 'cancel' : 'ok',
        cancelText: word(isCancelling ? 'back' : 'cancel'),
        onOk: () => settle(true),
        onCancel: no,
      })
      const question: Standing = { no, closed: layers.open(no) }
      standing.current.push(question)
      if (until?.aborted) no()
      else until?.addEventListener('abort', no)
    }
    asked.current = questions.length
  }, [questions, modal, word])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const question = standing.current.at(-1)
      if (!isEscape(event) || !question) return
      event.preventDefault()
      event.stopImmediatePropagation()
      question.no()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      for (const { closed } of standing.current) closed()
    }
  }, [])
  return holder
}
