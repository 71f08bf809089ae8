import Modal from 'antd/es/modal'
import { useEffect, useRef } from 'react'

export interface Question {
  text: string
  danger: boolean
  answer: (yes: boolean) => void
}

/** Asks each question of a growing list once, in a window of its own. */
export default function Questions({ questions }: { questions: Question[] }) {
  const [modal, holder] = Modal.useModal()
  const asked = useRef(0)
  useEffect(() => {
    for (const { text, danger, answer } of questions.slice(asked.current))
      modal.confirm({
        centered: true,
        title: text,
        okText: '确定',
        okButtonProps: { danger },
        cancelText: '取消',
        onOk: () => answer(true),
        onCancel: () => answer(false),
      })
    asked.current = questions.length
  }, [questions, modal])
  return holder
}
