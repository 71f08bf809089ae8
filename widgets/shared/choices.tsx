import type { ReactNode } from 'react'
import { Button } from '../../engine/view/actions/Button'
import { Icon } from '../../engine/view/actions/icons'
import type { ChoiceNode, Choices, EditProps, WidgetHost } from '../../engine/view/widget/types'

export interface Entry {
  value: string
  label: string
}
const entryOf = ({ code, text }: ChoiceNode): Entry => ({ value: code, label: text })

/** Entries of a list, optionally preceded by one for no value. */
export const entriesOf = (choices: Choices, all?: string): Entry[] => [
  ...(all === undefined ? [] : [{ value: '', label: all }]),
  ...choices.list.map(entryOf),
]

/** Codes are compared as text, whatever their wire type. */
export const codeOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
export const codesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(codeOf).filter((code) => code !== undefined) : []

/** Case-insensitive substring match. */
export const matches = (text: string, typed: string) =>
  text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())

/** Content of an empty drop-down: "no entries", or the error with a retry button. */
export const EmptyList = ({ choices, host }: { choices: Choices; host: WidgetHost }) =>
  choices.status === 'failed' ? (
    <Button look="link" size="small" onClick={choices.retry}>
      {choices.error ?? host.word('widget.failed')}
    </Button>
  ) : (
    <span className="sc-list-empty">{host.word('widget.noMatch')}</span>
  )

/** Shows the stored text of a value that is no longer available, not its code. */
export const knownLabel =
  ({ text }: Pick<EditProps, 'text'>) =>
  ({ label }: { label?: ReactNode }): ReactNode =>
    label ?? text

/** Display text of a closed list; null = no selection. */
export const closedText = (
  { text }: Pick<EditProps, 'text'>,
  entries: readonly Entry[],
  chosen: string | null,
): string => (chosen === null ? '' : (entries.find(({ value }) => value === chosen)?.label ?? text))

/** Shared props of antd's drop-downs. */
export const listProps = (props: Pick<EditProps, 'placeholder' | 'choices' | 'host'>) => ({
  className: 'sc-wide',
  placeholder: props.placeholder,
  loading: props.choices.status === 'loading',
  // The icon of the placeholder input; during loading, antd's spinner.
  suffixIcon: props.choices.status === 'loading' ? undefined : <Icon name="down" />,
  notFoundContent: <EmptyList choices={props.choices} host={props.host} />,
})
