import { PasswordStrength } from '@formily/antd-v5/lib/password/PasswordStrength'
import type { WidgetHost } from '../../engine/view/widget/types'
import './strength.css'

/** Formily judges in fifths, 20 to 100; people want to hear one of three words. */
const levelOf = (score: number) => (score > 60 ? 'strong' : score > 20 ? 'fair' : 'weak')

/** How hard a secret is to guess: a bar, and the word for it, which is read out when it changes. */
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
