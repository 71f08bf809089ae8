/** Reads typed days and times in other spellings: `2026/12/31`, `20261231 0805`, `２０２６．１．５`. */
import { readWall, type Dayjs } from '../../engine/clock'
import { tidies } from '../../engine/tidy'

const parted = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
const packed = /^(\d{4})(\d{2})(\d{2})$/
/** Day and time without separators: `20261231080500`. */
const packedWhole = /^(\d{8})(\d{4}|\d{6})$/
const partedTime = /^(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2}))?[分秒]?$/
const packedTime = /^(\d{2})(\d{2})(\d{2})?$/

const two = (part: string | undefined): string => (part ?? '').padStart(2, '0')

function dayOf(text: string): string | null {
  const parts = parted.exec(text) ?? packed.exec(text)
  return parts && `${parts[1]}-${two(parts[2])}-${two(parts[3])}`
}
function timeOf(text: string): string | null {
  const parts = partedTime.exec(text) ?? packedTime.exec(text)
  return parts && `${two(parts[1])}:${two(parts[2])}:${two(parts[3])}`
}

/** A typed time of day, on an arbitrary day; null if invalid. */
export function readTypedTime(typed: string): Dayjs | null {
  const time = timeOf(tidies.moment(typed))
  return time === null ? null : readWall(`2000-01-01 ${time}`)
}

/** A typed day, with its time or else `time`; null if invalid, such as 30 February. */
export function readTypedDay(typed: string, time: string): Dayjs | null {
  const text = tidies.moment(typed)
  const [day = '', ...rest] = packedWhole.exec(text)?.slice(1) ?? text.split(/[T\s]+/)
  const on = dayOf(day)
  const at = rest.length === 0 ? time : timeOf(rest.join(''))
  return on === null || at === null ? null : readWall(`${on} ${at}`)
}
