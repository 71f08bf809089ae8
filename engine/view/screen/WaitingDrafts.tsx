import { useStore } from 'zustand'
import type { ScreenModel } from '../../model/types'
import { Icon } from '../actions/icons'
import './waiting-drafts.css'

/**
 * Input that a lost session or a reload interrupted. Shown on its page until the user resumes or discards it.
 */
export function WaitingDrafts({ model }: { model: ScreenModel }) {
  const waiting = useStore(model.waiting)
  const { word } = model.runtime
  if (waiting.length === 0) return null
  return (
    <div className="sc-waiting" role="status">
      {waiting.map(({ key, title, mayBeDone, resume, giveUp }) => (
        <p key={key}>
          <Icon name="warning" />
          <span>{word(mayBeDone ? 'draft.waitingSent' : 'draft.waiting', { title })}</span>
          <button type="button" onClick={resume}>
            {word('draft.resume')}
          </button>
          <button type="button" onClick={giveUp}>
            {word('draft.giveUp')}
          </button>
        </p>
      ))}
    </div>
  )
}
