import { useCallback, useMemo, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { frameParts, WidgetsProvider } from '../../engine/view'
import type { ConsoleProps, PageNotice } from '../boot/product'
import { leaveToSignIn } from '../boot/stage'
import { WordProvider, wordOf, type Word } from '../runtime/words'
import { readSession, type StoredSession } from '../session/storage'
import { ThemeKept } from '../theme/ThemeKept'
import '../theme/themed.css'
import { FirstPassword } from './FirstPassword'
import { layers } from './layers'
import { Shell } from './Shell'
import { ProductViewProvider, type ProductView } from './useProductView'
import './shell.css'

/** The console of a signed-in user. Each session has a new one, so that no state of another user remains. */
function Console({ view, boot, welcome }: ConsoleProps & { view: ProductView }) {
  const [session, setSession] = useState(readSession)
  const [greeting, setGreeting] = useState(welcome)
  const enter = useCallback((next: StoredSession, said?: PageNotice) => {
    setGreeting(said)
    setSession(next)
  }, [])
  const cache = useMemo(() => new Map(), [])
  const word = useCallback<Word>((key, values) => wordOf(boot.app.words, key, values), [boot.app.words])
  if (!session) {
    queueMicrotask(() => leaveToSignIn({ from: location.pathname + location.search }))
    return null
  }
  return (
    <div className="themed">
      <ThemeKept />
      <WordProvider value={word}>
        <ProductViewProvider value={view}>
          <SWRConfig
            value={{
              provider: () => cache,
              revalidateOnFocus: false,
              revalidateOnReconnect: false,
              shouldRetryOnError: false,
            }}
          >
            <WidgetsProvider widgets={view.widgets}>
              <BrowserRouter useTransitions={false} window={layers.window}>
                {session.user.initialPassword ? (
                  <FirstPassword boot={boot} session={session} onDone={enter} />
                ) : (
                  <Shell boot={boot} session={session} onSession={setSession} welcome={greeting} />
                )}
              </BrowserRouter>
            </WidgetsProvider>
          </SWRConfig>
        </ProductViewProvider>
      </WordProvider>
    </div>
  )
}

/** Creates the console component of a product. */
export function consoleOf(view: ProductView) {
  frameParts(view.frame)
  return function ProductConsole(props: ConsoleProps) {
    return <Console {...props} view={view} />
  }
}
