import { useMemo, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Runtime } from '../../engine/model/types'
import type { Boot } from '../boot/config'
import { forgetInput, forgetPage } from '../session/drafts'
import { forgetScope } from '../session/kept-scope'
import { signOut } from '../session/sign-out'
import type { StoredSession } from '../session/storage'
import { forgetDrafts } from '../session/waiting-drafts'
import { closable, close, leave, type PagesStore } from './pages'
import { createUnsavedPages } from './unsaved'
import type { ShellContext } from './useShell'

interface Options {
  boot: Boot
  session: StoredSession
  runtime: Runtime
  pages: PagesStore
  showWindow: ShellContext['showWindow']
  /** Set when the user has signed out. */
  over: RefObject<boolean>
}

/** Operations for the parts of the shell: open, close and leave pages, sign out. */
export function useShellContext(options: Options): ShellContext {
  const { boot, session, runtime, pages, showWindow, over } = options
  const { app, config } = boot
  const { account } = session.user
  const navigate = useNavigate()
  const unsaved = useMemo(() => createUnsavedPages(runtime), [runtime])
  return useMemo<ShellContext>(
    () => ({
      app,
      config,
      session,
      runtime,
      pages,
      open: (url) => void navigate(url),
      unsaved,
      closePages: async (keys) => {
        const going = closable(pages, keys)
        if (!(await unsaved.mayGo(going, runtime.word('dialog.leave'), runtime.word('close')))) return
        const before = pages.getState().pages
        const next = close(pages, going, app.home)
        const left = pages.getState().pages
        for (const page of before) if (!left.includes(page)) forgetInput(runtime.drafts, page.key)
        if (next) void navigate(next)
      },
      leavePage: (key) => {
        const next = leave(pages, key, app.home)
        forgetPage(runtime.drafts, key)
        if (next) void navigate(next)
      },
      isKept: (key) => !over.current && pages.getState().pages.some((page) => page.key === key),
      showWindow,
      signOut: async () => {
        const open = pages.getState().pages.map((page) => page.key)
        if (!(await unsaved.mayGo(open, runtime.word('signOut.leave'), runtime.word('signOut.title')))) return
        await signOut(runtime, () => {
          over.current = true
          forgetDrafts(account)
          forgetScope(account)
        })
      },
    }),
    [app, config, session, account, runtime, unsaved, pages, navigate, showWindow, over],
  )
}
