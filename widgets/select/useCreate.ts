import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import type { Entry } from '../shared/choices'
import type { schema } from './schema'

/** Entry for a new choice. No code starts with NUL, so it is unique. */
const createValue = '\u0000create'

/** The entry that creates a choice from typed text, and selects it once the list contains it. */
export function useCreate(props: EditProps<string, OptionsOf<typeof schema>>, typed: string) {
  const { options, choices, host, onChange } = props
  const created = useRef<string>(undefined)
  useEffect(() => {
    const arrived = choices.list.find((choice) => choice.text === created.current)
    if (!arrived) return
    created.current = undefined
    onChange(arrived.code)
  }, [choices.list, onChange])

  const mayCreate = (text: string): boolean =>
    options.createWith !== undefined &&
    text !== '' &&
    !choices.list.some((choice) => choice.text === text) &&
    host.holds(options.createWhen)
  const text = typed.trim()
  const entry: Entry | undefined = mayCreate(text)
    ? { value: createValue, label: host.word('widget.create', { text }) }
    : undefined

  const create = async (text: string) => {
    pending.current = ''
    if (options.createWith === undefined || !(await host.run(options.createWith, { typed: text }))) return
    created.current = text
    choices.retry()
  }
  // The list clears its input on closing, before the focus leaves.
  const isOpen = useRef(false)
  const pending = useRef('')
  return {
    entry,
    run: () => void create(text),
    forget: () => void (pending.current = ''),
    follow(typed: string) {
      if (typed !== '' || isOpen.current) pending.current = typed.trim()
    },
    events: {
      onDropdownVisibleChange: (open: boolean) => void (isOpen.current = open),
      onKeyDown: ({ key }: KeyboardEvent) => void (key === 'Escape' && (pending.current = '')),
      /**
       * Leaving the field creates the typed choice, except when the window loses the focus or another button,
       * such as cancel, is clicked.
       */
      onBlur({ relatedTarget: to }: FocusEvent) {
        const stays = to === null && !document.hasFocus()
        const givesUp = to instanceof Element && to.closest('button:not([data-look=primary])') !== null
        if (!stays && !givesUp && mayCreate(pending.current)) void create(pending.current)
      },
    },
  }
}
