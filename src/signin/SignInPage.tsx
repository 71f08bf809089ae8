import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import type { Boot } from '../boot/config'
import type { PageNotice } from '../boot/product'
import { wordOf, type Word } from '../runtime/words'
import { afterSignIn } from '../session/redirect'
import { numbered } from '../../engine/model/text/numbered'
import { signIn, SignInFailed, type SignedIn } from '../session/sign-in'
import { draftsWait } from '../session/waiting-drafts'
import './sign-in.css'

interface Props {
  boot: Boot
  picture?: ReactNode
  notice?: PageNotice
  onSignedIn: (welcome: PageNotice) => void
}

/** Plain HTML, so that the first page loads without a component library. */
export function SignInPage({ boot, picture, notice, onSignedIn }: Props) {
  const word: Word = (key, values) => wordOf(boot.app.words, key, values)
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ account?: string; password?: string; form?: string }>({})
  const [busy, setBusy] = useState(false)
  const accountInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const isOver = useOver(notice)
  const [waiting] = useState(draftsWait)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const missing = {
      account: account.trim() === '' ? word('signIn.accountWanted') : undefined,
      password: password === '' ? word('signIn.passwordWanted') : undefined,
    }
    setErrors(missing)
    if (missing.account) return accountInput.current?.focus()
    if (missing.password) return passwordInput.current?.focus()
    setBusy(true)
    try {
      const signedIn = await signIn(boot.app, account.trim(), password)
      history.replaceState(null, '', afterSignIn(boot.app, location.search))
      onSignedIn(welcomeOf(word, signedIn))
    } catch (error) {
      if (!(error instanceof SignInFailed)) console.error(error)
      setErrors({ form: reasonOf(word, error) })
      setBusy(false)
      passwordInput.current?.select()
    }
  }

  return (
    <main className="sign-in" data-page="sign-in">
      <section className="sign-in-brand" aria-hidden="true">
        {picture}
        <p>{boot.app.title}</p>
      </section>
      <form
        className="sign-in-form"
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-labelledby="sign-in-title"
      >
        <h1 id="sign-in-title">{word('signIn.title')}</h1>
        <p className="sign-in-lead">{boot.app.title}</p>
        {/* A cleared notice keeps its space, so that the form does not move. */}
        {notice && (
          <p
            className={`sign-in-notice is-${notice.kind}`}
            role="alert"
            style={isOver ? { visibility: 'hidden' } : undefined}
          >
            {notice.text}
          </p>
        )}
        {waiting && <p className="sign-in-waiting">{word('signIn.draftWaits')}</p>}
        <SignInField
          label={word('signIn.account')}
          placeholder={word('signIn.accountWanted')}
          name="account"
          autoComplete="username"
          autoFocus
          input={accountInput}
          value={account}
          error={errors.account}
          onChange={setAccount}
        />
        <SignInField
          label={word('signIn.password')}
          placeholder={word('signIn.passwordWanted')}
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
          {word(busy ? 'signIn.busy' : 'signIn.title')}
        </button>
      </form>
    </main>
  )
}

function reasonOf(word: Word, error: unknown): string {
  if (error instanceof SignInFailed) return numbered(word, error.message, error)
  // The browser's storage is full.
  return word(error instanceof DOMException ? 'signIn.noStorage' : 'signIn.failed')
}

/** A message with the last sign-in, and the failures since then. */
function welcomeOf(word: Word, { last, failures }: SignedIn): PageNotice {
  const done = { kind: 'success', text: word('signIn.done') } as const
  if (!last) return done
  if (failures === 0) return { ...done, text: word('signIn.last', { ...last }), seconds: 8 }
  return { kind: 'info', text: word('signIn.lastAfterFailures', { ...last, failures }), seconds: 8 }
}

interface FieldProps {
  label: string
  placeholder: string
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

/** Hides a notice after its time. */
function useOver(notice?: PageNotice): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setOver(true), (notice.seconds ?? 5) * 1000)
    return () => clearTimeout(timer)
  }, [notice])
  return isOver
}
