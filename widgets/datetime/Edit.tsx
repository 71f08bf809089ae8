import { DayEdit, type DayEditProps } from '../shared/DayEdit'

export default function DatetimeEdit(props: DayEditProps) {
  return <DayEdit {...props} showTime />
}
