import { useMemo, type ReactNode } from 'react'
import type { Runtime } from '../../model/types'
import { Button } from '../actions/Button'
import { DrawMissing } from '../widget/later'

/** A part inside whose code fails to load (a field, a cell, a tab) shows the error in its own place. */
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
