import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { Boot } from '../boot/config'
import type { Notice } from '../boot/stage'
import { afterSignIn } from '../session/redirect'
import { signIn, SignInFailed } from '../session/sign-in'
import './sign-in.css'

interface Props {
  boot: Boot
  notice?: Notice
  onSignedIn: (welcome: Notice) => void
}

/** Plain HTML on purpose: the first page must not wait for a component library. */
export function SignInPage({ boot, notice, onSignedIn }: Props) {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ account?: string; password?: string; form?: string }>({})
  const [busy, setBusy] = useState(false)
  const accountInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const shown = useNotice(notice)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const missing = {
      account: account.trim() === '' ? '请输入账号' : undefined,
      password: password === '' ? '请输入密码' : undefined,
    }
    setErrors(missing)
    if (missing.account) return accountInput.current?.focus()
    if (missing.password) return passwordInput.current?.focus()
    setBusy(true)
    try {
      await signIn(boot.app, account.trim(), password)
      history.replaceState(null, '', afterSignIn(boot.app, location.search))
      onSignedIn({ kind: 'success', text: '登录成功' })
    } catch (error) {
      if (!(error instanceof SignInFailed)) console.error(error)
      setErrors({ form: error instanceof SignInFailed ? error.message : '登录没有完成，请稍后重试' })
      setBusy(false)
      passwordInput.current?.select()
    }
  }

  return (
    <main className="sign-in" data-page="sign-in">
      <section className="sign-in-brand" aria-hidden="true">
        <svg viewBox="0 0 640 900" preserveAspectRatio="xMidYMid slice">
          <g fill="none" strokeWidth="10" strokeLinecap="round" strokeLinejoin="round">
            <path className="route route-1" d="M-20 720H180l120-120V380l140-140h220" />
            <path className="route route-2" d="M-20 240h160l180 180v220l120 120h220" />
            <path className="route route-3" d="M-20 500h220l100-100h160l200 200" />
          </g>
          <g className="stops">
            <circle cx="180" cy="720" r="11" />
            <circle cx="300" cy="600" r="11" />
            <circle cx="300" cy="400" r="15" />
            <circle cx="440" cy="240" r="11" />
            <circle cx="140" cy="240" r="11" />
            <circle cx="320" cy="420" r="0" />
            <circle cx="440" cy="760" r="11" />
            <circle cx="460" cy="400" r="11" />
          </g>
        </svg>
        <p>{boot.app.title}</p>
      </section>
      <form className="sign-in-form" onSubmit={(event) => void submit(event)} noValidate aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">登录</h1>
        <p className="sign-in-lead">{boot.app.title}</p>
        {shown && (
          <p className={`sign-in-notice is-${shown.kind}`} role="alert">
            {shown.text}
          </p>
        )}
        <SignInField
          label="账号"
          name="account"
          autoComplete="username"
          autoFocus
          input={accountInput}
          value={account}
          error={errors.account}
          onChange={setAccount}
        />
        <SignInField
          label="密码"
          name="password"
          type="password"
          autoComplete="current-password"
          input={passwordInput}
          value={password}
          error={errors.password}
          onChange={setPassword}
        />
        {errors.form && (
          <p className="sign-in-notice is-error" role="alert">
            {errors.form}
          </p>
        )}
        <button type="submit" disabled={busy}>
          {busy ? '登录中…' : '登录'}
        </button>
      </form>
    </main>
  )
}

interface FieldProps {
  label: string
  name: string
  type?: 'text' | 'password'
  autoComplete: string
  autoFocus?: boolean
  input: RefObject<HTMLInputElement | null>
  value: string
  error?: string
  onChange: (value: string) => void
}

function SignInField({ label, name, input, error, onChange, ...rest }: FieldProps) {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <input
        {...rest}
        id={name}
        name={name}
        ref={input}
        placeholder={`请输入${label}`}
        aria-invalid={Boolean(error)}
        aria-describedby={`${name}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${name}-error`} className="sign-in-error" role="alert">
        {error}
      </p>
    </>
  )
}

/** A notice stands for its seconds, then goes. */
function useNotice(notice?: Notice): Notice | undefined {
  const [shown, setShown] = useState(notice)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setShown(undefined), (notice.seconds ?? 5) * 1000)
    return () => clearTimeout(timer)
  }, [notice])
  return shown
}
