import { useState } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand'
import type { Notice } from '../../model/screen/notice'
import type { Runtime } from '../../model/types'
import { Button } from './Button'
import { Icon } from './icons'
import './busy.css'
import './notice.css'

interface NoticeViewProps {
  notice: StoreApi<Notice>
  word: Runtime['word']
}

/**
 * Shows why an action was not done, and a button to continue if possible. It stays until the next try or
 * until the refused input changes.
 */
export function NoticeView({ notice, word }: NoticeViewProps) {
  const { text, kind, goOn } = useStore(notice)
  const [isLoading, setLoading] = useState(false)
  const press = async () => {
    if (isLoading) return
    setLoading(true)
    await goOn?.().finally(() => setLoading(false))
  }
  return (
    <div className="sc-notice" data-kind={kind}>
      <div role="alert">
        {text !== undefined && (
          <p>
            <Icon name="warning" />
            {text}
          </p>
        )}
      </div>
      {text !== undefined && goOn && (
        <Button size="small" aria-busy={isLoading || undefined} onClick={() => void press()}>
          {word('notice.goOn')}
        </Button>
      )}
    </div>
  )
}
