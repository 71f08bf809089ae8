/** A time span of a day with a discount. Times are seconds of the day; 86 400 is its end. */
export interface HourSpan {
  start: number
  end: number | null
  /** Percent. */
  discount: number | null
}

/** A span with both spellings of its times, for calls that send either. */
export interface SplitRow {
  /** `HH:mm`; an end of `00:00` is midnight. */
  startTime: string
  endTime: string | null
  startSecond: number
  endSecond: number | null
  discount: number | null
}

const hour = 3600
export const dayEnd = 24 * hour
export const discounts = [10, 20, 30, 40, 50, 60, 70, 80, 90]

export const clock = (second: number): string => `${String((second / hour) % 24).padStart(2, '0')}:00`

/** Spans from rows of either spelling. Invalid rows are left out. */
export function spansOf(value: unknown): HourSpan[] {
  if (!Array.isArray(value)) return []
  return (value as (Partial<SplitRow> | null)[]).flatMap((row) => {
    const start = row?.startSecond ?? secondOf(row?.startTime)
    if (!row || start === null) return []
    const end = row.endSecond ?? secondOf(row.endTime)
    return [{ start, end: end === 0 ? dayEnd : end, discount: row.discount ?? null }]
  })
}

function secondOf(time: unknown): number | null {
  const [, hours, minutes] = typeof time === 'string' ? (/^(\d{2}):(\d{2})/.exec(time) ?? []) : []
  return hours === undefined ? null : Number(hours) * hour + Number(minutes) * 60
}

export const rowsOf = (spans: readonly HourSpan[]): SplitRow[] =>
  spans.map(({ start, end, discount }) => ({
    startTime: clock(start),
    endTime: end === null ? null : clock(end),
    startSecond: start,
    endSecond: end,
    discount,
  }))

/**
 * The reason why no span can be added: the last is incomplete, covers the whole day, or ends with the day.
 */
export type SpanObstacle = 'unfinished' | 'allDay' | 'dayIsOver'

export function obstacleOf(spans: readonly HourSpan[]): SpanObstacle | null {
  const last = spans.at(-1)
  if (!last) return null
  if (last.start === 0 && last.end === dayEnd) return 'allDay'
  if (last.end === null || last.discount === null) return 'unfinished'
  return last.end === dayEnd ? 'dayIsOver' : null
}

export const withNext = (spans: readonly HourSpan[]): HourSpan[] => [
  ...spans,
  { start: spans.at(-1)?.end ?? 0, end: null, discount: null },
]

/** Changes the last span, the only one that can change. Clears an end before its start. */
export function withLast(spans: readonly HourSpan[], change: Partial<HourSpan>): HourSpan[] {
  const last = { ...spans.at(-1)!, ...change }
  if (last.end !== null && last.end <= last.start) last.end = null
  return [...spans.slice(0, -1), last]
}

/** Full hours at which the span at `index` can start: from the end of the previous one. */
export const possibleStarts = (spans: readonly HourSpan[], index: number): number[] =>
  fullHours(spans[index - 1]?.end ?? 0, dayEnd - hour)

/** Full hours at which a span can end: after its start, up to midnight. */
export const possibleEnds = ({ start }: HourSpan): number[] => fullHours(start + hour, dayEnd)

const fullHours = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, (to - from) / hour + 1) }, (_, at) => from + at * hour)

/** `06:00-09:00 90%` */
export const spanText = ({ start, end, discount }: HourSpan): string =>
  `${clock(start)}-${end === null ? '' : clock(end)} ${discount ?? ''}%`
