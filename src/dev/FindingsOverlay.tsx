import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Severity } from '../../engine/vocabulary/severities'
import { useWord } from '../runtime/words'
import { departures } from './departures'

interface Update {
  findings: { severity: Severity; rendered: string }[]
}

/**
 * Development only: the checker's findings of the last save, over the last valid screen, and responses that
 * depart from their calls.
 */
export default function FindingsOverlay() {
  const [findings, setFindings] = useState<Update['findings']>([])
  const strange = useStore(departures)
  const word = useWord()
  useEffect(() => {
    const onUpdate = (update: Update): void => setFindings(update.findings ?? [])
    import.meta.hot?.on('schemas:update', onUpdate)
    import.meta.hot?.send('schemas:hello', {}) // fetches findings from before this page was opened
    return () => import.meta.hot?.off('schemas:update', onUpdate)
  }, [])
  return (
    <aside className="dev-notes" aria-label={word('dev.notes')}>
      {findings.length > 0 && (
        <Alert
          type={findings.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}
          closable
          onClose={() => setFindings([])}
          message={word('dev.findings', { n: findings.length })}
          description={<pre tabIndex={0}>{findings.map(({ rendered }) => rendered).join('\n\n')}</pre>}
        />
      )}
      {strange.length > 0 && (
        <Alert
          type="warning"
          closable
          onClose={() => departures.setState([], true)}
          message={word('dev.departures')}
          description={
            <pre tabIndex={0}>
              {strange
                .map(({ call, departures: found }) =>
                  [
                    call,
                    ...found.map(
                      (d) =>
                        `  ${d.path}: ${word('dev.departure', { expected: d.expected, received: d.received })}`,
                    ),
                  ].join('\n'),
                )
                .join('\n')}
            </pre>
          }
        />
      )}
    </aside>
  )
}
