import { useEffect } from 'react'
import type { Feedback, Runtime } from '../../engine/model/types'
import type { PageNotice } from '../boot/product'
import type { StoredSession } from '../session/storage'

interface Options {
  feedback: Feedback
  word: Runtime['word']
  user: StoredSession['user']
  welcome?: PageNotice
}

/** The sign-in that was reported last in this browser: a page that is loaded again does not repeat it. */
const reportedKey = 'reportedSignIn'

/** Toasts: the welcome once, and a sign-in from a browser unknown to the account when the profile reports it. */
export function useArrival({ feedback, word, user, welcome }: Options): void {
  const { account, newSignIn } = user
  const report = newSignIn && word('signIn.new', { ...newSignIn })
  const id = newSignIn && `${account} ${newSignIn.time}`
  useEffect(() => {
    if (welcome) feedback.toast(welcome.kind, welcome.text, welcome.seconds)
    // once, on arrival
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (!report || !id || localStorage.getItem(reportedKey) === id) return
    localStorage.setItem(reportedKey, id)
    // Takes the place of the welcome: it matters more.
    feedback.toast('warning', report, 20)
  }, [feedback, report, id])
}
