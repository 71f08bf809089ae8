import type { ReactNode } from 'react'
import type { Choice, ChoiceColor, Format } from '../../compiled'
import { formatValue, isBlank } from '../../model/text/format'
import type { Runtime } from '../../model/types'
import './tags.css'

export const ChoiceTag = ({ color, children }: { color: ChoiceColor; children: ReactNode }) => (
  <span className={`sc-tag sc-tag-${color}`}>{children}</span>
)

const drawChoice = (choice: Choice): ReactNode =>
  choice.color ? <ChoiceTag color={choice.color}>{choice.text}</ChoiceTag> : choice.text

/**
 * Cells of a code: one element per choice, shared by all rows. An unknown code shows `otherwise`, or the code
 * itself.
 */
export function choiceCells(
  format: Extract<Format, { kind: 'choice' }>,
  empty: string | undefined,
  host: Pick<Runtime, 'word' | 'app' | 'scope'>,
): (value: unknown) => ReactNode {
  const shared = new Map(format.choices.map((choice) => [choice.code, drawChoice(choice)]))
  const otherwise = format.otherwise && drawChoice(format.otherwise)
  const one = (value: unknown): ReactNode =>
    (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? shared.get(String(value))
      : undefined) ??
    otherwise ??
    formatValue(host, value, format, empty)

  if (!format.many) return (value) => (isBlank(value) ? formatValue(host, value, format, empty) : one(value))
  return (value) => {
    if (!Array.isArray(value) || isBlank(value)) return formatValue(host, value, format, empty)
    if (!format.choices.some((choice) => choice.color) && !format.otherwise?.color) {
      return formatValue(host, value, format, empty)
    }
    return (
      <span className="sc-tags">
        {(value as unknown[]).map((code, index) => (
          <span key={index}>{one(code)}</span>
        ))}
      </span>
    )
  }
}
