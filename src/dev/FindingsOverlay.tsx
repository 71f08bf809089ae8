import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { departures } from './departures'

interface Update {
  findings: { severity: 'error' | 'warning'; rendered: string }[]
}

/** Development only: what the checker says about the YAML just saved, over the last good screen; and answers that left their contract. */
export default function FindingsOverlay() {
  const [findings, setFindings] = useState<Update['findings']>([])
  const strange = useStore(departures)
  useEffect(() => {
    const onUpdate = (update: Update): void => setFindings(update.findings ?? [])
    import.meta.hot?.on('schemas:update', onUpdate)
    import.meta.hot?.send('schemas:hello', {}) // what was wrong before this page was opened
    return () => import.meta.hot?.off('schemas:update', onUpdate)
  }, [])
  return (
    <aside className="dev-notes" aria-label="开发提示">
      {findings.length > 0 && (
        <Alert
          type={findings.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}
          closable
          onClose={() => setFindings([])}
          message={`配置检查：${findings.length} 处`}
          description={<pre tabIndex={0}>{findings.map(({ rendered }) => rendered).join('\n\n')}</pre>}
        />
      )}
      {strange.length > 0 && (
        <Alert
          type="warning"
          closable
          onClose={() => departures.setState([], true)}
          message="接口返回与声明不一致"
          description={
            <pre tabIndex={0}>
              {strange.map(({ call, departures: found }) => [call, ...found.map((d) => `  ${d.path}: 应为 ${d.expected}，收到 ${d.received}`)].join('\n')).join('\n')}
            </pre>
          }
        />
      )}
    </aside>
  )
}
