import { useStore } from 'zustand'
import type { StoreApi } from 'zustand'
import type { Notice } from '../../model/screen/notice'
import { Icon } from './icons'
import './notice.css'

/** Why what was pressed was not done. It is said where the operator looks, and stays until the next try, or what was refused is changed. */
export function NoticeView({ notice }: { notice: StoreApi<Notice> }) {
  const { text, kind } = useStore(notice)
  return (
    <div className="sc-notice" data-kind={kind} role="alert">
      {text !== undefined && (
        <p>
          <Icon name="warning" />
          {text}
        </p>
      )}
    </div>
  )
}
