import { useMemo, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { WidgetsProvider } from '../../engine/view'
import { widgets } from '../../widgets'
import type { Boot } from '../boot/config'
import type { Notice } from '../boot/stage'
import { leaveToSignIn } from '../boot/stage'
import { readSession } from '../session/storage'
import { ThemeProvider } from '../theme/ThemeProvider'
import { Shell } from './Shell'
import './shell.css'

/** The signed-in console: everything below sign-in. Made anew for each session, so nothing of another operator is left. */
export function Console({ boot, welcome }: { boot: Boot; welcome?: Notice }) {
  const [session] = useState(readSession)
  const cache = useMemo(() => new Map(), [])
  if (!session) {
    queueMicrotask(() => leaveToSignIn(location.pathname + location.search))
    return null
  }
  return (
    <ThemeProvider>
      <SWRConfig value={{ provider: () => cache, revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }}>
        <WidgetsProvider widgets={widgets}>
          <BrowserRouter useTransitions={false}>
            <Shell boot={boot} session={session} welcome={welcome} />
          </BrowserRouter>
        </WidgetsProvider>
      </SWRConfig>
    </ThemeProvider>
  )
}
