import { PasswordStrength } from '@formily/antd-v5/lib/password/PasswordStrength'
import type { WidgetHost } from '../../engine/view/widget/types'
import './strength.css'

/** Formily scores from 20 to 100; users see three levels. */
const levelOf = (score: number) => (score > 60 ? 'strong' : score > 20 ? 'fair' : 'weak')

/** Strength of a password: a bar, and its level as text. Screen readers announce changes. */
export function Strength({ secret, word }: { secret: string; word: WidgetHost['word'] }) {
  if (secret === '') return null
  return (
    <PasswordStrength value={secret}>
      {(score) => {
        const level = levelOf(score)
        return (
          <span className="sc-strength" data-level={level} role="status">
            <span className="sc-strength-bar" aria-hidden="true" />
            {word('widget.strength', { level: word(`widget.strength.${level}`) })}
          </span>
        )
      }}
    </PasswordStrength>
  )
}
