import { useEffect, useRef } from 'react'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import type { Entry } from '../shared/choices'
import type { schema } from './schema'

/** No code starts like this, so the entry that creates is never taken for one. */
const createValue = '\u0000create'

/** The entry that creates what was typed, and the choosing of it once the list has it. */
export function useCreate(props: EditProps<string, OptionsOf<typeof schema>>, typed: string) {
  const { options, choices, host, onChange } = props
  const created = useRef<string>(undefined)
  useEffect(() => {
    const arrived = choices.list.find((choice) => choice.text === created.current)
    if (!arrived) return
    created.current = undefined
    onChange(arrived.code)
  }, [choices.list, onChange])

  const text = typed.trim()
  const offered =
    options.createWith !== undefined &&
    text !== '' &&
    !choices.list.some((choice) => choice.text === text) &&
    host.holds(options.createWhen)
  const entry: Entry | undefined = offered
    ? { value: createValue, label: host.word('widget.create', { text }) }
    : undefined

  const run = async () => {
    if (options.createWith === undefined || !(await host.run(options.createWith, { typed: text }))) return
    created.current = text
    choices.retry()
  }
  return { entry, run: () => void run() }
}
