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

/** The last reported sign-in of this browser, so that a reload does not report it again. */
const reportedKey = 'reportedSignIn'

/** Shows the welcome once, and a warning if the profile reports a sign-in from an unknown browser. */
export function useArrival({ feedback, word, user, welcome }: Options): void {
  const { account, newSignIn } = user
  const report = newSignIn && word('signIn.new', { ...newSignIn })
  const id = newSignIn && `${account} ${newSignIn.time}`
  useEffect(() => {
    if (welcome) feedback.toast(welcome.kind, welcome.text, welcome.seconds)
    // Once, on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (!report || !id || localStorage.getItem(reportedKey) === id) return
    localStorage.setItem(reportedKey, id)
    // Replaces the welcome: it is more important.
    feedback.toast('warning', report, 20)
  }, [feedback, report, id])
}
