import Modal from 'antd/es/modal'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useFocusGivenBack } from '../../engine/view/dialog/useFocusGivenBack'
import { isEscape } from '../../engine/view/keys'
import { layers } from '../shell/layers'
import { useWord } from './words'
import './password-question.css'

/** Resolves with what is wrong; undefined = the password is right, null = there is nothing left to ask. */
export type CheckPassword = (password: string) => Promise<string | undefined | null>

interface Props {
  check: CheckPassword
  onDone: (isConfirmed: boolean) => void
}

/** Asks for the password once more, until it is right or the operator gives up. */
export default function PasswordQuestion({ check, onDone }: Props) {
  const word = useWord()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useFocusGivenBack()
  const [password, setPassword] = useState('')
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
    // After antd has moved the focus into its own window.
    const timer = setTimeout(() => input.current?.focus())
    return () => clearTimeout(timer)
  }, [])

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy.current) return
    if (password === '') return setWrong(word('signIn.passwordWanted'))
    isBusy.current = true
    const found = await check(password)
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
      title={word('confirm.title')}
      okText={word('confirm.done')}
      cancelText={word('cancel')}
      closable={{ 'aria-label': word('closeWindow') }}
      okButtonProps={{ htmlType: 'submit', form: id }}
      onCancel={() => onDone(false)}
    >
      <form id={id} className="password-question" noValidate onSubmit={(event) => void submit(event)}>
        <input
          ref={input}
          type="password"
          name="password"
          autoComplete="current-password"
          aria-label={word('signIn.password')}
          placeholder={word('signIn.passwordWanted')}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-wrong`}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      </form>
    </Modal>
  )
}
