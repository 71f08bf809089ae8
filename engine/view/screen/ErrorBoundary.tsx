import type { ReactNode } from 'react'
import { isMissingCode } from '../../model/missing-code'
import type { Runtime } from '../../model/types'
import { Catching } from '../widget/Catching'
import { StatePanel } from './StatePanel'

/** Contains an error in its screen; the rest of the console keeps working. */
export function ErrorBoundary({ word, children }: { word: Runtime['word']; children: ReactNode }) {
  return (
    <Catching
      draw={(fault, again) => (
        <StatePanel
          kind="failed"
          title={word('screen.broken')}
          hint={word(isMissingCode(fault) ? 'code.missing' : 'screen.brokenHint')}
          action={{ label: word('retry'), run: again }}
        />
      )}
    >
      {children}
    </Catching>
  )
}
