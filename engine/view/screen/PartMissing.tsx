import { useMemo, type ReactNode } from 'react'
import type { Runtime } from '../../model/types'
import { Button } from '../actions/Button'
import { DrawMissing } from '../widget/later'

/** Within it a part whose code did not come says so in its own place, be it a field, a cell or a tab. */
export function PartMissing({ word, children }: { word: Runtime['word']; children: ReactNode }) {
  const draw = useMemo(
    () => (again: () => void) => (
      <span role="alert" title={word('code.missing')}>
        {word('table.failed')}
        <Button look="link" size="small" onClick={again}>
          {word('retry')}
        </Button>
      </span>
    ),
    [word],
  )
  return <DrawMissing value={draw}>{children}</DrawMissing>
}
