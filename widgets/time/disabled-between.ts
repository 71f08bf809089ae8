interface DisabledTime {
  disabledHours: () => number[]
  disabledMinutes: (hour: number) => number[]
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)
const minutesOf = (text: string): number => {
  const [hours, minutes] = text.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/**
 * Disabled times for antd's panel: all outside `earliest`–`latest` (`HH:mm`, inclusive); undefined = none.
 */
export function disabledBetween(earliest?: string, latest?: string): (() => DisabledTime) | undefined {
  if (earliest === undefined && latest === undefined) return undefined
  const from = minutesOf(earliest ?? '00:00')
  const to = minutesOf(latest ?? '23:59')
  const isOut = (time: number) => time < from || time > to
  return () => ({
    disabledHours: () => upTo(24).filter((hour) => hour * 60 + 59 < from || hour * 60 > to),
    disabledMinutes: (hour) => upTo(60).filter((minute) => isOut(hour * 60 + minute)),
  })
}
