import Modal from 'antd/es/modal'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useFocusGivenBack } from '../../engine/view/dialog/useFocusGivenBack'
import { isEscape } from '../../engine/view/keys'
import type { CheckText, TextAsked } from '../../engine/model/types'
import { layers } from '../shell/layers'
import { useWord } from './words'
import './text-question.css'

interface Props {
  asked: TextAsked
  check: CheckText
  onDone: (isAccepted: boolean) => void
}

/** Prompts for one line of text, until it is accepted or the user cancels. */
export default function TextQuestion({ asked, check, onDone }: Props) {
  const word = useWord()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useFocusGivenBack()
  const { title, label = title, wanted = title } = asked
  const [text, setText] = useState(asked.first ?? '')
  const [wrong, setWrong] = useState<string>()
  const isBusy = useRef(false)
  const leave = useRef(() => {})
  useEffect(() => void (leave.current = () => onDone(false)), [onDone])
  useEffect(() => layers.open(() => leave.current()), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isEscape(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      leave.current()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  useEffect(() => {
    // After antd has moved the focus into its window.
    const timer = setTimeout(() => {
      input.current?.focus()
      input.current?.select()
    })
    return () => clearTimeout(timer)
  }, [])

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy.current) return
    if (text.trim() === '') return setWrong(wanted)
    isBusy.current = true
    const found = await check(text)
    if (found === undefined || found === null) return onDone(found === undefined)
    isBusy.current = false
    setWrong(found)
    input.current?.select()
  }
  return (
    <Modal
      open
      centered
      width={400}
      transitionName=""
      maskTransitionName=""
      maskClosable={false}
      keyboard={false}
      title={title}
      okText={word('confirm.done')}
      cancelText={word('cancel')}
      closable={{ 'aria-label': word('closeWindow') }}
      okButtonProps={{ htmlType: 'submit', form: id }}
      onCancel={() => onDone(false)}
    >
      <form id={id} className="text-question" noValidate onSubmit={(event) => void submit(event)}>
        <input
          ref={input}
          {...(asked.isPassword
            ? { type: 'password', name: 'password', autoComplete: 'current-password' }
            : { type: 'text', autoComplete: 'off' })}
          aria-label={label}
          placeholder={asked.wanted}
          maxLength={asked.most}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-wrong`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      </form>
    </Modal>
  )
}
