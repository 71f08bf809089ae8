import type { ComponentType } from 'react'
import type { IconName } from '../../engine/view/actions/icons'
import { later, type Later } from '../../engine/view/widget/later'
import type { EditProps } from '../../engine/view/widget/types'
import { Face, useStart, type Start } from './face'

type CalendarProps<Options> = EditProps<string, Options> & { start?: Start }

/** A calendar input that starts as a placeholder; its code is a lazy chunk. */
export function facedCalendar<Options>(
  load: () => Promise<{ default: ComponentType<CalendarProps<Options>> }>,
  { icon, word }: { icon: IconName; word: string },
): Later<EditProps<string, Options>> {
  const Calendar = later(load)
  function FacedCalendar(props: EditProps<string, Options>) {
    const [start, take] = useStart(props)
    const placeholder = props.placeholder ?? props.host.word(word)
    if (start) return <Calendar {...props} placeholder={placeholder} start={start} />
    const onClear = props.value ? () => props.onChange(null) : undefined
    const face = { icon, placeholder, text: props.value ?? '', onTake: take, onClear }
    return <Face field={props} part={Calendar} unfolds="calendar" {...face} />
  }
  return Object.assign(FacedCalendar, { preload: Calendar.preload, isHere: Calendar.isHere })
}
