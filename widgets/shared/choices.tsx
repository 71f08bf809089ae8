import type { ReactNode } from 'react'
import { Button } from '../../engine/view/actions/Button'
import { Icon } from '../../engine/view/actions/icons'
import type { ChoiceNode, Choices, EditProps, WidgetHost } from '../../engine/view/widget/types'

export interface Entry {
  value: string
  label: string
}
const entryOf = ({ code, text }: ChoiceNode): Entry => ({ value: code, label: text })

/** Entries of a list, with the one that stands for no value first. */
export const entriesOf = (choices: Choices, all?: string): Entry[] => [
  ...(all === undefined ? [] : [{ value: '', label: all }]),
  ...choices.list.map(entryOf),
]

/** Codes are compared as text, whatever the wire made of them. */
export const codeOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
export const codesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(codeOf).filter((code) => code !== undefined) : []

/** Plain match anywhere in the text, without case. */
export const matches = (text: string, typed: string) =>
  text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())

/** What an empty drop-down says: nothing there, or what went wrong, with a way to try again. */
export const EmptyList = ({ choices, host }: { choices: Choices; host: WidgetHost }) =>
  choices.status === 'failed' ? (
    <Button look="link" size="small" onClick={choices.retry}>
      {choices.error ?? host.word('widget.failed')}
    </Button>
  ) : (
    <span className="sc-list-empty">{host.word('widget.noMatch')}</span>
  )

/** A value that is no longer on offer is shown by the text it came with, not as a code. */
export const knownLabel =
  ({ text }: Pick<EditProps, 'text'>) =>
  ({ label }: { label?: ReactNode }): ReactNode =>
    label ?? text

/** What a closed list says of its value; null = nothing is chosen. */
export const closedText = (
  { text }: Pick<EditProps, 'text'>,
  entries: readonly Entry[],
  chosen: string | null,
): string => (chosen === null ? '' : (entries.find(({ value }) => value === chosen)?.label ?? text))

/** What antd's drop-downs share. */
export const listProps = (props: Pick<EditProps, 'placeholder' | 'choices' | 'host'>) => ({
  className: 'sc-wide',
  placeholder: props.placeholder,
  loading: props.choices.status === 'loading',
  // The mark of its face; while it is loading antd's own turns.
  suffixIcon: props.choices.status === 'loading' ? undefined : <Icon name="down" />,
  notFoundContent: <EmptyList choices={props.choices} host={props.host} />,
})
